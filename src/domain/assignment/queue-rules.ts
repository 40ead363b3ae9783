/**
 * What the queue of assignments does next (rules 18, 19): pure functions of the agent's list, which is in the order of
 * submission. This module knows no lock, request or clock; `src/data/assignment/queue.ts` carries its decisions out.
 *
 * Of each ticket only the latest assignment is sent. It takes over what the ticket's earlier ones may have set, and removes
 * those that weren't answered.
 */
import type { TicketAssignee } from '#src/api/schema/ticket.ts'
import { getLatestOfTicket } from './assignment-list.ts'
import {
  type AssigneeSnapshot,
  type Assignment,
  type AssignmentError,
  type AssignmentIn,
  isAwaitingSend,
  isConfirmed,
  isOutcomeUnverified,
  isSending,
  isUnanswered,
  needsAssignmentDecision,
  type UnverifiedAssignment,
} from './state.ts'
import {
  assigneeRead,
  carryOver,
  getDueAt,
  isDue,
  isVerificationExpired,
  outcomeVerified,
  readFailed,
  responseReceived,
  sendFailed,
  startSending,
  withoutVerification,
  withReadWhileSending,
} from './transitions.ts'

const MAX_PARALLEL = 4
/** The records of one page of the ticket listing. */
export const MAX_READ_BATCH = 100
/** Milliseconds that the tab in which the agent submitted has before other tabs send or verify in its place. */
export const STAND_BY_MS = 250

export type WaitingAssignment = AssignmentIn<'pending' | 'queued'>

/** Stored and removed in one transaction, so that a crash leaves what was stored before or after it. */
export type AssignmentChanges = {
  readonly put?: readonly Assignment[]
  readonly remove?: readonly Assignment[]
}

/** The ticket's assignee as the platform reported it, or why it is unknown. */
export type AssigneeResult = AssigneeSnapshot | { readonly error: AssignmentError }

/** A ticket in the local store. `readAt`: when the last read of its assignee was requested; null: never. */
export type KnownTicket = {
  readonly assignee: TicketAssignee
  readonly customerId: string | null
  readonly updatedAt: number | null
  readonly readAt: number | null
}

/** Both in milliseconds since 1970. Nothing is sent before `pausedUntil`; infinity: not until something changes. */
type Moment = { readonly now: number; readonly pausedUntil: number }

/** `random`: from 0 up to but not including 1, for the delay of a retry. */
type Attempt = { readonly now: number; readonly random: number }

/** Whether a tab has to lead: something is to be sent or verified, now or later. */
export function hasQueueWork(list: readonly Assignment[]): boolean {
  return list.some((it) => isUnanswered(it) || isOutcomeUnverified(it))
}

/** When the queue has work next, in milliseconds since 1970; infinity: never by itself. */
export function getNextWorkAt(shown: readonly Assignment[], pageId: string, pausedUntil: number): number {
  // The tab that sent an assignment verifies it; another tab does so only where that one is gone.
  const getLagMs = (it: Assignment) => (isOutcomeUnverified(it) && it.pageId !== pageId ? STAND_BY_MS : 0)
  return Math.max(Math.min(...shown.map((it) => getDueAt(it) + getLagMs(it))), pausedUntil)
}

/**
 * `next`: what to send now. `due`: the same with those that wait for a free place, whose tickets the same batch reads.
 * @param shown of each ticket its latest stored assignment.
 * @param busyTicketIds the tickets of which an assignment is being sent.
 */
export function chooseToSend(
  shown: readonly Assignment[],
  busyTicketIds: ReadonlyMap<string, unknown>,
  { now, pausedUntil }: Moment,
): { readonly next: readonly WaitingAssignment[]; readonly due: readonly WaitingAssignment[] } {
  if (pausedUntil > now) return { next: [], due: [] }
  const due = shown.filter((it) => isDue(it, now)).filter((it) => !busyTicketIds.has(it.ticketId))
  return { next: due.slice(0, MAX_PARALLEL - busyTicketIds.size), due }
}

/**
 * What the read before sending leads to: a request (`sending`), a conflict, a confirmation, or another attempt. Null: there
 * is nothing to send any more.
 * @param list after this assignment was read from device storage again.
 * @param chosen the assignment as it was before the read.
 */
