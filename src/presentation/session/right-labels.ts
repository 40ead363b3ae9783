/** The token's rights in words, and what each requires. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { RIGHT_REQUIREMENTS, type RightId } from '#src/api/schema/rights.ts'
import type { Rights } from '#src/domain/session/rights.ts'

export const RIGHT_LABELS: Readonly<Record<RightId, MessageDescriptor>> = {
  customers: msg({ message: 'Customers, calls, chats, linked contacts', comment: 'Right of a token' }),
  tickets: msg({ message: 'List of tickets', comment: 'Right of a token' }),
  messages: msg({ message: 'Messages', comment: 'Right of a token', context: 'right' }),
  assign: msg({ message: 'Assign tickets', comment: 'Right of a token' }),
  attribution: msg({ message: 'Revenue reports', comment: 'Right of a token' }),
  delivery: msg({ message: 'Delivery reports', comment: 'Right of a token' }),
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

/** The scope and the grant to request from an administrator (rule 4), for brackets after a sentence. */
export function getRequirementText(right: RightId, i18n: I18n): string {
  const { scopes, grant } = RIGHT_REQUIREMENTS[right]
  const scopeList = new Intl.ListFormat(i18n.locale, { type: 'unit', style: 'short' }).format(scopes)
  return scopes.length === 1
    ? t(i18n)({
        message: `scope ${scopeList}, grant ${grant}`,
        comment: 'In brackets after a sentence: “Ask your administrator for access (…)”',
      })
    : t(i18n)({
        message: `any of the scopes ${scopeList}, grant ${grant}`,
        comment: 'In brackets after a sentence: “Ask your administrator for access (…)”',
      })
}

/** Why the token can't assign, for the disabled control; null when it can. The ticket's status doesn't matter (TKT-20). */
export function getAssignDisabledReason(rights: Rights, i18n: I18n): string | null {
  if (rights.assign !== 'refused') return null
  const requirement = getRequirementText('assign', i18n)
  return t(i18n)({
    message: `Ask your administrator for permission to assign (${requirement}).`,
    comment: 'requirement: for example “scope tickets:assign, grant tickets”',
  })
}
