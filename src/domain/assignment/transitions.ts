/** How a hand-over goes on. Each step is a pure function: nothing here knows of clocks, locks or requests. */
import type { Assignee, TicketAssignee } from '#src/api/schema/ticket.ts'
import { dedupeAssignees, isAssignedTo, isSameAssignee } from './assignees.ts'
import {
  type AssigneeSnapshot,
  type AssignmentError,
  type AssignmentIn,
  type ConflictReason,
  isOutcomeUnverified,
  isUnsent,
  type PendingAssignment,
  type UnverifiedAssignment,
} from './state.ts'

/** Past it a hand-over is asked about before it goes (rule 19). */
export const CONFIRM_AFTER_MS = 15 * 60_000
/** A reading of the ticket counts for so long before an assignment (rule 18). */
export const FRESH_READ_MS = 1_000
/** After a confirmed assignment the ticket is read once more: first after so long, … */
const VERIFY_AFTER_MS = 1_500
/** … and no more after so long, when a move is no lost race but the course of work. */
const VERIFY_WITHIN_MS = 60_000
const BASE_RETRY_MS = 1_000
const MAX_RETRY_MS = 5 * 60_000

/** Whether its turn may have come. */
export function isDue(
  assignment: PendingAssignment,
  now: number,
): assignment is AssignmentIn<'pending' | 'queued'> {
  const { state } = assignment
  return state.step === 'pending' || (state.step === 'queued' && state.dueAt <= now)
}

/** When it is to be looked at again, in milliseconds since 1970; infinity: not by itself. */
export function getDueAt(assignment: PendingAssignment): number {
  if (isOutcomeUnverified(assignment)) return assignment.state.check.dueAt
  if (assignment.state.step === 'queued') return assignment.state.dueAt
  return isUnsent(assignment) ? 0 : Number.POSITIVE_INFINITY
}

/**
 * Whether the ticket has to be read before it is assigned (rule 18): always, unless it was read within the last second.
 * While the outcome of a request of this person's own isn't known (this one's, or an earlier one's: `ours`), a reading
 * from before that request says nothing.
 * @param readAt when the reading that is known was asked for, in milliseconds since 1970; null: there is none.
 */
export function needsReadBeforeSend(
  { state, ours }: AssignmentIn<'pending' | 'queued'>,
  readAt: number | null,
  now: number,
): boolean {
  const wasTried = state.step === 'queued' && state.why !== 'offline'
  return wasTried || ours.length > 0 || readAt === null || !isFreshRead(readAt, now)
}

export function isFreshRead(readAt: number, now: number): boolean {
  // The device's clock may have been set back.
  return Math.abs(now - readAt) < FRESH_READ_MS
}

/** On its way, in one request. `read`: the assignee as it was read immediately before: Undo leads back there, or nowhere. */
export function startSending(
  assignment: AssignmentIn<'pending' | 'queued'>,
  latestAssignee: TicketAssignee,
  run: string,
): AssignmentIn<'sending'> {
  const tries = assignment.state.step === 'queued' ? assignment.state.tries + 1 : 1
  return {
    ...assignment,
    former: latestAssignee,
    acceptsUnsure: false,
    state: { step: 'sending', tries, run },
  }
}

/** The platform has said who has it now. */
export function responseReceived(
  assignment: PendingAssignment,
  { holder: ticketAssignee, updatedAt }: AssigneeSnapshot,
  now: number,
): AssignmentIn<'confirmed' | 'differs'> {
  const check = { dueAt: now + VERIFY_AFTER_MS, confirmedAt: now }
  return isAssignedTo(ticketAssignee, assignment.to)
    ? { ...assignment, outcomeAt: updatedAt, state: { step: 'confirmed', check } }
    : { ...assignment, outcomeAt: updatedAt, state: { step: 'differs', holder: ticketAssignee } }
}

/**
 * The ticket was read once more after its assignment was confirmed. Whoever finds somebody else there has lost a race.
 * A reading that is older than the confirmation, or failed (null), is repeated for a while.
 */
