/**
 * One decision to send, from the press to what became of it (rule 22). It is kept on disk before it is shown, and each
 * step is a pure function: nothing here knows of clocks, locks or requests.
 *
 *     waiting ── five seconds ──▸ sending ──▸ accepted | refused | unknown
 *        └── undone: gone      └── died: unknown
 *        └── died: unsent
 */
import type { SendRefusal } from './refusal.ts'

/** Milliseconds in which a send can be undone. */
export const UNDO_WINDOW_MS = 5_000
/** Past it a device has slept through the five seconds, and nobody is looking any more. */
export const MAX_SEND_DELAY_MS = 20_000
/** Within it the same content to the same phone asks first. */
export const DUPLICATE_WINDOW_MS = 60_000

export type SendState =
  | { readonly step: 'waiting'; readonly until: number }
  | { readonly step: 'sending'; readonly at: number }
  | { readonly step: 'accepted'; readonly at: number; readonly messageId: string }
  | { readonly step: 'refused'; readonly at: number; readonly refusal: SendRefusal }
  | {
      readonly step: 'unknown'
      readonly at: number
      readonly why: UncertainReason
      /** A message with the same words that stands in the thread since. */
      readonly found: string | null
    }
  | { readonly step: 'unsent'; readonly at: number; readonly why: NotSentReason }

/** What is left open: no answer in time, none at all, one that can't be read, a failing platform, a page that ended. */
export type UncertainReason = 'timeout' | 'unreachable' | 'unreadable' | 'server' | 'ended'
/** What certainly went nowhere: the page ended within the five seconds, the device slept, there was no network. */
export type NotSentReason = 'ended' | 'slept' | 'offline'

export type Send = {
  readonly id: string
  /** When it was pressed, in milliseconds since 1970. */
  readonly at: number
  /** The request's body, byte for byte. It holds no credential. */
  readonly body: string
  /** What of it the recipient gets. */
  readonly content: string
  readonly templateName: string
  readonly channelId: string
  readonly phone: string
  readonly customerName: string
  readonly customerId: string | null
  readonly ticketId: string | null
  readonly ticketCode: string | null
  /** What will stand in the thread, where the template's text is known. */
  readonly words: string | null
  readonly link: string | null
  readonly presetKey: string | null
  readonly draftId: string
  /** Why it went to somebody who had opted out. */
  readonly reason: string | null
  readonly state: SendState
}
export type Sends = readonly Send[]

/** To the next state; what makes no sense in the present one changes nothing. */
export function transitionSend(send: Send, to: SendState): Send {
  return ALLOWED_TRANSITIONS[send.state.step].includes(to.step) ? { ...send, state: to } : send
}

const ALLOWED_TRANSITIONS: Readonly<Record<SendState['step'], readonly SendState['step'][]>> = {
  waiting: ['sending', 'unsent'],
  sending: ['accepted', 'refused', 'unknown', 'unsent'],
  accepted: [],
  refused: [],
  // Found in the thread, it is still the person who decides.
  unknown: ['unknown'],
  unsent: [],
}

/** What a send is when the page that had it is no more: never sent silently, never forgotten silently. */
export function recoverSend(send: Send, now: number): Send {
  if (send.state.step === 'waiting') return transitionSend(send, { step: 'unsent', at: now, why: 'ended' })
  return transitionSend(send, { step: 'unknown', at: now, why: 'ended', found: null })
}

export function isSendInProgress({ state }: Send): boolean {
  return state.step === 'waiting' || state.step === 'sending'
}

/** Whether a person has to decide what it was. */
export function needsSendDecision({ state }: Send): boolean {
  return state.step === 'unknown' || state.step === 'unsent' || state.step === 'refused'
}

export type DuplicateReason = 'under way' | 'just sent' | 'unknown'

/** Why the same content should not go to the same phone without a question; null: nothing like it went lately. */
export function findDuplicateSend(
  sends: Sends,
  content: string,
  now: number,
): { send: Send; reason: DuplicateReason } | null {
  const same = sends.filter((it) => it.content === content)
  const underWay = same.find(isSendInProgress)
  if (underWay) return { send: underWay, reason: 'under way' }
  const unknown = same.find((it) => it.state.step === 'unknown')
  if (unknown) return { send: unknown, reason: 'unknown' }
  const lately = same.find((it) => it.state.step === 'accepted' && now - it.state.at < DUPLICATE_WINDOW_MS)
  return lately ? { send: lately, reason: 'just sent' } : null
}

const RETENTION_MS = 24 * 3_600_000
const MAX_ACCEPTED_SENDS = 50

/** Which of them may go: what nobody has to decide about, once it is a day old or there are many. */
export function getExpiredSends(sends: Sends, now: number): Sends {
  const done = sends.filter((it) => it.state.step === 'accepted').toSorted((a, b) => b.at - a.at)
  return done.filter((it, index) => index >= MAX_ACCEPTED_SENDS || now - it.at > RETENTION_MS)
}

/** The texts of a message and of a send, as far as they can be compared: spaces and ends of lines are nobody's words. */
export function isSameText(words: string, text: string): boolean {
  return normalizeText(words) !== '' && normalizeText(words) === normalizeText(text)
}

function normalizeText(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}
