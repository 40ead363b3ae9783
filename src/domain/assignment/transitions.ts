/** The transitions of an assignment's state, as pure functions: this module knows no clock, lock or request. */
import type { Assignee, TicketAssignee } from '#src/api/schema/ticket.ts'
import { isNetworkFailure, isOutcomeUncertain } from '#src/domain/session/error-kinds.ts'
import { dedupeAssignees, isAssignedTo, isSameAssignee } from './assignees.ts'
import {
  type AssigneeSnapshot,
  type Assignment,
  type AssignmentError,
  type AssignmentIn,
  type ConflictReason,
  isOutcomeUnverified,
  isUnanswered,
  type UnverifiedAssignment,
} from './state.ts'

/** The agent has to confirm an assignment that is older than this before it is sent (rule 19). */
export const CONFIRM_AFTER_MS = 15 * 60_000
/** How long a read of the ticket counts as fresh before an assignment is sent (rule 18). */
export const FRESH_READ_MS = 1_000
/** Delay of the first read that verifies a confirmed assignment. */
const VERIFY_AFTER_MS = 1_500
/** No verification after this time: a later reassignment is normal work, not a lost race. */
const VERIFY_WITHIN_MS = 60_000
const BASE_RETRY_MS = 1_000
const MAX_RETRY_MS = 5 * 60_000

/** Whether the queue may send it now. */
export function isDue(assignment: Assignment, now: number): assignment is AssignmentIn<'pending' | 'queued'> {
  const { state } = assignment
  return state.step === 'pending' || (state.step === 'queued' && state.dueAt <= now)
}

/** When the queue has to process it again, in milliseconds since 1970; infinity if never by itself. */
export function getDueAt(assignment: Assignment): number {
  if (isOutcomeUnverified(assignment)) return assignment.state.check.dueAt
  if (assignment.state.step === 'queued') return assignment.state.dueAt
  return isUnanswered(assignment) ? 0 : Number.POSITIVE_INFINITY
}

/**
 * Whether the ticket has to be read before it is assigned (rule 18): always, unless it was read within the last second.
 * While the outcome of one of the agent's own requests is unknown (this one's, or an earlier one's in `expectedAssignees`), a read from
 * before that request proves nothing.
 * @param readAt when the latest known read was requested, in milliseconds since 1970; null if there is none.
 */
export function needsReadBeforeSend(
  { state, expectedAssignees }: AssignmentIn<'pending' | 'queued'>,
  readAt: number | null,
  now: number,
): boolean {
  const wasTried = state.step === 'queued' && state.why !== 'offline'
  return wasTried || expectedAssignees.length > 0 || readAt === null || !isFreshRead(readAt, now)
}

export function isFreshRead(readAt: number, now: number): boolean {
  // The device's clock may have been set back.
  return Math.abs(now - readAt) < FRESH_READ_MS
}

/** The assignment as it is sent in one request. `latestAssignee` was read right before: an undo restores it, if it is known. */
export function startSending(
  assignment: AssignmentIn<'pending' | 'queued'>,
  latestAssignee: TicketAssignee,
  run: string,
): AssignmentIn<'sending'> {
  const tries = assignment.state.step === 'queued' ? assignment.state.tries + 1 : 1
  return {
    ...assignment,
    previousAssignee: latestAssignee,
    acceptsUnsure: false,
    overwritten: null,
    state: { step: 'sending', tries, run },
  }
}

/** The platform has reported the new assignee. */
export function responseReceived(
  assignment: Assignment,
  { assignee: ticketAssignee, updatedAt }: AssigneeSnapshot,
  now: number,
): AssignmentIn<'confirmed' | 'differs'> {
  const check = { dueAt: now + VERIFY_AFTER_MS, confirmedAt: now }
  return isAssignedTo(ticketAssignee, assignment.to)
    ? { ...assignment, outcomeAt: updatedAt, state: { step: 'confirmed', check } }
    : { ...assignment, outcomeAt: updatedAt, state: { step: 'differs', assignee: ticketAssignee } }
}

/**
 * The ticket was read to verify a confirmed assignment. Another assignee means a lost race. A failed read (null), or one that
 * is older than the confirmation, is repeated for a while.
 */
