import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database, Timestamp } from '../db/schema.ts'
import type { Probe } from '../outbound/media-link.ts'
import { authenticate, authorize, type Principal } from './auth.ts'
import { type FieldError, Problem } from './problem.ts'

/** The context of every handler, besides its own input. */
export type Context = {
  db: Kysely<Database>
  now: () => Timestamp
  messagesFlag: string
  /** The last row of *list customers* that paging reaches; undefined: there is no such bound. */
  deepestRow?: number | undefined
  /** Checks whether a media link can be fetched; undefined: no check (D15). */
  probe?: Probe | undefined
  /** The signed link to a file of `media/media-files.ts`. */
  mediaLink: (id: string) => string
  principal: Principal
}
/** A request before any of its values is checked. */
export type Incoming = {
  authorization: string | undefined
  workspaceHeader: string | undefined
  contentType: string | undefined
  /**
   * Parses the body. Called after the credential check, so that bodies without a valid credential aren't parsed.
   * Throws 422.
   */
  body: () => unknown
  query: unknown
  path: unknown
}

/** One operation of the platform, in the form that the router and the faults use. */
export type Operation = {
  id: string
  method: 'GET' | 'POST'
  path: string
  /** True when the body has a search text, which may request a failure (faults/sentinel.ts). */
  searchable: boolean
  /**
   * Checks the credential, the rights and the form of a request. Returns the function that computes the answer, which
   * is sent as JSON. Both throw a `Problem` for everything else.
   */
  accept(incoming: Incoming, context: Omit<Context, 'principal'>): Promise<() => Promise<unknown>>
}

type Spec<B, Q, P> = {
  id: string
  method: 'GET' | 'POST'
  path: string
  /** Any one of these is enough (AUT-05). */
  scopes: readonly string[]
  /** Any one of these is enough. */
  grants: readonly string[]
  /**
   * The grants that this body needs, if that depends on it. Empty: the body is malformed, which the schema reports
   * (AUT-08).
   */
  grantsFor?: (body: unknown) => readonly string[]
  searchable?: true
  body?: z.ZodType<B>
  query?: z.ZodType<Q>
  params?: z.ZodType<P>
  handle(input: { body: B; query: Q; params: P }, context: Context): Promise<unknown>
}

/**
 * Checks in this order: the credential (401), the rights (403), the form (422). Only then is the database queried
 * (D14).
 */
export function operation<B, Q, P>(spec: Spec<B, Q, P>): Operation {
  const shape = z.object({
    body: spec.body ?? z.custom<B>(),
    query: spec.query ?? z.custom<Q>(),
    path: spec.params ?? z.custom<P>(),
  })
  return {
    id: spec.id,
    method: spec.method,
    path: spec.path,
    searchable: spec.searchable ?? false,
    async accept({ authorization, body, query, path }, context) {
      const principal = await authenticate(context.db, authorization)
      authorize(principal, spec.scopes, spec.grants)
      const needed = spec.grantsFor?.(body()) ?? []
      if (needed.length > 0) authorize(principal, spec.scopes, needed)
      const { success, data, error } = shape.safeParse({ body: body(), query, path })
      if (!success) throw malformedAll(error)
      const input = { body: data.body, query: data.query, params: data.path }
      return () => spec.handle(input, { ...context, principal })
    },
  }
}

/** An id: any UUID, in either case (CON-03). PostgreSQL writes UUIDs in lower case. */
export const uuid = z.guid('expected a UUID').toLowerCase()

/** `page` and `page_size` of the query (LIM-02 to LIM-04). A value out of bounds is malformed, never adjusted (D14). */
export function paging(largest: number) {
  const whole = z
    .string()
    .regex(/^\d{1,9}$/, 'expected a whole number')
    .transform(Number)
  return z.object({
    page: z.pipe(whole, z.int().min(1)).default(1),
    page_size: z.pipe(whole, z.int().min(1).max(largest)).default(20),
  })
}

/** 403 for a `workspaceId` other than the token's own (D14); without one the token's is used (AUT-09). */
export function checkWorkspace(principal: Principal, workspaceId: string | undefined): void {
  if (workspaceId !== undefined && workspaceId !== principal.workspaceId) {
    throw new Problem(403, 'This access token belongs to another workspace.')
  }
}

/** 422 for every field that doesn't fit. The first part of each path says where it was, unless `within` does. */
export function malformedAll(error: z.ZodError, within?: 'body'): Problem {
  const errors = error.issues.map(({ path, message }): FieldError => {
    const [where, ...rest] = within ? [within, ...path] : path
    return {
      in: where === 'query' || where === 'path' ? where : 'body',
      path: rest.map(String).join('.'),
      message,
    }
  })
  const detail = errors.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; ')
  return new Problem(422, detail, { errors })
}
