/** Texts about the states of a send. */
import type { DuplicateReason, NotSentReason, Send, SendState, UncertainReason } from './send.ts'

export const UNCERTAIN_REASON_TEXTS: Readonly<Record<UncertainReason, string>> = {
  timeout: 'The platform did not respond in time.',
  unreachable: 'The connection was lost before a response arrived.',
  unreadable: 'The response can’t be read.',
  server: 'The platform failed while processing it.',
  ended: 'The page was closed while it was being sent.',
}

export const NOT_SENT_REASON_TEXTS: Readonly<Record<NotSentReason, string>> = {
  ended: 'The page was closed within the five seconds.',
  slept: 'This device was asleep during the five seconds.',
  offline: 'The device was offline after the five seconds.',
}

export const DUPLICATE_REASON_TEXTS: Readonly<Record<DuplicateReason, string>> = {
  'under way': 'The same template is being sent to this phone now.',
  'just sent': 'The same template was sent to this phone less than a minute ago.',
  unknown: 'The outcome of the same template to this phone is unknown: it may have been sent.',
}

export const SEND_STEP_LABELS: Readonly<Record<SendState['step'], string>> = {
  waiting: 'Sending soon',
  sending: 'Sending',
  accepted: 'Accepted',
  refused: 'Refused',
  unknown: 'Outcome unknown',
  unsent: 'Not sent',
}

/** The recipient's name or number, shortened to fit on a line. */
export function getRecipientLabel({ customerName, phone }: Pick<Send, 'customerName' | 'phone'>): string {
  return (customerName || `+${phone}`).slice(0, 60).toWellFormed()
}
