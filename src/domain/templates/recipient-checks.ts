/** The checks of the recipient: their record, their consent, and when they last wrote. */
import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import {
  createBlockingCheck,
  createPassedCheck,
  createWaitingCheck,
  createWarning,
  type RecipientRecord,
  type SendCheckContext,
  type SendRule,
} from './check.ts'
import type { PresetCategory } from './preset.ts'

function isRecord(person: SendCheckContext['recipientRecord']): person is RecipientRecord {
  return person !== null && person !== 'nobody' && person !== 'loading'
}

export const checkBlocked: SendRule = (_, { recipientRecord: person }, i18n) => {
  if (!isRecord(person) || person.blocked !== true) return null
  return createBlockingCheck(
    'blocked',
    t(i18n)`This customer is blocked`,
    t(i18n)`Nothing can be sent until they are unblocked.`,
    null,
  )
}

export const checkOptOut: SendRule = ({ reason }, { recipientRecord: person }, i18n) => {
  // Nothing is sent before the record is read: it may say that the customer is blocked or has opted out.
  if (person === 'loading') return createWaitingCheck('optout', t(i18n)`The customer’s record is being read`)
  if (person === 'nobody')
    return createPassedCheck('optout', t(i18n)`No customer has this number: one will be created`)
  if (person === null || person.optedOut === null)
    return createWarning(
      'optout',
      t(i18n)`Opt-out unknown`,
      t(i18n)({
        message: 'Only the customer list reports it.',
        comment: 'It: whether the customer has opted out of messages',
      }),
      null,
    )
  if (!person.optedOut)
    return createPassedCheck(
      'optout',
      t(i18n)({
        message: 'Customer has not opted out of chatapp',
        comment: 'chatapp: the name of a channel',
      }),
    )
  const title = t(i18n)({
    message: 'Customer has opted out of chatapp',
    comment: 'chatapp: the name of a channel',
  })
  return reason.trim() === ''
    ? createBlockingCheck('optout', title, t(i18n)`Enter a reason to send anyway.`, 'reason')
    : createWarning('optout', title, t(i18n)`Your reason is stored on this device.`, 'reason')
}

export const checkNameChange: SendRule = ({ customerName }, { recipientRecord: person }, i18n) => {
  const newName = customerName.trim()
  if (!isRecord(person) || newName === '' || person.name.trim() === newName) return null
  const currentName = person.name.slice(0, 60).toWellFormed()
  return createWarning(
    'renamed',
    person.name.trim() === ''
      ? t(i18n)`The customer’s name will change from a record without a name`
      : t(i18n)`The customer’s name will change from “${currentName}”`,
    t(i18n)({ message: 'Sending replaces it.', comment: 'It: the name in the customer’s record' }),
    'name',
  )
}

/** How long a conversation stays open after the customer's last message. */
const CONVERSATION_OPEN_MS = 24 * 3_600_000

export const checkConversationWindow: SendRule = ({ category }, { lastCustomerMessageAt, now }, i18n) => {
  if (category !== 'MARKETING') return null
  const advice = t(i18n)({
    message: 'Marketing may not be delivered until they open a conversation with this number.',
    comment: 'They: the customer. This number: the one that the template is sent from',
  })
  if (lastCustomerMessageAt === null)
    return createWarning('opened', t(i18n)`The time of the customer’s last message is unknown`, advice, null)
  if (lastCustomerMessageAt === 'never')
    return createWarning('opened', t(i18n)`The customer has never written`, advice, null)
  const age = now - lastCustomerMessageAt
  if (age > CONVERSATION_OPEN_MS) return createWarning('opened', getAgeTitle(age, i18n), advice, null)
  return createPassedCheck('opened', t(i18n)`The customer wrote within the last 24 hours`)
}

function getAgeTitle(ageMs: number, i18n: I18n): string {
  const days = Math.floor(ageMs / 86_400_000)
  const hours = Math.floor(ageMs / 3_600_000)
  return days >= 2
    ? t(i18n)`${plural(days, {
        one: 'The customer last wrote # day ago',
        other: 'The customer last wrote # days ago',
      })}`
    : t(i18n)`${plural(hours, {
        one: 'The customer last wrote # hour ago',
        other: 'The customer last wrote # hours ago',
      })}`
}

const POOR_DELIVERY_RATE = 0.7

export const checkDeliveryRate: SendRule = (_, { rate: delivery }, i18n) => {
  if (delivery === null || delivery.sent === 0) return null
  const title = getDeliveryRateTitle(delivery.category, Math.round(delivery.rate * 100), i18n)
  return delivery.rate < POOR_DELIVERY_RATE
    ? createWarning('rate', title, null, null)
    : createPassedCheck('rate', title)
}

function getDeliveryRateTitle(category: PresetCategory, percent: number, i18n: I18n): string {
  switch (category) {
    case 'UTILITY':
      return t(i18n)`${percent}% of utility messages arrived in the last 30 days`
    case 'MARKETING':
      return t(i18n)`${percent}% of marketing messages arrived in the last 30 days`
    case 'AUTHENTICATION':
      return t(i18n)`${percent}% of authentication messages arrived in the last 30 days`
  }
}
