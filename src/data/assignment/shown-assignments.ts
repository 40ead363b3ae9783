/** The assignments of a session as screens read them. */
import { defineSlice, type SessionStore, type Slice } from '#src/data/session/store.ts'
import { type AssignmentsByTicket, isUnanswered } from '#src/domain/assignment/state.ts'
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
