/** The token's rights, derived from the responses so far. Nothing is tried that would change data. */
import type { ApiError } from '#src/api/schema/api-error.ts'
import { RIGHT_REQUIREMENTS, type RightId } from '#src/api/schema/rights.ts'

export const RIGHT_LABELS: Readonly<Record<RightId, string>> = {
  customers: 'Customers, calls, chats, linked contacts',
  tickets: 'List of tickets',
  messages: 'Messages',
  assign: 'Assign tickets',
  attribution: 'Revenue reports',
  delivery: 'Delivery reports',
}
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

/** What the right requires, in a few words for the list of rights. */
export function getShortRequirementText(right: RightId): string {
  const { scopes, grant } = RIGHT_REQUIREMENTS[right]
  return `${scopes.length === 1 ? scopes[0] : 'Any tickets scope'}, grant ${grant}`
}

/** The scope and the grant to request from an administrator (rule 4). */
export function getRequirementText(right: RightId): string {
  const { scopes, grant } = RIGHT_REQUIREMENTS[right]
  const scope = scopes.length === 1 ? `the scope ${scopes[0]}` : `any one of the scopes ${scopes.join(', ')}`
  return `${scope} and the grant ${grant}`
}
