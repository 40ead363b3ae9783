/** Why something was found, and what was searched, in words. */
import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { IndexCoverage, SearchField } from '#src/domain/search/documents.ts'
import type { MatchKind } from '#src/domain/search/match-word.ts'
import { formatNumber } from '#src/lib/text/format.ts'

type FoundField = { readonly field: SearchField; readonly fieldName?: string }

/** The field that matched. */
export function getFieldLabel({ field, fieldName = '' }: FoundField, i18n: I18n): string {
  switch (field) {
    case 'custom':
      return fieldName
    case 'text':
      return t(i18n)({ message: 'Message', comment: 'What a search found: the text of a message' })
    case 'name':
      return t(i18n)({ message: 'Name', comment: 'What a search found: a customer’s name' })
    case 'phone':
      return t(i18n)({ message: 'Phone', comment: 'What a search found: a phone number' })
    case 'email':
      return t(i18n)({ message: 'Email', comment: 'What a search found: an email address' })
    case 'company':
      return t(i18n)({ message: 'Company', comment: 'What a search found' })
    case 'stage':
      return t(i18n)({ message: 'Stage', comment: 'What a search found: the stage of a customer' })
    case 'code':
      return t(i18n)({ message: 'Ticket code', comment: 'What a search found' })
    case 'subject':
      return t(i18n)({ message: 'Subject', comment: 'What a search found: the subject of a ticket' })
  }
}

/** How it matched; null where the text itself was found, which needs no words. */
export function getMatchKindLabel(match: MatchKind, i18n: I18n): string | null {
  switch (match) {
    case 'exact':
    case 'prefix':
      return null
    case 'transliterated':
      return t(i18n)({
        message: 'other spelling',
        comment: 'How a search found a name: in another script, or spelled otherwise. After “Name ·”',
      })
    case 'typo':
      return t(i18n)({
        message: 'similar spelling',
        comment: 'How a search found a text: it differs by a letter or two. After “Name ·”',
      })
  }
}

/** Who found it, in which field, and how: “On this device · Company · other spelling”. Another spelling is one of a name. */
export function getMatchText(
  source: 'platform' | 'device',
  found: (FoundField & { readonly match: MatchKind }) | null,
  i18n: I18n,
): string {
  const kind = found && getMatchKindLabel(found.match, i18n)
  const parts = [
    source === 'platform' ? t(i18n)`From the platform` : t(i18n)`On this device`,
    found && (kind === null || found.field !== 'name') ? getFieldLabel(found, i18n) : null,
    kind,
  ]
  return parts.filter((it) => it !== null).join(' · ')
}

/**
 * That the platform alone searched the customers whom this device has never seen. `total`: all customers of the workspace;
 * null: unknown.
 */
export function getUnsearchedCustomersText(
  total: number | null,
  { customers }: Pick<IndexCoverage, 'customers'>,
  locale: string,
  i18n: I18n,
): string {
  if (total === null)
    return t(i18n)`Customers that were never opened here are searched by the platform, for the exact text.`
  const unseen = Math.max(0, total - customers)
  const count = formatNumber(unseen, locale)
  return unseen === 0
    ? t(i18n)`These are all customers of the workspace.`
    : t(i18n)({
        message: plural(unseen, {
          one: `${count} customer was never opened here: searched by the platform, for the exact text.`,
          other: `${count} customers were never opened here: searched by the platform, for the exact text.`,
        }),
        comment: 'What a search on this device did not search',
      })
}

/** What was searched on this device, and what wasn't. */
export function getCoverageText(
  { customers, messages, wasEvicted }: Pick<IndexCoverage, 'customers' | 'messages' | 'wasEvicted'>,
  locale: string,
  i18n: I18n,
): string {
  const formattedMessages = formatNumber(messages, locale)
  const formattedCustomers = formatNumber(customers, locale)
  const messagesText = t(i18n)({
    message: plural(messages, {
      one: `${formattedMessages} message`,
      other: `${formattedMessages} messages`,
    }),
    comment: 'Messages that were searched on this device',
  })
  const customersText = t(i18n)({
    message: plural(customers, {
      one: `${formattedCustomers} customer`,
      other: `${formattedCustomers} customers`,
    }),
    comment: 'Customers that were searched on this device',
  })
  return wasEvicted
    ? t(i18n)({
        message: `Searched on this device: ${customersText}, ${messagesText}. Older messages were removed to save space.`,
        comment: 'For example “12 customers, 40 messages”',
      })
    : t(i18n)({
        message: `Searched on this device: ${customersText}, ${messagesText}.`,
        comment: 'For example “12 customers, 40 messages”',
      })
}
