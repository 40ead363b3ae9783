/** Evaluates the access check at sign-in, which reads one record of each kind with the token (rule 4, AUT-04). */
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { RightId } from '#src/api/schema/rights.ts'

export type RightCheck =
  | { readonly state: 'works' }
  /** 403: the token is valid, but lacks this right. */
  | { readonly state: 'refused' }
  /** The response neither proves nor disproves the right. */
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

/** Whether the agent may sign in with this token. `limited`: some rights are missing, which the agent should see first. */
export type AccessDecision =
  | { readonly kind: 'accepted'; readonly limited: boolean }
  | { readonly kind: 'rejected'; readonly error: ApiError }
  | { readonly kind: 'failed'; readonly error: ApiError }

/** A single 401 rejects the token (AUT-01); a single success or 403 proves it valid. Null while no check has finished. */
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
