/** The token's rights, derived from the responses so far. Nothing is tried that would change data. */
import type { ApiError } from '#src/api/schema/api-error.ts'
import { RIGHT_IDS, type RightId } from '#src/api/schema/rights.ts'

export type RightState = 'works' | 'refused' | 'unknown'
export type Rights = Readonly<Record<RightId, RightState>>

export const UNKNOWN_RIGHTS: Rights = {
  customers: 'unknown',
  tickets: 'unknown',
  messages: 'unknown',
  assign: 'unknown',
  attribution: 'unknown',
  delivery: 'unknown',
}

/**
 * The rights after the outcome of an operation that requires `right`. A success proves the right, a 403 disproves it; any
 * other failure proves nothing.
 */
export function updateRights(rights: Rights, right: RightId | null, outcome: 'answered' | ApiError): Rights {
  if (!right) return rights
  const state = outcome === 'answered' ? 'works' : outcome.kind === 'forbidden' ? 'refused' : rights[right]
  return rights[right] === state ? rights : { ...rights, [right]: state }
}

/** Each right with its state, in the order of the specification. */
export function listRights(rights: Rights): readonly { readonly id: RightId; readonly state: RightState }[] {
  return RIGHT_IDS.map((id) => ({ id, state: rights[id] }))
}
