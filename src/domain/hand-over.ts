/** A hand-over on its way: shown as pending, then confirmed, refused or undone (rules 3, 17). */
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { Assignee, Holder } from '#src/api/schema/ticket.ts'
import { isHeldBy, sameHolder, undoTarget } from './assignment.ts'

export type HandOver = {
  readonly ticketId: string
  /** The ticket's code, for the words that follow the act wherever the person has gone meanwhile (rule 8). */
  readonly code: string
  /** Counts the presses of a session: which of two wishes for one ticket is the later one. */
  readonly press: number
  readonly to: Assignee
  /** What the platform had when it was sent; before that, what the person saw when they pressed. */
  readonly former: Holder
  /** Hands back what an earlier one did. It has no Undo of its own: Z twice is not a walk through the day. */
  readonly undoes: boolean
  /** One of many that were handed over at once: what came of them is said of all together. */
  readonly inBulk: boolean
  readonly state:
    | { readonly step: 'sending' }
    | { readonly step: 'confirmed' }
    | { readonly step: 'refused'; readonly error: ApiError }
    /** The platform said yes and named somebody else (rule 18). */
    | { readonly step: 'differs'; readonly holder: Holder }
    /** Not sent: somebody else had moved the ticket while the person was choosing (rule 18). */
    | { readonly step: 'moved'; readonly holder: Holder }
}

/** The last hand-over of each ticket, in the order of the presses. */
export type HandOvers = ReadonlyMap<string, HandOver>

/** Whom to show as the holder: the wish while it is on its way, else what the platform said last. */
export function shownHolder(known: Holder, handOver: HandOver | undefined): Holder {
  return handOver?.state.step === 'sending' ? { known: 'yes', assignee: handOver.to } : known
}

/** What there is to say beside the holder. Nothing once it is confirmed, or once somebody else has moved the ticket on. */
export function stillToSay(known: Holder, handOver: HandOver | undefined): HandOver['state'] | null {
  if (!handOver || handOver.state.step === 'confirmed') return null
  const { state, former } = handOver
  if (state.step === 'sending') return state
  const then = state.step === 'refused' ? former : state.holder
  return then.known !== 'yes' || sameHolder(then, known) ? state : null
}

/** Whether it is still to be heard by the platform. */
export function isUnsent({ state }: HandOver): boolean {
  return state.step === 'sending'
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
  return step === 'sending' || there ? { handOver, to } : null
}

/** The hand-over that was pressed last. */
export function lastOf(handOvers: HandOvers): HandOver | undefined {
  return [...handOvers.values()].at(-1)
}

/** Whether the platform may have done it although no yes came back. */
export function mayHaveHappened({ kind }: ApiError): boolean {
  return kind === 'unreachable' || kind === 'timeout' || kind === 'unreadable'
}
