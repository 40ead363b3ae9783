/**
 * The ways in which a request can fail. Callers match the kind, never the text; `domain` turns a kind into a title,
 * advice and whether a retry makes sense.
 */
import type { RightId } from './rights.ts'

export const ERROR_KINDS = [
  'unauthorized',
  'forbidden',
  'notFound',
  'rejected',
  'malformed',
  'rateLimited',
  'server',
  'unreachable',
  'timeout',
  /** The response as a whole; a record or a field that can't be read is no error (`ParseReport`). */
  'unreadable',
  /** A bug in Handoff, not a failure of the network or the platform (FLT-96). */
  'fault',
] as const
export type ErrorKind = (typeof ERROR_KINDS)[number]

type ApiErrorDetails = {
  kind: ErrorKind
  /** The operation's id, for example `tickets.assign`. */
  operation: string
  /** The right that the operation requires; null where it is not known or none. */
  right?: RightId | null
  /** HTTP status; null where no response arrived. */
  status?: number | null
  /** The platform's own message; null where it sent none. */
  platformMessage?: string | null
  /** The platform's messages about single fields, by path. */
  fields?: readonly FieldProblem[]
  /** `Retry-After` in milliseconds, limited by the client. */
  retryAfterMs?: number | null
  /** For `unreadable`: what the platform sent instead. */
  unreadableReason?: UnreadableReason | null
  /** For `fault`: what was thrown. */
  cause?: unknown
}

export type FieldProblem = { readonly path: string; readonly message: string }
/** What arrived in place of JSON of the expected shape; `html` is a captive portal or a wrong address. */
export const UNREADABLE_REASONS = [
  'html',
  'empty',
  'not-json',
  'broken-off',
  'too-large',
  'other-shape',
  'redirect',
] as const
export type UnreadableReason = (typeof UNREADABLE_REASONS)[number]

/** The only error of the API client. It carries no request, header or credential. */
export class ApiError extends Error {
  readonly kind: ErrorKind
  readonly operation: string
  readonly right: RightId | null
  readonly status: number | null
  readonly platformMessage: string | null
  readonly fields: readonly FieldProblem[]
  readonly retryAfterMs: number | null
  readonly unreadableReason: UnreadableReason | null

  constructor(details: ApiErrorDetails) {
    super(`${details.operation}: ${details.kind}${details.status ? ` (${details.status})` : ''}`, {
      cause: details.cause,
    })
    this.name = 'ApiError'
    this.kind = details.kind
    this.operation = details.operation
    this.right = details.right ?? null
    this.status = details.status ?? null
    this.platformMessage = details.platformMessage ?? null
    this.fields = details.fields ?? []
    this.retryAfterMs = details.retryAfterMs ?? null
    this.unreadableReason = details.unreadableReason ?? null
  }
}

/** The error kind for an HTTP status (DEC-12 to DEC-17). Every other status has a kind too (ERR-10). */
export function getErrorKind(status: number): ErrorKind {
  if (status === 401) return 'unauthorized'
  if (status === 403) return 'forbidden'
  if (status === 404 || status === 410) return 'notFound'
  if (status === 422) return 'malformed'
  if (status === 429) return 'rateLimited'
  if (status === 408) return 'timeout'
  return status >= 500 ? 'server' : 'rejected'
}
