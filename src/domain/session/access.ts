/** What asking for one record of each kind says about a token, before anybody relies on it (rule 4, AUT-04). */
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { RightId } from './rights.ts'

export type RightCheck =
  | { readonly state: 'works' }
  /** 403: the token is known, and may not do this. */
  | { readonly state: 'refused' }
  /** Neither yes nor no came. */
  | { readonly state: 'failed'; readonly error: ApiError }
  | { readonly state: 'unchecked'; readonly reason: 'not yet' | 'no ticket' | 'would change' | 'no route' }

export type AccessResults = Readonly<Record<RightId, RightCheck>>

const NOT_CHECKED_YET: RightCheck = { state: 'unchecked', reason: 'not yet' }
export const UNCHECKED_ACCESS: AccessResults = {
  customers: NOT_CHECKED_YET,
  tickets: NOT_CHECKED_YET,
  messages: NOT_CHECKED_YET,
  assign: { state: 'unchecked', reason: 'would change' },
  attribution: NOT_CHECKED_YET,
  delivery: NOT_CHECKED_YET,
}

export function toRightCheck(outcome: 'answered' | ApiError): RightCheck {
  if (outcome === 'answered') return { state: 'works' }
  return outcome.kind === 'forbidden' ? { state: 'refused' } : { state: 'failed', error: outcome }
}

/** Whether somebody may go on with this token. `limited`: with less than everything, which they should have seen. */
export type AccessDecision =
  | { readonly kind: 'accepted'; readonly limited: boolean }
  | { readonly kind: 'rejected'; readonly error: ApiError }
  | { readonly kind: 'failed'; readonly error: ApiError }

/** One 401 is enough to reject (AUT-01); one answer, or one 403, proves that the token is known. */
export function decideAccess(access: AccessResults): AccessDecision | null {
  const checks = Object.values(access)
  const errors = checks.flatMap((it) => (it.state === 'failed' ? [it.error] : []))
  const rejected = errors.find((it) => it.kind === 'unauthorized')
  if (rejected) return { kind: 'rejected', error: rejected }
  if (checks.some((it) => it.state === 'works' || it.state === 'refused'))
    return { kind: 'accepted', limited: checks.some((it) => it.state === 'refused' || it.state === 'failed') }
  const [error] = errors
  return error ? { kind: 'failed', error } : null
}
