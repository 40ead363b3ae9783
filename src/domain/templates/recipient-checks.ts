/** The checks of the recipient: their records, their consent, and when they last wrote. */
import { createCheck, type RecipientRecord, type SendCheck, type SendRule } from './check.ts'

export const checkBlocked: SendRule = (_, { recipients }) => {
  if (typeof recipients === 'string') return null
  const blocked = recipients.same.find((it) => it.blocked === true)
  if (blocked === undefined) return null
  const customerName = getDistinctName(blocked, recipients.same)
  return createCheck('blocked', 'stop', { kind: 'blocked', customerName })
}

export const checkOptOut: SendRule = ({ reason }, { recipients, phone }) => {
  // There is nothing to look up yet, and nothing to ask.
  if (phone?.state !== 'routable') return OPT_OUT_UNREPORTED
  // Nothing is sent before the records are read: one may say that the customer is blocked or has opted out.
  if (recipients === 'loading') return createCheck('optout', 'wait', { kind: 'opt-out-loading' })
  if (recipients === 'unknown') return OPT_OUT_UNREAD
  const { same, possible, isComplete } = recipients
  const optedOut = same.find((it) => it.optedOut === true)
  if (optedOut !== undefined) {
    const customerName = getDistinctName(optedOut, same)
    const hasReason = reason.trim() !== ''
    const finding = { kind: 'opted-out', customerName, hasReason } as const
    return createCheck('optout', hasReason ? 'warn' : 'stop', finding, 'reason')
  }
  if (!isComplete) return OPT_OUT_UNREAD
  if (same.length === 0)
    // Another check names the customers with a similar number.
    return possible.length > 0 ? null : createCheck('optout', 'ok', { kind: 'new-customer' })
  if (same.some((it) => it.optedOut === null)) return OPT_OUT_UNREPORTED
  return createCheck('optout', 'ok', { kind: 'not-opted-out' })
}

const OPT_OUT_UNREPORTED = createCheck('optout', 'warn', { kind: 'opt-out-unreported' })
/** Rule 43: what could not be looked up is unknown, and the agent is asked. */
const OPT_OUT_UNREAD = createCheck('optout', 'ask', { kind: 'opt-out-unread' })

/** Customers who share the number, by name: the message is one person’s. */
export const checkSharedNumber: SendRule = (_, { recipients }) => {
  if (typeof recipients === 'string' || recipients.same.length < 2) return null
  const names = recipients.same.slice(0, MAX_NAMES).map(getName)
  return createCheck('shared', 'warn', { kind: 'number-shared', count: recipients.same.length, names })
}

const MAX_NAMES = 5

/** Customers under another spelling of the number, who may be the same person. */
export const checkSimilarNumbers: SendRule = (_, { recipients }) =>
  typeof recipients === 'string' ? null : recipients.possible.slice(0, MAX_NAMES).map(createSimilarCheck)

function createSimilarCheck(record: RecipientRecord, index: number): SendCheck {
  const { phone, blocked, optedOut } = record
  const finding = {
    kind: 'number-similar',
    customerName: getName(record),
    phone,
    blocked,
    optedOut,
  } as const
  return blocked === false && optedOut === false
    ? createCheck(`similar ${index}`, 'warn', finding, 'phone')
    : createCheck(`similar ${index}`, 'ask', finding)
}

/** The name where there are several customers to tell apart; null: one only, or no name. */
function getDistinctName(record: RecipientRecord, records: readonly RecipientRecord[]): string | null {
  return records.length === 1 ? null : getName(record) || null
}

function getName({ name }: RecipientRecord): string {
  return name.trim().slice(0, 60).toWellFormed()
}

export const checkNameChange: SendRule = ({ customerName }, { recipients }) => {
  const newName = customerName.trim()
  const person = typeof recipients === 'string' ? undefined : recipients.same[0]
  if (person === undefined || newName === '' || person.name.trim() === newName) return null
  const currentName = person.name.trim() === '' ? '' : person.name.slice(0, 60).toWellFormed()
  return createCheck('renamed', 'warn', { kind: 'renamed', currentName }, 'name')
}

/** How long a conversation stays open after the customer's last message. */
const CONVERSATION_OPEN_MS = 24 * 3_600_000

export const checkConversationWindow: SendRule = ({ category }, { lastCustomerMessageAt, now }) => {
  if (category !== 'MARKETING') return null
  if (lastCustomerMessageAt === null) return createCheck('opened', 'warn', { kind: 'last-message-unknown' })
  if (lastCustomerMessageAt === 'never') return createCheck('opened', 'warn', { kind: 'never-wrote' })
  const ageMs = now - lastCustomerMessageAt
  return ageMs > CONVERSATION_OPEN_MS
    ? createCheck('opened', 'warn', { kind: 'wrote-long-ago', ageMs })
    : createCheck('opened', 'ok', { kind: 'wrote-recently' })
}

const POOR_DELIVERY_RATE = 0.7

export const checkDeliveryRate: SendRule = (_, { rate: delivery }) => {
  if (delivery === null || delivery.sent === 0) return null
  const { category, rate } = delivery
  const finding = { kind: 'delivery-rate', category, percent: Math.round(rate * 100) } as const
  return createCheck('rate', rate < POOR_DELIVERY_RATE ? 'warn' : 'ok', finding)
}