export function outcomeVerified(
  assignment: UnverifiedAssignment,
  snapshot: AssigneeSnapshot | null,
  now: number,
): AssignmentIn<'confirmed' | 'lost'> {
  const { outcomeAt } = assignment
  const { check } = assignment.state
  const sinceConfirmedMs = now - check.confirmedAt
  const isOlder = snapshot?.updatedAt != null && outcomeAt !== null && snapshot.updatedAt < outcomeAt
  if (!snapshot || isOlder) {
    const nextCheck =
      sinceConfirmedMs < VERIFY_WITHIN_MS ? { ...check, dueAt: now + 2 * VERIFY_AFTER_MS } : null
    return { ...assignment, state: { step: 'confirmed', check: nextCheck } }
  }
  if (!isAssignedElsewhere(snapshot.assignee, assignment.to)) return withoutVerification(assignment)
  const platformMs =
    snapshot.updatedAt === null || outcomeAt === null
      ? Number.POSITIVE_INFINITY
      : (snapshot.updatedAt - outcomeAt) / 1_000
  const withinMs = Math.max(0, Math.min(sinceConfirmedMs, platformMs))
  const lost = { step: 'lost', assignee: snapshot.assignee, withinMs } as const
  return { ...assignment, outcomeAt: snapshot.updatedAt ?? outcomeAt, state: lost }
}

/**
 * The ticket was also read while the request was under way: the assignee since the read before it has been
 * overwritten, which neither the platform's response nor a later read shows (rule 18). Undo gives the ticket back to them.
 */
export function withReadWhileSending<Settled extends AssignmentIn<'confirmed' | 'differs'>>(
  assignment: Settled,
  read: AssigneeSnapshot | null,
): Settled {
  const { previousAssignee, to, expectedAssignees, outcomeAt } = assignment
  const isBefore = read?.updatedAt != null && outcomeAt !== null && read.updatedAt < outcomeAt
  if (!isBefore || read.assignee.known !== 'yes' || previousAssignee.known !== 'yes') return assignment
  const seen = read.assignee
  const isOwn = [previousAssignee.assignee, to, ...expectedAssignees].some((it) =>
    isSameAssignee(it, seen.assignee),
  )
  if (isOwn) return assignment
  const overwritten = seen.assignee.kind === 'unassigned' ? null : seen.assignee
  return { ...assignment, previousAssignee: seen, overwritten }
}

/** Whether a verification would come too late to prove a lost race. */
export function isVerificationExpired({ state: { check } }: UnverifiedAssignment, now: number): boolean {
  return now - check.confirmedAt > VERIFY_WITHIN_MS
}

/** Confirmed, with no verification left to do. */
export function withoutVerification(assignment: AssignmentIn<'confirmed'>): AssignmentIn<'confirmed'> {
  return { ...assignment, state: { step: 'confirmed', check: null } }
}

/**
 * Whether the ticket certainly has another assignee. After an unassignment, another agent is meant to take the ticket: that
 * is no lost race. A record that only says "not an agent" doesn't tell pilot, team and unassigned apart (rule 1).
 */
function isAssignedElsewhere(ticketAssignee: TicketAssignee, to: Assignee): boolean {
  if (to.kind === 'unassigned' || ticketAssignee.known === 'no') return false
  return ticketAssignee.known === 'yes' ? !isSameAssignee(ticketAssignee.assignee, to) : to.kind === 'agent'
}

/** After a failed attempt: queued if retrying may help (rule 19), else refused. `random` is between 0 and 1. */
export function sendFailed(
  assignment: AssignmentIn<'sending'>,
  error: AssignmentError,
  { now, random }: { now: number; random: number },
): AssignmentIn<'queued' | 'refused'> {
  if (!isRetryable(error)) return { ...assignment, state: { step: 'refused', error } }
  const { tries } = assignment.state
  const expectedAssignees = isOutcomeUncertain(error.kind)
    ? dedupeAssignees([...assignment.expectedAssignees, assignment.to])
    : assignment.expectedAssignees
  return {
    ...assignment,
    expectedAssignees,
    state: { step: 'queued', why: error, tries, dueAt: now + getRetryDelayMs(error, tries, random) },
  }
}

/** The page that was sending it is gone, or its device storage is: the platform may have received it. */
export function interrupted(
  assignment: AssignmentIn<'pending' | 'queued' | 'sending'>,
): AssignmentIn<'queued'> {
  const tries = assignment.state.step === 'pending' ? 0 : assignment.state.tries
  const expectedAssignees = dedupeAssignees([...assignment.expectedAssignees, assignment.to])
  return { ...assignment, expectedAssignees, state: { step: 'queued', why: 'ended', tries, dueAt: 0 } }
}

/**
 * The read before sending has failed: the assignment waits for the next attempt. `seemsOffline`: the browser reports no
 * network, which only a request without a response confirms (rule 44).
 */
