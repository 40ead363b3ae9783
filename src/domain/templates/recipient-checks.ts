/** The checks of the recipient: their record, their consent, and when they last wrote. */
import { createBlockingCheck, createPassedCheck, createWarning, type SendRule } from './check.ts'

export const checkBlocked: SendRule = (_, { recipientRecord: person }) => {
  if (person === null || person === 'nobody' || person.blocked !== true) return null
  return createBlockingCheck(
    'blocked',
    'This customer is blocked',
    'Nothing can be sent until they are unblocked.',
    null,
  )
}

export const checkOptOut: SendRule = ({ reason }, { recipientRecord: person }) => {
  if (person === 'nobody')
    return createPassedCheck('optout', 'No customer has this number: one will be created')
  if (person === null || person.optedOut === null)
    return createWarning('optout', 'Opt-out unknown', 'Only the customer list reports it.', null)
  if (!person.optedOut) return createPassedCheck('optout', 'Customer has not opted out of chatapp')
  return reason.trim() === ''
    ? createBlockingCheck(
        'optout',
        'Customer has opted out of chatapp',
        'Enter a reason to send anyway.',
        'reason',
      )
    : createWarning(
        'optout',
        'Customer has opted out of chatapp',
        'Your reason is stored on this device.',
        'reason',
      )
}

export const checkNameChange: SendRule = ({ customerName }, { recipientRecord: person }) => {
  const newName = customerName.trim()
  const isUnknown = person === null || person === 'nobody'
  if (isUnknown || newName === '' || person.name.trim() === newName) return null
  const currentName =
    person.name.trim() === '' ? 'a record without a name' : `“${person.name.slice(0, 60).toWellFormed()}”`
  return createWarning(
    'renamed',
    `The customer’s name will change from ${currentName}`,
    'Sending replaces it.',
    'name',
  )
}

/** How long a conversation stays open after the customer's last message. */
const CONVERSATION_OPEN_MS = 24 * 3_600_000

export const checkConversationWindow: SendRule = ({ category }, { lastCustomerMessageAt, now }) => {
  if (category !== 'MARKETING') return null
  const advice = 'Marketing may not be delivered until they open a conversation with this number.'
  if (lastCustomerMessageAt === null)
    return createWarning('opened', 'The time of the customer’s last message is unknown', advice, null)
  if (lastCustomerMessageAt === 'never')
    return createWarning('opened', 'The customer has never written', advice, null)
  const age = now - lastCustomerMessageAt
  if (age > CONVERSATION_OPEN_MS)
    return createWarning('opened', `The customer last wrote ${formatAge(age)} ago`, advice, null)
  return createPassedCheck('opened', 'The customer wrote within the last 24 hours')
}

function formatAge(ms: number): string {
  const days = Math.floor(ms / 86_400_000)
  return days >= 2 ? `${days} days` : `${Math.floor(ms / 3_600_000)} hours`
}

const POOR_DELIVERY_RATE = 0.7

export const checkDeliveryRate: SendRule = (_, { rate: delivery }) => {
  if (delivery === null || delivery.sent === 0) return null
  const category = delivery.category.toLowerCase()
  const title = `${Math.round(delivery.rate * 100)} % of ${category} messages arrived in the last 30 days`
  return delivery.rate < POOR_DELIVERY_RATE
    ? createWarning('rate', title, null, null)
    : createPassedCheck('rate', title)
}
