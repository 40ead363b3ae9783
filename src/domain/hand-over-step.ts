/** How a hand-over goes on. Each step is a pure function: nothing here knows of clocks, locks or requests. */
import type { Assignee, Holder, Ticket } from '#src/api/schema/ticket.ts'
import { distinctAssignees, isHeldBy, movedMeanwhile, sameAssignee, undoTarget } from './assignment.ts'
import {
  type Doubt,
  type HandOver,
  type In,
  isUnchecked,
  isUnsent,
  isUnsure,
  isWaiting,
  type Read,
  type Refusal,
  shownHolder,
  type Unchecked,
} from './hand-over.ts'

/** What the person pressed, frozen at the press: nothing here follows what is on screen later (rule 8). */
export type Wish = {
  /** The ticket as the person saw it when they decided. */
  readonly ticket: Pick<Ticket, 'id' | 'code' | 'holder'>
  readonly to: Assignee
  readonly undoes?: boolean
  readonly inBulk?: boolean
  /** The person was told who has the ticket, which `ticket` says, and wants it all the same. */
  readonly anyway?: boolean
}

/** Past it a hand-over is asked about before it goes (rule 19). */
export const OLD_MS = 15 * 60_000
/** A reading of the ticket counts for so long before an assignment (rule 18). */
export const FRESH_MS = 1_000
/** After a confirmed assignment the ticket is read once more: first after so long, … */
const CHECK_AFTER_MS = 1_500
/** … and no more after so long, when a move is no lost race but the course of work. */
const CHECK_WITHIN_MS = 60_000
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
    former: formerAt(wish, known, before),
    ours: before ? oursAfter(before, known) : [],
    acceptsUnsure: before !== undefined && (before.acceptsUnsure || (anyway && isUnsure(before))),
    undoes,
    inBulk,
    outcomeAt: null,
  }
  if (moved) return { ...begun, state: { step: 'asks', why: 'moved', holder: known } }
  return isOnline
    ? { ...begun, state: { step: 'pending' } }
    : { ...begun, state: { step: 'queued', why: 'offline', tries: 0, dueAt: 0 } }
}

/** What the person saw when they decided, which is what the ticket is compared with before it is sent. */
function formerAt({ ticket, anyway = false }: Wish, known: Holder, before: HandOver | undefined): Holder {
  const sawNothing = ticket.holder.known === 'no' && !before
  if (anyway || sawNothing) return ticket.holder
  return before?.state.step === 'sending' ? shownHolder(known, before) : known
}

/** Whom a later wish for the same ticket may find there: who was asked for, and who had it in case that came to nothing. */
function oursAfter(before: HandOver, known: Holder): readonly Assignee[] {
  const had = before.state.step === 'sending' && known.known === 'yes' ? [known.assignee] : []
  return before.state.step === 'sending'
    ? distinctAssignees([...before.ours, before.to, ...had])
    : before.ours
}

/** Whether the platform certainly has never heard of it. */
export function isUntold(handOver: HandOver): boolean {
  return isWaiting(handOver) && !handOver.ours.some((it) => sameAssignee(it, handOver.to))
}

/**
 * The assignment that takes an earlier one back, to the assignee that was read before it was sent; null: that isn't known
 * (rule 17). The person saw their own assignee: a ticket that has moved since is asked about like any other.
 */
export function undoWish({ ticketId: id, code, to, former }: HandOver): Wish | null {
  const back = undoTarget(former)
  return back && { ticket: { id, code, holder: { known: 'yes', assignee: to } }, to: back, undoes: true }
}

/** Whether its turn may have come. */
export function isDue(handOver: HandOver, now: number): handOver is In<'pending' | 'queued'> {
  const { state } = handOver
  return state.step === 'pending' || (state.step === 'queued' && state.dueAt <= now)
}

/** When it is to be looked at again, in milliseconds since 1970; infinity: not by itself. */
export function dueAtOf(handOver: HandOver): number {
  if (isUnchecked(handOver)) return handOver.state.check.dueAt
  if (handOver.state.step === 'queued') return handOver.state.dueAt
  return isUnsent(handOver) ? 0 : Number.POSITIVE_INFINITY
}

