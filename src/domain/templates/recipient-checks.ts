/** The checks of the recipient: their records, their consent, and when they last wrote. */
import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { isolate } from '#src/lib/text/isolate.ts'
import {
  createBlockingCheck,
  createPassedCheck,
  createQuestion,
  createWaitingCheck,
  createWarning,
  type RecipientRecord,
  type SendCheck,
  type SendRule,
} from './check.ts'
import type { PresetCategory } from './preset.ts'

export const checkBlocked: SendRule = (_, { recipients }, i18n) => {
  if (typeof recipients === 'string') return null
  const blocked = recipients.same.find((it) => it.blocked === true)
  if (blocked === undefined) return null
  const name = getName(blocked)
  return createBlockingCheck(
    'blocked',
    recipients.same.length === 1 || name === ''
      ? t(i18n)`This customer is blocked`
      : t(i18n)({ message: `${name} is blocked`, comment: 'name: of a customer' }),
    t(i18n)`Nothing can be sent until they are unblocked.`,
    null,
  )
}

export const checkOptOut: SendRule = ({ reason }, { recipients, phone }, i18n) => {
  // There is nothing to look up yet, and nothing to ask.
  if (phone?.state !== 'routable') return createUnreportedCheck(i18n)
  // Nothing is sent before the records are read: one may say that the customer is blocked or has opted out.
  if (recipients === 'loading')
    return createWaitingCheck('optout', t(i18n)`The customer’s record is being read`)
  if (recipients === 'unknown') return createUnknownCheck(i18n)
  const { same, possible, isComplete } = recipients
  const optedOut = same.find((it) => it.optedOut === true)
  if (optedOut !== undefined) return createOptOutCheck(optedOut, { isAlone: same.length === 1, reason }, i18n)
  if (!isComplete) return createUnknownCheck(i18n)
  if (same.length === 0)
    // Another check names the customers with a similar number.
    return possible.length > 0
      ? null
      : createPassedCheck('optout', t(i18n)`No customer has this number: one will be created`)
  if (same.some((it) => it.optedOut === null)) return createUnreportedCheck(i18n)
  return createPassedCheck(
    'optout',
    t(i18n)({
      message: 'Customer has not opted out of chatapp',
      comment: 'chatapp: the name of a channel',
    }),
  )
}

function createUnreportedCheck(i18n: I18n): SendCheck {
  return createWarning(
    'optout',
    t(i18n)`Opt-out unknown`,
    t(i18n)({
      message: 'Only the customer list reports it.',
      comment: 'It: whether the customer has opted out of messages',
    }),
    null,
  )
}

/** Rule 43: what could not be looked up is unknown, and the agent is asked. */
function createUnknownCheck(i18n: I18n): SendCheck {
  return createQuestion(
    'optout',
    t(i18n)`Opt-out unknown`,
    t(i18n)`Not all customers with this number could be looked up.`,
  )
}

function createOptOutCheck(
  record: RecipientRecord,
  { isAlone, reason }: { isAlone: boolean; reason: string },
  i18n: I18n,
): SendCheck {
  const name = getName(record)
  const title =
    isAlone || name === ''
      ? t(i18n)({
          message: 'Customer has opted out of chatapp',
          comment: 'chatapp: the name of a channel',
        })
      : t(i18n)({
          message: `${name} has opted out of chatapp`,
          comment: 'name: of a customer, chatapp: the name of a channel',
        })
  return reason.trim() === ''
    ? createBlockingCheck('optout', title, t(i18n)`Enter a reason to send anyway.`, 'reason')
    : createWarning('optout', title, t(i18n)`Your reason is stored on this device.`, 'reason')
}

/** Customers who share the number, by name: the message is one person’s. */
export const checkSharedNumber: SendRule = (_, { recipients }, i18n) => {
  if (typeof recipients === 'string' || recipients.same.length < 2) return null
  const names = new Intl.ListFormat(i18n.locale).format(
    recipients.same.slice(0, MAX_NAMES).map((it) => getName(it) || t(i18n)`No name`),
  )
  const count = recipients.same.length
  return createWarning(
    'shared',
    t(i18n)({
      message: plural(count, { one: '# customer has this number', other: '# customers have this number' }),
      comment: 'A check before a message is sent',
    }),
    names,
    null,
  )
}

const MAX_NAMES = 5

/** Customers under another spelling of the number, who may be the same person. */
export const checkSimilarNumbers: SendRule = (_, { recipients }, i18n) => {
  if (typeof recipients === 'string') return null
  return recipients.possible
    .slice(0, MAX_NAMES)
    .map((record, index) => createSimilarCheck(record, index, i18n))
}

function createSimilarCheck(record: RecipientRecord, index: number, i18n: I18n): SendCheck {
  const name = getName(record) || t(i18n)`No name`
  const phone = isolate(record.phone, i18n.locale)
  const id = `similar ${index}`
  const advice = t(i18n)`Perhaps the same person, under another spelling of the number.`
  if (record.blocked === true && record.optedOut === true)
    return createQuestion(id, t(i18n)`${name} (${phone}) is blocked and has opted out of chatapp`, advice)
  if (record.blocked === true) return createQuestion(id, t(i18n)`${name} (${phone}) is blocked`, advice)
  if (record.optedOut === true)
    return createQuestion(id, t(i18n)`${name} (${phone}) has opted out of chatapp`, advice)
  const title = t(i18n)({
    message: `${name} has a similar number: ${phone}`,
    comment: 'name: of a customer',
  })
  return record.blocked === null || record.optedOut === null
    ? createQuestion(id, title, t(i18n)`Perhaps the same person. Opt-out unknown.`)
    : createWarning(id, title, advice, 'phone')
}

function getName({ name }: RecipientRecord): string {
  return name.trim().slice(0, 60).toWellFormed()
}

export const checkNameChange: SendRule = ({ customerName }, { recipients }, i18n) => {
  const newName = customerName.trim()
  const person = typeof recipients === 'string' ? undefined : recipients.same[0]
  if (person === undefined || newName === '' || person.name.trim() === newName) return null
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
