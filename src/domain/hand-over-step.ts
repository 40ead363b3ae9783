/** How a hand-over goes on. Each step is a pure function: nothing here knows of clocks, locks or requests. */
import type { Assignee, Holder, Ticket } from '#src/api/schema/ticket.ts'
import { isHeldBy, movedMeanwhile, sameAssignee } from './assignment.ts'
import {
  type Doubt,
  type HandOver,
  type In,
  isUnsent,
  isWaiting,
  type Refusal,
  shownHolder,
} from './hand-over.ts'

/** What the person pressed, frozen at the press: nothing here follows what is on screen later (rule 8). */
export type Wish = {
  /** The ticket as the person saw it when they decided. */
  readonly ticket: Pick<Ticket, 'id' | 'code' | 'holder'>
  readonly to: Assignee
  readonly undoes?: boolean
  readonly inBulk?: boolean
  /** The person was told that the ticket had moved and wants it all the same. */
  readonly anyway?: boolean
}

/** Past it a hand-over is asked about before it goes (rule 19). */
export const OLD_MS = 15 * 60_000
/** Past it, and at every try but the first, the platform is asked who has the ticket before it is told. */
const LATE_MS = 60_000
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 5 * 60_000

/** What is known around a press. `known`: who the platform said last that has it. `before`: the ticket's last hand-over. */
export type Around = Pick<HandOver, 'id' | 'press' | 'at' | 'page' | 'customerId'> & {
  readonly known: Holder
  readonly before: HandOver | undefined
  readonly isOnline: boolean
}

/** A press as a hand-over: on its way, or asking where the ticket has moved while the person was choosing. */
export function begin(wish: Wish, { known, before, isOnline, ...own }: Around): HandOver {
  const { ticket, to, undoes = false, inBulk = false, anyway = false } = wish
  // What this person did themselves is no surprise to them.
  const wasOurs = before !== undefined && [before.to, ...before.ours].some((it) => isHeldBy(known, it))
  const moved = !anyway && !wasOurs && movedMeanwhile(ticket.holder, known, to)
  const begun = {
    ...own,
    ticketId: ticket.id,
    code: ticket.code,
    to,
    former: before?.state.step === 'sending' ? shownHolder(known, before) : known,
    ours: before ? oursAfter(before, known) : [],
    undoes,
    inBulk,
  }
  if (moved) return { ...begun, state: { step: 'asks', why: 'moved', holder: known } }
  return isOnline
    ? { ...begun, state: { step: 'pending' } }
    : { ...begun, state: { step: 'queued', why: 'offline', tries: 0, dueAt: 0 } }
}

/** Whom a later wish for the same ticket may find there: who was asked for, and who had it in case that came to nothing. */
function oursAfter(before: HandOver, known: Holder): readonly Assignee[] {
  const had = before.state.step === 'sending' && known.known === 'yes' ? [known.assignee] : []
  return before.state.step === 'sending' ? distinct([...before.ours, before.to, ...had]) : before.ours
}

function distinct(assignees: readonly Assignee[]): readonly Assignee[] {
  return assignees.filter((it, at) => assignees.findIndex((each) => sameAssignee(each, it)) === at)
}

/** Whether the platform certainly has never heard of it. */
export function isUntold(handOver: HandOver): boolean {
  return isWaiting(handOver) && !handOver.ours.some((it) => sameAssignee(it, handOver.to))
}

/** Whether its turn may have come. */
export function isDue(handOver: HandOver, now: number): handOver is In<'pending' | 'queued'> {
  const { state } = handOver
  return state.step === 'pending' || (state.step === 'queued' && state.dueAt <= now)
}

/** When it is to be looked at again, in milliseconds since 1970; infinity: not by itself. */
export function dueAtOf(handOver: HandOver): number {
  if (handOver.state.step === 'queued') return handOver.state.dueAt
  return isUnsent(handOver) ? 0 : Number.POSITIVE_INFINITY
}

/** Whether the platform has to be asked who has the ticket before it is told (rule 18). */
export function needsLook({ at, state }: In<'pending' | 'queued'>, now: number): boolean {
  return (state.step === 'queued' && state.why !== 'offline') || Math.abs(now - at) > LATE_MS
}

/** On its way, in one request. `known` is what the platform said last: Undo leads back there. */
export function depart(handOver: In<'pending' | 'queued'>, known: Holder, run: string): In<'sending'> {
  const tries = handOver.state.step === 'queued' ? handOver.state.tries + 1 : 1
  const former = known.known === 'no' ? handOver.former : known
  return { ...handOver, former, state: { step: 'sending', tries, run } }
}

/** The platform has said who has it now. */
export function answered(handOver: HandOver, holder: Holder): In<'confirmed' | 'differs'> {
  return isHeldBy(holder, handOver.to)
    ? { ...handOver, state: { step: 'confirmed' } }
    : { ...handOver, state: { step: 'differs', holder } }
}