/**
 * Whether the ticket has to be read before it is assigned (rule 18): always, unless it was read within the last second.
 * While the outcome of a request of this person's own isn't known (this one's, or an earlier one's: `ours`), a reading
 * from before that request says nothing.
 * @param readAt when the reading that is known was asked for, in milliseconds since 1970; null: there is none.
 */
export function mustRead(
  { state, ours }: In<'pending' | 'queued'>,
  readAt: number | null,
  now: number,
): boolean {
  const wasTried = state.step === 'queued' && state.why !== 'offline'
  return wasTried || ours.length > 0 || readAt === null || !isFresh(readAt, now)
}

export function isFresh(readAt: number, now: number): boolean {
  // The device's clock may have been set back.
  return Math.abs(now - readAt) < FRESH_MS
}

/** On its way, in one request. `read`: the assignee as it was read immediately before: Undo leads back there, or nowhere. */
export function depart(handOver: In<'pending' | 'queued'>, read: Holder, run: string): In<'sending'> {
  const tries = handOver.state.step === 'queued' ? handOver.state.tries + 1 : 1
  return { ...handOver, former: read, acceptsUnsure: false, state: { step: 'sending', tries, run } }
}

/** The platform has said who has it now. */
export function answered(
  handOver: HandOver,
  { holder, updatedAt }: Read,
  now: number,
): In<'confirmed' | 'differs'> {
  const check = { dueAt: now + CHECK_AFTER_MS, confirmedAt: now }
  return isHeldBy(holder, handOver.to)
    ? { ...handOver, outcomeAt: updatedAt, state: { step: 'confirmed', check } }
    : { ...handOver, outcomeAt: updatedAt, state: { step: 'differs', holder } }
}

/**
 * The ticket was read once more after its assignment was confirmed. Whoever finds somebody else there has lost a race.
 * A reading that is older than the confirmation, or failed (null), is repeated for a while.
 */
export function checked(handOver: Unchecked, read: Read | null, now: number): In<'confirmed' | 'lost'> {
  const { outcomeAt } = handOver
  const { check } = handOver.state
  const sinceConfirmed = now - check.confirmedAt
  const isOlder = read?.updatedAt != null && outcomeAt !== null && read.updatedAt < outcomeAt
  if (!read || isOlder) {
    const again = sinceConfirmed < CHECK_WITHIN_MS ? { ...check, dueAt: now + 2 * CHECK_AFTER_MS } : null
    return { ...handOver, state: { step: 'confirmed', check: again } }
  }
  if (!isElsewhere(read.holder, handOver.to)) return withoutCheck(handOver)
  const byPlatform =
    read.updatedAt === null || outcomeAt === null
      ? Number.POSITIVE_INFINITY
      : (read.updatedAt - outcomeAt) / 1_000
  const withinMs = Math.max(0, Math.min(sinceConfirmed, byPlatform))
  const lost = { step: 'lost', holder: read.holder, withinMs } as const
  return { ...handOver, outcomeAt: read.updatedAt ?? outcomeAt, state: lost }
}

/** Whether the reading that follows a confirmed assignment comes too late to tell of a race. */
export function isPastCheck({ state: { check } }: Unchecked, now: number): boolean {
  return now - check.confirmedAt > CHECK_WITHIN_MS
}

/** Confirmed, and nothing is left to be read. */
export function withoutCheck(handOver: In<'confirmed'>): In<'confirmed'> {
  return { ...handOver, state: { step: 'confirmed', check: null } }
}

/**
 * Whether somebody else has the ticket for certain. Whoever takes one that was released does what it was released for,
 * and a reading that only says "not an agent" tells nothing of pilots, teams and nobody (rule 1).
 */
function isElsewhere(holder: Holder, to: Assignee): boolean {
  if (to.kind === 'unassigned' || holder.known === 'no') return false
  return holder.known === 'yes' ? !sameAssignee(holder.assignee, to) : to.kind === 'agent'
}

