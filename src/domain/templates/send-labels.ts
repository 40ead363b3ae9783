/** Texts about the states of a send. */
import type { DuplicateReason, NotSentReason, Send, SendState, UncertainReason } from './send.ts'

export const UNCERTAIN_REASON_TEXTS: Readonly<Record<UncertainReason, string>> = {
  timeout: 'The platform did not answer in time.',
  unreachable: 'The connection broke before an answer came.',
  unreadable: 'An answer came that can’t be read.',
  server: 'The platform failed while it worked on it.',
  ended: 'The page ended while it was being sent.',
}

export const NOT_SENT_REASON_TEXTS: Readonly<Record<NotSentReason, string>> = {
  ended: 'The page ended within the five seconds.',
  slept: 'This device slept through the five seconds.',
  offline: 'There was no network when the five seconds were over.',
}

export const DUPLICATE_REASON_TEXTS: Readonly<Record<DuplicateReason, string>> = {
  'under way': 'The same is on its way to this phone at this moment.',
  'just sent': 'The same went to this phone less than a minute ago.',
  unknown: 'What became of the same to this phone is not known: it may have gone out already.',
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
