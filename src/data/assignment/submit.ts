/** The assignments of a session: what screens read of them, and what the agent does with them. */
import type { Session } from '#src/data/session/session.ts'
import { defineSlice, type SessionStore, type Slice } from '#src/data/session/store.ts'
import type { AssignmentRequest } from '#src/domain/assignment/create-assignment.ts'
import { type Assignment, type AssignmentsByTicket, isUnanswered } from '#src/domain/assignment/state.ts'
import type { StorageLocation } from '#src/lib/storage/device-store.ts'

const assignmentsByTicket = defineSlice<AssignmentsByTicket>(new Map())
const assignmentStorage = defineSlice<StorageLocation>('disk')
const foreignAssignmentCount = defineSlice(0)
const pendingAssignmentsShown = defineSlice(false)

/** The latest assignment of each ticket in all tabs: unsent, waiting for a decision, or complete in this session. */
export const assignmentsSlice: Slice<AssignmentsByTicket> = assignmentsByTicket
/** Whether pending assignments would outlive this page. */
export const assignmentStorageSlice: Slice<StorageLocation> = assignmentStorage
/** How many assignments of another workspace this agent has on this device. They are kept, and not sent from here. */
export const foreignAssignmentCountSlice: Slice<number> = foreignAssignmentCount
/** Whether the list of pending assignments is open. */
export const pendingAssignmentsShownSlice: Slice<boolean> = pendingAssignmentsShown

/** How many of the agent's assignments aren't sent yet: a sign-out would lose them. */
export function countUnsentAssignments(assignments: AssignmentsByTicket): number {
  return [...assignments.values()].filter(isUnanswered).length
}

/** Shows the outbox's assignments. `storedIn` is absent where only the assignments have changed. */
export function showAssignments(
  store: SessionStore,
  assignments: AssignmentsByTicket,
  storedIn: StorageLocation = assignmentStorage(store).get(),
): void {
  assignmentsByTicket(store).update(() => assignments)
  assignmentStorage(store).update(() => storedIn)
}

export function showForeignAssignmentCount(store: SessionStore, count: number): void {
  foreignAssignmentCount(store).update(() => count)
}

export function showPendingAssignments(store: SessionStore, isShown: boolean): void {
  pendingAssignmentsShown(store).update(() => isShown)
}

type WithOutbox = Pick<Session, 'assignmentOutbox'>

/**
 * Submits assignments. Resolves when they are stored on this device and shown; `assignmentsSlice` has their
 * outcome. Assignments of one ticket are sent in the order of submission, and of the unsent ones only the last.
 */
export async function submitAssignments(
  { assignmentOutbox }: WithOutbox,
  requests: readonly AssignmentRequest[],
): Promise<readonly Assignment[]> {
  return (await assignmentOutbox()).submit(requests)
}

/** Cancels the assignment if it was never sent, else assigns the ticket back to its previous assignee (rule 17). */
export async function undoAssignment(
  { assignmentOutbox }: WithOutbox,
  assignment: Assignment,
): Promise<void> {
  await (await assignmentOutbox()).undo(assignment)
}

/** Cancels unsent assignments of these tickets and dismisses the outcome of others. */
export async function cancelAssignments(
  { assignmentOutbox }: WithOutbox,
  ticketIds: readonly string[],
): Promise<void> {
  await (await assignmentOutbox()).cancel(ticketIds)
}
