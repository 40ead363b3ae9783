/** The token's rights, derived from the responses so far. Nothing is tried that would change data. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { ApiError } from '#src/api/schema/api-error.ts'
import { RIGHT_REQUIREMENTS, type RightId } from '#src/api/schema/rights.ts'

export const RIGHT_LABELS: Readonly<Record<RightId, MessageDescriptor>> = {
  customers: msg({ message: 'Customers, calls, chats, linked contacts', comment: 'Right of a token' }),
  tickets: msg({ message: 'List of tickets', comment: 'Right of a token' }),
  messages: msg({ message: 'Messages', comment: 'Right of a token', context: 'right' }),
  assign: msg({ message: 'Assign tickets', comment: 'Right of a token' }),
  attribution: msg({ message: 'Revenue reports', comment: 'Right of a token' }),
  delivery: msg({ message: 'Delivery reports', comment: 'Right of a token' }),
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
export function getShortRequirementText(right: RightId, i18n: I18n): string {
  const { scopes, grant } = RIGHT_REQUIREMENTS[right]
  const [scope] = scopes
  return scopes.length === 1
    ? t(i18n)({
        message: `${scope}, grant ${grant}`,
        comment: 'For example “customers:read, grant customers”',
      })
    : t(i18n)({
        message: `Any tickets scope, grant ${grant}`,
        comment: 'Any of the scopes tickets:read, tickets:write and so on',
      })
}

/** The scope and the grant to request from an administrator (rule 4), as within a sentence. */
export function getRequirementText(right: RightId, i18n: I18n): string {
  const { scopes, grant } = RIGHT_REQUIREMENTS[right]
  const scopeList = new Intl.ListFormat(i18n.locale, { type: 'unit', style: 'short' }).format(scopes)
  return scopes.length === 1
    ? t(i18n)({
        message: `the scope ${scopeList} and the grant ${grant}`,
        comment: 'Within a sentence: “It needs …”, “Ask an administrator for …”',
      })
    : t(i18n)({
        message: `any one of the scopes ${scopeList} and the grant ${grant}`,
        comment: 'Within a sentence: “It needs …”, “Ask an administrator for …”',
      })
}