export function outcomeVerified(
  assignment: UnverifiedAssignment,
  snapshot: AssigneeSnapshot | null,
  now: number,
): AssignmentIn<'confirmed' | 'lost'> {
  const { outcomeAt } = assignment
  const { check } = assignment.state
  const sinceConfirmed = now - check.confirmedAt
  const isOlder = snapshot?.updatedAt != null && outcomeAt !== null && snapshot.updatedAt < outcomeAt
  if (!snapshot || isOlder) {
    const again = sinceConfirmed < VERIFY_WITHIN_MS ? { ...check, dueAt: now + 2 * VERIFY_AFTER_MS } : null
    return { ...assignment, state: { step: 'confirmed', check: again } }
  }
  if (!isAssignedElsewhere(snapshot.holder, assignment.to)) return withoutVerification(assignment)
  const byPlatform =
    snapshot.updatedAt === null || outcomeAt === null
      ? Number.POSITIVE_INFINITY
      : (snapshot.updatedAt - outcomeAt) / 1_000
  const withinMs = Math.max(0, Math.min(sinceConfirmed, byPlatform))
  const lost = { step: 'lost', holder: snapshot.holder, withinMs } as const
  return { ...assignment, outcomeAt: snapshot.updatedAt ?? outcomeAt, state: lost }
}

/** Whether the reading that follows a confirmed assignment comes too late to tell of a race. */
export function isVerificationExpired({ state: { check } }: UnverifiedAssignment, now: number): boolean {
  return now - check.confirmedAt > VERIFY_WITHIN_MS
}

/** Confirmed, and nothing is left to be read. */
export function withoutVerification(assignment: AssignmentIn<'confirmed'>): AssignmentIn<'confirmed'> {
  return { ...assignment, state: { step: 'confirmed', check: null } }
}

/**
 * Whether somebody else has the ticket for certain. Whoever takes one that was released does what it was released for,
 * and a reading that only says "not an agent" tells nothing of pilots, teams and nobody (rule 1).
 */
function isAssignedElsewhere(ticketAssignee: TicketAssignee, to: Assignee): boolean {
  if (to.kind === 'unassigned' || ticketAssignee.known === 'no') return false
  return ticketAssignee.known === 'yes' ? !isSameAssignee(ticketAssignee.assignee, to) : to.kind === 'agent'
}

/** What came of a try that failed; `dice` is a number between 0 and 1. It waits where waiting may help (rule 19). */
export function sendFailed(
  assignment: AssignmentIn<'sending'>,
  error: AssignmentError,
  { now, random }: { now: number; random: number },
): AssignmentIn<'queued' | 'refused'> {
  if (!isRetryable(error)) return { ...assignment, state: { step: 'refused', error } }
  const { tries } = assignment.state
  const ours = mayHaveSucceeded(error)
    ? dedupeAssignees([...assignment.ours, assignment.to])
    : assignment.ours
  return {
    ...assignment,
    ours,
    state: { step: 'queued', why: error, tries, dueAt: now + getRetryDelayMs(error, tries, random) },
  }
}

/** The page that had sent it is no more, or what lay on disk of it: it may have arrived. */
export function interrupted(
  assignment: AssignmentIn<'pending' | 'queued' | 'sending'>,
): AssignmentIn<'queued'> {
  const tries = assignment.state.step === 'pending' ? 0 : assignment.state.tries
  const ours = dedupeAssignees([...assignment.ours, assignment.to])
  return { ...assignment, ours, state: { step: 'queued', why: 'ended', tries, dueAt: 0 } }
}

/** The platform couldn't be asked who has it. */
export function verificationFailed(
  assignment: AssignmentIn<'pending' | 'queued'>,
  error: AssignmentError,
  { now, random }: { now: number; random: number },
): AssignmentIn<'queued'> {
  const tries = (assignment.state.step === 'queued' ? assignment.state.tries : 0) + 1
  return {
    ...assignment,
    state: { step: 'queued', why: error, tries, dueAt: now + getRetryDelayMs(error, tries, random) },
  }
}

/**
 * The ticket as it was read before it is assigned: its assignee is the one that is wanted, so that nothing has to be
 * sent; or the person is asked. Null: it may go (rules 18, 19).
 */
