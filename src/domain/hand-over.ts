/**
 * A hand-over, from the press to what became of it (rules 3, 17, 19). It lies on disk before it is shown, and goes by
 * itself as soon as it can.
 *
 *     pending ──▸ sending ──▸ confirmed | refused | differs
 *        └──▸ queued ◂──┘        each but `sending` can be taken back by the person
 *               └──▸ asks
 */
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { Assignee, Holder } from '#src/api/schema/ticket.ts'
import { isHeldBy, sameHolder, undoTarget } from './assignment.ts'

/** What is kept of a failure: an `ApiError` is one. */
export type Refusal = Pick<
  ApiError,
  'kind' | 'operation' | 'status' | 'said' | 'fields' | 'problemType' | 'retryAfterMs' | 'found'
>

/**
 * `offline`: it was never tried. `ended`: the page that may have sent it is no more, or the disk on which it was written
 * down. Else what came of the last try.
 */
export type Hindrance = 'offline' | 'ended' | Refusal

/** `moved`: somebody else has it now. `old`: it was pressed long ago. `unsure`: it can't be told who has it. */
export type Doubt = 'moved' | 'old' | 'unsure'

/** Times are milliseconds since 1970 by this device's clock; `tries` counts requests that were sent. */
export type HandOverState =
  | { readonly step: 'pending' }
  | {
      readonly step: 'queued'
      readonly why: Hindrance
      readonly tries: number
      /** Not again before then. */
      readonly dueAt: number
    }
  | {
      readonly step: 'sending'
      readonly tries: number
      /** Names the one request that its answer belongs to. */
      readonly run: string
    }
  | { readonly step: 'confirmed' }
  | { readonly step: 'refused'; readonly error: Refusal }
  /** The platform said yes and named somebody else (rule 18). */
  | { readonly step: 'differs'; readonly holder: Holder }
  /** Not sent: the person decides whether it still counts (rules 18, 19). */
  | { readonly step: 'asks'; readonly why: Doubt; readonly holder: Holder }

export type HandOver = {
  readonly id: string
  readonly ticketId: string
  /** The ticket's code, for the words that follow the act wherever the person has gone meanwhile (rule 8). */
  readonly code: string
  /** Whose chats tell who holds it, where tickets can't be listed; null where that isn't known. */
  readonly customerId: string | null
  /** Grows with each press of a person: which of two wishes for one ticket is the later one, also if the clock was set. */
  readonly press: number
  /** When it was pressed, in milliseconds since 1970. */
  readonly at: number
  /** The page in which it was pressed. */
  readonly page: string
  readonly to: Assignee
  /** What the platform had when it was sent; before that, what the person saw when they pressed. */
  readonly former: Holder
  /** Whom this person's own presses may have handed it to meanwhile: to find them there is no surprise. */
  readonly ours: readonly Assignee[]
  /** Hands back what an earlier one did. It has no Undo of its own: Z twice is not a walk through the day. */
  readonly undoes: boolean
  /** One of many that were handed over at once: what came of them is said of all together. */
  readonly inBulk: boolean
  readonly state: HandOverState
}

/** A hand-over in one of its states. */
export type In<Step extends HandOverState['step']> = HandOver & {
  readonly state: Extract<HandOverState, { step: Step }>
}

/** The last hand-over of each ticket, in the order of the presses. */
export type HandOvers = ReadonlyMap<string, HandOver>

/** Whether it is still to be heard by the platform. */
export function isUnsent(handOver: HandOver): handOver is In<'pending' | 'queued' | 'sending'> {
  const { step } = handOver.state
  return step === 'pending' || step === 'queued' || step === 'sending'
}

export function isSending(handOver: HandOver): handOver is In<'sending'> {
  return handOver.state.step === 'sending'
}

/** Whether its turn hasn't come. */
export function isWaiting(handOver: HandOver): handOver is In<'pending' | 'queued'> {
  return isUnsent(handOver) && !isSending(handOver)
}

/** Whether it waits for the person rather than for the platform. */
export function isOpen({ state: { step } }: HandOver): boolean {
  return step === 'asks' || step === 'refused' || step === 'differs'
}

/** Whom to show as the holder: the wish while it is on its way, else what the platform said last. */
export function shownHolder(known: Holder, handOver: HandOver | undefined): Holder {
  return handOver && isUnsent(handOver) ? { known: 'yes', assignee: handOver.to } : known
}

/** What there is to say beside the holder. Nothing once it is confirmed, or once somebody else has moved the ticket on. */
export function stillToSay(known: Holder, handOver: HandOver | undefined): HandOverState | null {
  if (!handOver || handOver.state.step === 'confirmed') return null
  const { state, former, to } = handOver
  if (isUnsent(handOver)) return state
  if (state.step === 'asks') return isHeldBy(known, to) ? null : state
  const then = state.step === 'differs' ? state.holder : former
  return then.known !== 'yes' || sameHolder(then, known) ? state : null
}

export type Undo = { readonly handOver: HandOver; readonly to: Assignee }

/**
 * The way back from a hand-over. None where the former holder isn't known (rule 17), and none once the ticket has moved
 * on: that would undo somebody else's work. `known` is what the platform said last.
 */
export function undoOf(handOver: HandOver | undefined, known: Holder | undefined): Undo | null {
  if (!handOver || handOver.undoes) return null
  const to = undoTarget(handOver.former)
  if (!to) return null
  const { step } = handOver.state
  const there = step === 'confirmed' && known !== undefined && isHeldBy(known, handOver.to)
  return isUnsent(handOver) || there ? { handOver, to } : null
}

/** The hand-over that was pressed last. */
export function lastOf(handOvers: HandOvers): HandOver | undefined {
  return [...handOvers.values()].at(-1)
}