/** What came of a try that failed; `dice` is a number between 0 and 1. It waits where waiting may help (rule 19). */
export function failed(
  handOver: In<'sending'>,
  error: Refusal,
  { now, dice }: { now: number; dice: number },
): In<'queued' | 'refused'> {
  if (!passes(error)) return { ...handOver, state: { step: 'refused', error } }
  const { tries } = handOver.state
  const ours = mayHaveHappened(error) ? distinctAssignees([...handOver.ours, handOver.to]) : handOver.ours
  return {
    ...handOver,
    ours,
    state: { step: 'queued', why: error, tries, dueAt: now + pauseMs(error, tries, dice) },
  }
}

/** The page that had sent it is no more, or what lay on disk of it: it may have arrived. */
export function ended(handOver: In<'pending' | 'queued' | 'sending'>): In<'queued'> {
  const tries = handOver.state.step === 'pending' ? 0 : handOver.state.tries
  const ours = distinctAssignees([...handOver.ours, handOver.to])
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
 * The ticket as it was read before it is assigned: its assignee is the one that is wanted, so that nothing has to be
 * sent; or the person is asked. Null: it may go (rules 18, 19).
 */
export function looked(
  handOver: In<'pending' | 'queued'>,
  { holder, updatedAt }: Read,
  now: number,
): In<'confirmed' | 'asks'> | null {
  const asks = (why: Doubt): In<'asks'> => ({ ...handOver, state: { step: 'asks', why, holder } })
  if (isHeldBy(holder, handOver.to)) {
    // What somebody else did isn't this person's to undo.
    const isOurs = handOver.ours.some((it) => sameAssignee(it, handOver.to))
    const former: Holder = isOurs ? handOver.former : { known: 'no' }
    return { ...handOver, former, outcomeAt: updatedAt, state: { step: 'confirmed', check: null } }
  }
  const look = lookAt(handOver, holder)
  if (look !== 'as seen') return asks(look)
  return now - handOver.at > OLD_MS ? asks('old') : null
}

/** Who has the ticket now, against what this person saw and did themselves (rule 18). */
export function lookAt(
  { former, ours, acceptsUnsure }: Pick<HandOver, 'former' | 'ours' | 'acceptsUnsure'>,
  now: Holder,
): 'as seen' | Exclude<Doubt, 'old'> {
  const expected: readonly Holder[] = [former, ...ours.map((it): Holder => ({ known: 'yes', assignee: it }))]
  if (expected.some((it) => it.known === 'yes' && isHeldBy(now, it.assignee))) return 'as seen'
  // Who saw nothing doesn't know that they take it from somebody.
  const isNews = former.known === 'no' && now.known === 'yes' && now.assignee.kind !== 'unassigned'
  if (isNews || !expected.some((it) => mayBe(it, now))) return 'moved'
  // Sending it again is harmless unless somebody has moved it since. Where nothing was ever sent, nothing can be told.
  return ours.length === 0 || acceptsUnsure ? 'as seen' : 'unsure'
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
    : { ...later, ours: distinctAssignees([...later.ours, ...earlier.ours]) }
}

/** Whether trying again later may help. A refused token waits for another one (rule 31). */
export function passes({ kind }: Refusal): boolean {
  return mayHaveHappened({ kind }) || kind === 'rateLimited' || kind === 'unauthorized'
}

/** Whether the platform may have assigned the ticket although no yes came back. A body that says no is no doubt. */
export function mayHaveHappened({ kind }: Pick<Refusal, 'kind'>): boolean {
  return UNCERTAIN.has(kind)
}

const UNCERTAIN: ReadonlySet<Refusal['kind']> = new Set([
  'unreachable',
  'timeout',
  'unreadable',
  'server',
  'fault',
])

/** Full jitter, so that a hundred desks don't come back in the same second; never sooner than was asked for. */
function pauseMs({ retryAfterMs }: Refusal, tries: number, dice: number): number {
  return Math.max(retryAfterMs ?? 0, dice * Math.min(FIRST_PAUSE * 2 ** tries, LONGEST_PAUSE))
}
