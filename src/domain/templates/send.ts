/**
 * One send of a template, from its submission to its outcome (rule 22). It is stored on the device before it is shown. The
 * transitions are pure functions: this module knows no clock, lock or request.
 *
 *     waiting ── five seconds ──▸ sending ──▸ accepted | refused | unknown
 *        └── undone: removed   └── page closed: unknown
 *        └── page closed: unsent
 */
import type { Message } from '#src/api/schema/message.ts'
import type { SendRefusal } from './refusal.ts'

/** Milliseconds in which a send can be undone. */
export const UNDO_WINDOW_MS = 5_000
/** After a longer delay, the device has slept through the five seconds, and the agent may be gone. */
export const MAX_SEND_DELAY_MS = 20_000
/** Within this time, sending to the same number again needs a confirmation. */
const REPEAT_WINDOW_MS = 60_000

export type SendState =
  | { readonly step: 'waiting'; readonly until: number }
  | { readonly step: 'sending'; readonly at: number }
  | {
      readonly step: 'accepted'
      readonly at: number
      readonly messageId: string
      /** The ticket in which the message was found; null: it wasn't found yet. */
      readonly landing: SendLanding | null
    }
  | { readonly step: 'refused'; readonly at: number; readonly refusal: SendRefusal }
  | {
      readonly step: 'unknown'
      readonly at: number
      readonly why: UncertainReason
      /** The id of a message with the same text that has appeared in the thread since. */
      readonly found: string | null
    }
  | { readonly step: 'unsent'; readonly at: number; readonly why: NotSentReason }

/** Why the outcome is unknown; `ended`: the page was closed while the request was on its way. */
export type UncertainReason = 'timeout' | 'unreachable' | 'unreadable' | 'server' | 'ended'
/** Why the send certainly didn't go out: the page was closed within the five seconds, the device slept, or it was offline. */
export type NotSentReason = 'ended' | 'slept' | 'offline'

/** A template goes to the ticket that the platform chooses: another one, if it goes from another channel. */
export type SendLanding = { readonly ticketId: string; readonly ticketCode: string | null }

export type Send = {
  readonly id: string
  /** When the agent submitted it, in milliseconds since 1970. */
  readonly at: number
  /** The request's exact body, which contains no credential. */
  readonly body: string
  /** Its content key (`getContentKey`), for finding duplicates. */
  readonly content: string
  readonly templateName: string
  readonly channelId: string
  readonly phone: string
  readonly customerName: string
  readonly customerId: string | null
  readonly ticketId: string | null
  readonly ticketCode: string | null
  /** The newest message of the ticket that was known when it was submitted; null: none. */
  readonly lastMessageId: string | null
  /** The text as it will appear in the thread; null if the template's text is unknown. */
  readonly words: string | null
  readonly link: string | null
  readonly presetKey: string | null
  readonly draftId: string
  /** Why it was sent although the customer had opted out. */
  readonly reason: string | null
  /** Removed from the list, and kept only while another message to the same number is asked about. */
  readonly isDismissed: boolean
  readonly state: SendState
}
export type Sends = readonly Send[]

/** The send in the next state; unchanged if the transition isn't allowed. */
export function transitionSend(send: Send, to: SendState): Send {
  return ALLOWED_TRANSITIONS[send.state.step].includes(to.step) ? { ...send, state: to } : send
}

const ALLOWED_TRANSITIONS: Readonly<Record<SendState['step'], readonly SendState['step'][]>> = {
  waiting: ['sending', 'unsent'],
  sending: ['accepted', 'refused', 'unknown', 'unsent'],
  // Finding the message only adds information.
  accepted: ['accepted'],
  refused: [],
  // A matching message in the thread only adds information: the agent still decides.
  unknown: ['unknown'],
  unsent: [],
}

/** The state of a send whose page was closed: it is neither sent nor forgotten without the agent's decision. */
export function recoverSend(send: Send, now: number): Send {
  if (send.state.step === 'waiting') return transitionSend(send, { step: 'unsent', at: now, why: 'ended' })
  return transitionSend(send, { step: 'unknown', at: now, why: 'ended', found: null })
}

export function isSendInProgress({ state }: Send): boolean {
  return state.step === 'waiting' || state.step === 'sending'
}

/** Whether the agent has to decide what to do with it. */
export function needsSendDecision({ state }: Send): boolean {
  return state.step === 'unknown' || state.step === 'unsent' || state.step === 'refused'
}

/** Beside the messages of a ticket, a send is shown until its message is among them, for at most so long. */
const MAX_UNSEEN_MS = 10 * 60_000

/**
 * The sends that stand at the end of a ticket's conversation, oldest first: those without an outcome, and those whose message
 * isn't there. One that has landed in another ticket is shown at least until more is said here.
 */
export function listThreadSends(
  sends: Sends,
  ticketId: string,
  messages: readonly Pick<Message, 'id'>[],
  now: number,
): Sends {
  const isShown = ({ lastMessageId, state }: Send) => {
    if (state.step !== 'accepted') return true
    if (messages.some((it) => it.id === state.messageId) || state.landing?.ticketId === ticketId) return false
    if (now - state.at < MAX_UNSEEN_MS) return true
    return state.landing !== null && (messages.at(-1)?.id ?? null) === lastMessageId
  }
  return sends.filter((it) => it.ticketId === ticketId && isShown(it)).toSorted((a, b) => a.at - b.at)
}

/** An earlier send of the same content, or of another message to the same number. */
export type Repeat = { readonly send: Send; readonly isSame: boolean }

/** The earlier sends that need a confirmation first, those of the same content first, then the newest. */
export function listRepeats(
  sends: Sends,
  { content, phone }: Pick<Send, 'content' | 'phone'>,
  now: number,
): readonly Repeat[] {
  const toNumber = sends.filter((it) => getNumberEnd(it.phone) === getNumberEnd(phone))
  return toNumber
    .map((send) => ({ send, isSame: send.content === content }))
    .filter(
      ({ send, isSame }) =>
        isSendInProgress(send) ||
        isJustDone(send, now) ||
        // Whether the customer has it already may never become known.
        (isSame && send.state.step === 'unknown' && !send.isDismissed),
    )
    .toSorted((a, b) => Number(b.isSame) - Number(a.isSame) || b.send.at - a.send.at)
}

/** Digits at the end of a phone number that all of its spellings have, whatever its country puts before them. */
const COMMON_DIGITS = 6
const getNumberEnd = (phone: string) => phone.slice(-COMMON_DIGITS)

/** Whether its message reached the platform, or may have, so lately that another to the same number is asked about. */
export function isJustDone({ state }: Send, now: number): boolean {
  const mayHaveArrived = state.step === 'accepted' || state.step === 'unknown'
  return mayHaveArrived && now - state.at < REPEAT_WINDOW_MS
}

const RETENTION_MS = 24 * 3_600_000
const MAX_ACCEPTED_SENDS = 50

/** The sends to delete: dismissed ones, and accepted ones that are older than a day or exceed the limit. */
export function getExpiredSends(sends: Sends, now: number): Sends {
  const accepted = sends.filter((it) => it.state.step === 'accepted').toSorted((a, b) => b.at - a.at)
  const expired = accepted.filter((it, index) => index >= MAX_ACCEPTED_SENDS || now - it.at > RETENTION_MS)
  return sends.filter((it) => expired.includes(it) || (it.isDismissed && !isJustDone(it, now)))
}
