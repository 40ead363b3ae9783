/**
 * One decision to send, from the press to what became of it (rule 22). It is kept on disk before it is shown, and each
 * step is a pure function: nothing here knows of clocks, locks or requests.
 *
 *     waiting ── five seconds ──▸ sending ──▸ accepted | refused | unknown
 *        └── undone: gone      └── died: unknown
 *        └── died: unsent
 */
import type { Refusal } from './template-failure.ts'

/** Milliseconds in which a send can be undone. */
export const UNDO_MS = 5_000
/** Past it a device has slept through the five seconds, and nobody is looking any more. */
export const LATE_MS = 20_000
/** Within it the same content to the same phone asks first. */
export const SAME_MS = 60_000

export type SendState =
  | { readonly step: 'waiting'; readonly until: number }
  | { readonly step: 'sending'; readonly at: number }
  | { readonly step: 'accepted'; readonly at: number; readonly messageId: string }
  | { readonly step: 'refused'; readonly at: number; readonly refusal: Refusal }
  | {
      readonly step: 'unknown'
      readonly at: number
      readonly why: Lost
      /** A message with the same words that stands in the thread since. */
      readonly found: string | null
    }
  | { readonly step: 'unsent'; readonly at: number; readonly why: Unsent }

/** What is left open: no answer in time, none at all, one that can't be read, a failing platform, a page that ended. */
export type Lost = 'timeout' | 'unreachable' | 'unreadable' | 'server' | 'ended'
/** What certainly went nowhere: the page ended within the five seconds, the device slept, there was no network. */
export type Unsent = 'ended' | 'slept' | 'offline'

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
export function step(send: Send, to: SendState): Send {
  return MAY[send.state.step].includes(to.step) ? { ...send, state: to } : send
}

const MAY: Readonly<Record<SendState['step'], readonly SendState['step'][]>> = {
  waiting: ['sending', 'unsent'],
  sending: ['accepted', 'refused', 'unknown', 'unsent'],
  accepted: [],
  refused: [],
  // Found in the thread, it is still the person who decides.
  unknown: ['unknown'],
  unsent: [],
}

/** What a send is when the page that had it is no more: never sent silently, never forgotten silently. */
export function recovered(send: Send, now: number): Send {
  if (send.state.step === 'waiting') return step(send, { step: 'unsent', at: now, why: 'ended' })
  return step(send, { step: 'unknown', at: now, why: 'ended', found: null })
}

export function isUnderWay({ state }: Send): boolean {
  return state.step === 'waiting' || state.step === 'sending'
}

/** Whether a person has to decide what it was. */
export function isOpen({ state }: Send): boolean {
  return state.step === 'unknown' || state.step === 'unsent' || state.step === 'refused'
}

export type Again = 'under way' | 'just sent' | 'unknown'

/** Why the same content should not go to the same phone without a question; null: nothing like it went lately. */
export function whyAgain(sends: Sends, content: string, now: number): { send: Send; why: Again } | null {
  const same = sends.filter((it) => it.content === content)
  const underWay = same.find(isUnderWay)
  if (underWay) return { send: underWay, why: 'under way' }
  const unknown = same.find((it) => it.state.step === 'unknown')
  if (unknown) return { send: unknown, why: 'unknown' }
  const lately = same.find((it) => it.state.step === 'accepted' && now - it.state.at < SAME_MS)
  return lately ? { send: lately, why: 'just sent' } : null
}

const KEPT_MS = 24 * 3_600_000
const MOST = 50

/** Which of them may go: what nobody has to decide about, once it is a day old or there are many. */
export function forgettable(sends: Sends, now: number): Sends {
  const done = sends.filter((it) => it.state.step === 'accepted').toSorted((a, b) => b.at - a.at)
  return done.filter((it, place) => place >= MOST || now - it.at > KEPT_MS)
}

/** The texts of a message and of a send, as far as they can be compared: spaces and ends of lines are nobody's words. */
export function saysTheSame(words: string, text: string): boolean {
  return plain(words) !== '' && plain(words) === plain(text)
}

function plain(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}