export function prepareToSend(
  list: readonly Assignment[],
  chosen: WaitingAssignment,
  read: AssigneeResult,
  { now, random, seemsOffline, requestId }: Attempt & { seemsOffline: boolean; requestId: string },
): { readonly prepared: Assignment; readonly changes: AssignmentChanges } | null {
  const stored = list.find((it) => it.id === chosen.id)
  // Cancelled meanwhile, here or in another tab, or overtaken by a later assignment of the ticket.
  if (!stored || !isDue(stored, now) || getLatestOfTicket(list, stored.ticketId)?.id !== stored.id)
    return null
  const earlier = list.filter((it) => it.ticketId === stored.ticketId && it.id !== stored.id)
  const overtaken = earlier.filter((it) => needsAssignmentDecision(it) || isAwaitingSend(it))
  const survivor = overtaken.reduce(carryOver, stored)
  const prepare = (): Assignment => {
    if ('error' in read) return readFailed(survivor, read.error, { now, random, seemsOffline })
    // Another request of the agent turned up, which may be newer than the read: the next round reads the ticket again.
    if (survivor.expectedAssignees.length > chosen.expectedAssignees.length) return survivor
    return assigneeRead(survivor, read, now) ?? startSending(survivor, read.assignee, requestId)
  }
  const prepared = prepare()
  // The read of this assignment takes the place of their verification.
  const settled = earlier.filter(isOutcomeUnverified).map(withoutVerification)
  return { prepared, changes: { put: [...settled, prepared], remove: overtaken } }
}

/** Whether the response to this request still counts: while its page was suspended, another tab may have taken over. */
export function isStillSending(
  stored: Assignment | null,
  sent: AssignmentIn<'sending'>,
): stored is AssignmentIn<'sending'> {
  return stored !== null && isSending(stored) && stored.state.run === sent.state.run
}

/**
 * What the response to *assign ticket* leads to.
 * @param readMeanwhile the ticket as it was read while the request was under way; null: not read, or not yet.
 */
export function getOutcome(
  sending: AssignmentIn<'sending'>,
  result: AssigneeResult,
  readMeanwhile: AssigneeSnapshot | null,
  attempt: Attempt,
): AssignmentIn<'confirmed' | 'differs' | 'queued' | 'refused'> {
  return 'error' in result
    ? sendFailed(sending, result.error, attempt)
    : withReadWhileSending(responseReceived(sending, result, attempt.now), readMeanwhile)
}

/**
 * How an outcome is stored. If the agent has submitted another assignment of the ticket meanwhile, that one takes over what
 * is left to do, and reads the ticket by itself.
 */
export function storeOutcome(
  list: readonly Assignment[],
  outcome: AssignmentIn<'confirmed' | 'differs' | 'queued' | 'refused'>,
  isUnstored: (assignment: Assignment) => boolean,
): AssignmentChanges {
  const later = getLatestOfTicket(list, outcome.ticketId)
  if (!later || later.id === outcome.id) return { put: [outcome] }
  const survivors = isAwaitingSend(later) && !isUnstored(later) ? [carryOver(later, outcome)] : []
  return isConfirmed(outcome)
    ? { put: [...survivors, withoutVerification(outcome)] }
    : { put: survivors, remove: [outcome] }
}

/** What to verify now, in one batch. A later assignment of the ticket, even one that is still being stored, goes first. */
export function chooseToVerify(
  shown: readonly Assignment[],
  list: readonly Assignment[],
  { now, pausedUntil }: Moment,
): readonly UnverifiedAssignment[] {
  if (pausedUntil > now) return []
  return shown
    .filter(isOutcomeUnverified)
    .filter((it) => it.state.check.dueAt <= now && getLatestOfTicket(list, it.ticketId)?.id === it.id)
    .slice(0, MAX_READ_BATCH)
}

/** Whether a request has to verify it: no other read has, and it isn't too late to prove a lost race. */
export function needsVerificationRead(
  unverified: UnverifiedAssignment,
  known: KnownTicket | null,
  now: number,
): boolean {
  return !isVerificationExpired(unverified, now) && !getReadSinceConfirmation(unverified, known)
}

/**
 * What the verification leads to. Null: another tab has verified it, or the agent has submitted a later assignment.
 * @param read the result of the request; undefined: none was needed.
 */
export function getVerifiedOutcome(
  list: readonly Assignment[],
  { id, ticketId }: UnverifiedAssignment,
  { known, read }: { known: KnownTicket | null; read: AssigneeResult | undefined },
  now: number,
): AssignmentIn<'confirmed' | 'lost'> | null {
  const stored = getLatestOfTicket(list, ticketId)
  if (stored?.id !== id || !isOutcomeUnverified(stored)) return null
  const snapshot = getReadSinceConfirmation(stored, known) ?? (read && !('error' in read) ? read : null)
  return isVerificationExpired(stored, now) && !snapshot
    ? withoutVerification(stored)
    : outcomeVerified(stored, snapshot, now)
}

/** The ticket as another read, such as a polled list, has stored it since the confirmation; null: not read since. */
function getReadSinceConfirmation(
  { state: { check } }: UnverifiedAssignment,
  known: KnownTicket | null,
): AssigneeSnapshot | null {
  return known?.readAt != null && known.readAt > check.confirmedAt ? known : null
}