export function readFailed(
  assignment: AssignmentIn<'pending' | 'queued'>,
  error: AssignmentError,
  { now, random, seemsOffline }: { now: number; random: number; seemsOffline: boolean },
): AssignmentIn<'queued'> {
  const tries = (assignment.state.step === 'queued' ? assignment.state.tries : 0) + 1
  return {
    ...assignment,
    state: {
      step: 'queued',
      why: seemsOffline && isNetworkFailure(error.kind) ? 'offline' : error,
      tries,
      dueAt: now + getRetryDelayMs(error, tries, random),
    },
  }
}

/**
 * The ticket's assignee was read before sending: confirmed if it is the requested one already, a conflict if it isn't the
 * expected one. Null: the assignment may be sent (rules 18, 19).
 */
export function assigneeRead(
  assignment: AssignmentIn<'pending' | 'queued'>,
  { assignee: ticketAssignee, updatedAt }: AssigneeSnapshot,
  now: number,
): AssignmentIn<'confirmed' | 'asks'> | null {
  const createConflict = (why: ConflictReason): AssignmentIn<'asks'> => ({
    ...assignment,
    state: { step: 'asks', why, assignee: ticketAssignee },
  })
  if (isAssignedTo(ticketAssignee, assignment.to)) {
    // The agent can't undo what another user did.
    const isOwnRequest = assignment.expectedAssignees.some((it) => isSameAssignee(it, assignment.to))
    const previousAssignee: TicketAssignee = isOwnRequest ? assignment.previousAssignee : { known: 'no' }
    const state = { step: 'confirmed', check: null } as const
    return { ...assignment, previousAssignee, outcomeAt: updatedAt, state }
  }
  const comparison = compareAssignee(assignment, ticketAssignee)
  if (comparison !== 'as seen') return createConflict(comparison)
  return now - assignment.submittedAt > CONFIRM_AFTER_MS ? createConflict('old') : null
}

/** Compares the ticket's assignee with what the agent saw and what their own requests may have set (rule 18). */
export function compareAssignee(
  {
    previousAssignee,
    expectedAssignees,
    acceptsUnsure,
  }: Pick<Assignment, 'previousAssignee' | 'expectedAssignees' | 'acceptsUnsure'>,
  current: TicketAssignee,
): 'as seen' | Exclude<ConflictReason, 'old'> {
  const expected: readonly TicketAssignee[] = [
    previousAssignee,
    ...expectedAssignees.map((it): TicketAssignee => ({ known: 'yes', assignee: it })),
  ]
  if (expected.some((it) => it.known === 'yes' && isAssignedTo(current, it.assignee))) return 'as seen'
  // If the assignee was unknown to the agent, they can't know that they would take the ticket from another one.
  const isUnexpected =
    previousAssignee.known === 'no' && current.known === 'yes' && current.assignee.kind !== 'unassigned'
  if (isUnexpected || !expected.some((it) => mayBeSame(it, current))) return 'moved'
  // Nothing was sent yet, or the agent accepted the risk: send. Otherwise a repeated request might overwrite another agent's.
  return expectedAssignees.length === 0 || acceptsUnsure ? 'as seen' : 'unsure'
}

/** Whether two assignees may be the same, given what is known of them. */
function mayBeSame(a: TicketAssignee, b: TicketAssignee): boolean {
  if (a.known === 'no' || b.known === 'no') return true
  const [isAgentA, isAgentB] = [a, b].map((it) => it.known === 'yes' && it.assignee.kind === 'agent')
  return a.known === 'yes' && b.known === 'yes'
    ? isSameAssignee(a.assignee, b.assignee)
    : isAgentA === isAgentB
}

/**
 * Takes over from the ticket's earlier assignment what the agent's own requests may have set. A confirmed one has set its
 * assignee for certain: that becomes the previous assignee.
 */
export function carryOver(
  later: AssignmentIn<'pending' | 'queued'>,
  earlier: Assignment,
): AssignmentIn<'pending' | 'queued'> {
  return earlier.state.step === 'confirmed'
    ? { ...later, previousAssignee: { known: 'yes', assignee: earlier.to }, expectedAssignees: [] }
    : {
        ...later,
        expectedAssignees: dedupeAssignees([...later.expectedAssignees, ...earlier.expectedAssignees]),
      }
}

/** Whether a later attempt may succeed. With a refused token, it waits for the next sign-in (rule 31). */
export function isRetryable({ kind }: AssignmentError): boolean {
  return isOutcomeUncertain(kind) || kind === 'rateLimited' || kind === 'unauthorized'
}

/** Full jitter, so that a hundred clients don't retry in the same second; never earlier than the platform asked for. */
function getRetryDelayMs({ retryAfterMs }: AssignmentError, tries: number, random: number): number {
  return Math.max(retryAfterMs ?? 0, random * Math.min(BASE_RETRY_MS * 2 ** tries, MAX_RETRY_MS))
}