export function assigneeVerified(
  assignment: AssignmentIn<'pending' | 'queued'>,
  { holder: ticketAssignee, updatedAt }: AssigneeSnapshot,
  now: number,
): AssignmentIn<'confirmed' | 'asks'> | null {
  const createConflict = (why: ConflictReason): AssignmentIn<'asks'> => ({
    ...assignment,
    state: { step: 'asks', why, holder: ticketAssignee },
  })
  if (isAssignedTo(ticketAssignee, assignment.to)) {
    // What somebody else did isn't this person's to undo.
    const isOurs = assignment.ours.some((it) => isSameAssignee(it, assignment.to))
    const former: TicketAssignee = isOurs ? assignment.former : { known: 'no' }
    return { ...assignment, former, outcomeAt: updatedAt, state: { step: 'confirmed', check: null } }
  }
  const comparison = compareAssignee(assignment, ticketAssignee)
  if (comparison !== 'as seen') return createConflict(comparison)
  return now - assignment.at > CONFIRM_AFTER_MS ? createConflict('old') : null
}

/** Who has the ticket now, against what this person saw and did themselves (rule 18). */
export function compareAssignee(
  { former, ours, acceptsUnsure }: Pick<PendingAssignment, 'former' | 'ours' | 'acceptsUnsure'>,
  current: TicketAssignee,
): 'as seen' | Exclude<ConflictReason, 'old'> {
  const expected: readonly TicketAssignee[] = [
    former,
    ...ours.map((it): TicketAssignee => ({ known: 'yes', assignee: it })),
  ]
  if (expected.some((it) => it.known === 'yes' && isAssignedTo(current, it.assignee))) return 'as seen'
  // Who saw nothing doesn't know that they take it from somebody.
  const isUnexpected =
    former.known === 'no' && current.known === 'yes' && current.assignee.kind !== 'unassigned'
  if (isUnexpected || !expected.some((it) => mayBeSame(it, current))) return 'moved'
  // Sending it again is harmless unless somebody has moved it since. Where nothing was ever sent, nothing can be told.
  return ours.length === 0 || acceptsUnsure ? 'as seen' : 'unsure'
}

/** Whether two that are not both known may be the same. */
function mayBeSame(a: TicketAssignee, b: TicketAssignee): boolean {
  if (a.known === 'no' || b.known === 'no') return true
  const [isAgentA, isAgentB] = [a, b].map((it) => it.known === 'yes' && it.assignee.kind === 'agent')
  return a.known === 'yes' && b.known === 'yes'
    ? isSameAssignee(a.assignee, b.assignee)
    : isAgentA === isAgentB
}

/** A later wish for the same ticket goes on from where an earlier one ended: it knows whom it may find there. */
export function carryOver(
  later: AssignmentIn<'pending' | 'queued'>,
  earlier: PendingAssignment,
): AssignmentIn<'pending' | 'queued'> {
  return earlier.state.step === 'confirmed'
    ? { ...later, former: { known: 'yes', assignee: earlier.to }, ours: [] }
    : { ...later, ours: dedupeAssignees([...later.ours, ...earlier.ours]) }
}

/** Whether trying again later may help. A refused token waits for another one (rule 31). */
export function isRetryable({ kind }: AssignmentError): boolean {
  return mayHaveSucceeded({ kind }) || kind === 'rateLimited' || kind === 'unauthorized'
}

/** Whether the platform may have assigned the ticket although no yes came back. A body that says no is no doubt. */
export function mayHaveSucceeded({ kind }: Pick<AssignmentError, 'kind'>): boolean {
  return UNCERTAIN_KINDS.has(kind)
}

const UNCERTAIN_KINDS: ReadonlySet<AssignmentError['kind']> = new Set([
  'unreachable',
  'timeout',
  'unreadable',
  'server',
  'fault',
])

/** Full jitter, so that a hundred desks don't come back in the same second; never sooner than was asked for. */
function getRetryDelayMs({ retryAfterMs }: AssignmentError, tries: number, random: number): number {
  return Math.max(retryAfterMs ?? 0, random * Math.min(BASE_RETRY_MS * 2 ** tries, MAX_RETRY_MS))
}