/** What came of a try that failed; `dice` is a number between 0 and 1. It waits where waiting may help (rule 19). */
export function failed(
  handOver: In<'sending'>,
  error: Refusal,
  { now, dice }: { now: number; dice: number },
): In<'queued' | 'refused'> {
  if (!passes(error)) return { ...handOver, state: { step: 'refused', error } }
  const { tries } = handOver.state
  const ours = mayHaveHappened(error) ? distinct([...handOver.ours, handOver.to]) : handOver.ours
  return {
    ...handOver,
    ours,
    state: { step: 'queued', why: error, tries, dueAt: now + pauseMs(error, tries, dice) },
  }
}

/** The page that had sent it is no more, or what lay on disk of it: it may have arrived. */
export function ended(handOver: In<'pending' | 'queued' | 'sending'>): In<'queued'> {
  const tries = handOver.state.step === 'pending' ? 0 : handOver.state.tries
  const ours = distinct([...handOver.ours, handOver.to])
  return { ...handOver, ours, state: { step: 'queued', why: 'ended', tries, dueAt: 0 } }
}

/** The platform couldn't be asked who has it. */
export function unseen(
  handOver: In<'pending' | 'queued'>,
  error: Refusal,
  { now, dice }: { now: number; dice: number },
): In<'queued'> {
  const tries = (handOver.state.step === 'queued' ? handOver.state.tries : 0) + 1
  return {
    ...handOver,
    state: { step: 'queued', why: error, tries, dueAt: now + pauseMs(error, tries, dice) },
  }
}

/**
 * What is known of who has it now, before it goes: it is done already, or the person is asked. Null: it may go. Only a
 * look at the platform, `isLate`, can tell all of that.
 */
export function looked(
  handOver: In<'pending' | 'queued'>,
  holder: Holder,
  { isLate, now }: { isLate: boolean; now: number },
): In<'confirmed' | 'asks'> | null {
  const asks = (why: Doubt): In<'asks'> => ({ ...handOver, state: { step: 'asks', why, holder } })
  const look = lookAt(handOver, holder)
  if (!isLate) return look === 'moved' && !isHeldBy(holder, handOver.to) ? asks(look) : null
  if (isHeldBy(holder, handOver.to)) return { ...handOver, state: { step: 'confirmed' } }
  if (look !== 'as seen') return asks(look)
  return now - handOver.at > OLD_MS ? asks('old') : null
}

/** Who has the ticket now, against what this person saw and did themselves (rule 18). */
export function lookAt(
  { former, ours }: Pick<HandOver, 'former' | 'ours'>,
  now: Holder,
): 'as seen' | Exclude<Doubt, 'old'> {
  const expected: readonly Holder[] = [former, ...ours.map((it): Holder => ({ known: 'yes', assignee: it }))]
  if (expected.some((it) => it.known === 'yes' && isHeldBy(now, it.assignee))) return 'as seen'
  if (!expected.some((it) => mayBe(it, now))) return 'moved'
  // Sending it again is harmless unless somebody has moved it since. Where nothing was ever sent, nothing can be told.
  return ours.length === 0 ? 'as seen' : 'unsure'
}

/** Whether two that are not both known may be the same. */
function mayBe(a: Holder, b: Holder): boolean {
  if (a.known === 'no' || b.known === 'no') return true
  const [isAgentA, isAgentB] = [a, b].map((it) => it.known === 'yes' && it.assignee.kind === 'agent')
  return a.known === 'yes' && b.known === 'yes' ? sameAssignee(a.assignee, b.assignee) : isAgentA === isAgentB
}

/** A later wish for the same ticket goes on from where an earlier one ended: it knows whom it may find there. */
export function inherit(later: In<'pending' | 'queued'>, earlier: HandOver): In<'pending' | 'queued'> {
  return earlier.state.step === 'confirmed'
    ? { ...later, former: { known: 'yes', assignee: earlier.to }, ours: [] }
    : { ...later, ours: distinct([...later.ours, ...earlier.ours]) }
}

/** Whether trying again later may help. A refused token waits for another one (rule 31). */
export function passes({ kind }: Refusal): boolean {
  return mayHaveHappened({ kind }) || kind === 'rateLimited' || kind === 'unauthorized'
}

/** Whether the platform may have done it although no yes came back. */
export function mayHaveHappened({ kind }: Pick<Refusal, 'kind'>): boolean {
  return kind === 'unreachable' || kind === 'timeout' || kind === 'unreadable' || kind === 'server'
}

/** Full jitter, so that a hundred desks don't come back in the same second; never sooner than was asked for. */
function pauseMs({ retryAfterMs }: Refusal, tries: number, dice: number): number {
  return Math.max(retryAfterMs ?? 0, dice * Math.min(FIRST_PAUSE * 2 ** tries, LONGEST_PAUSE))
}
