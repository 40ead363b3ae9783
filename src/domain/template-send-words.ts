/** What is said of a send that nobody can be sure of. */
import type { Again, Lost, Send, SendState, Unsent } from './template-send.ts'

export const LOST_WORDS: Readonly<Record<Lost, string>> = {
  timeout: 'The platform did not answer in time.',
  unreachable: 'The connection broke before an answer came.',
  unreadable: 'An answer came that can’t be read.',
  server: 'The platform failed while it worked on it.',
  ended: 'The page ended while it was being sent.',
}

export const UNSENT_WORDS: Readonly<Record<Unsent, string>> = {
  ended: 'The page ended within the five seconds.',
  slept: 'This device slept through the five seconds.',
  offline: 'There was no network when the five seconds were over.',
}

export const AGAIN_WORDS: Readonly<Record<Again, string>> = {
  'under way': 'The same is on its way to this phone at this moment.',
  'just sent': 'The same went to this phone less than a minute ago.',
  unknown: 'What became of the same to this phone is not known: it may have gone out already.',
}

export const STEP_WORDS: Readonly<Record<SendState['step'], string>> = {
  waiting: 'Sending soon',
  sending: 'Sending',
  accepted: 'Accepted',
  refused: 'Refused',
  unknown: 'Outcome unknown',
  unsent: 'Not sent',
}

/** Who it goes to, short enough for a line. */
export function whom({ customerName, phone }: Pick<Send, 'customerName' | 'phone'>): string {
  return (customerName || `+${phone}`).slice(0, 60).toWellFormed()
}
