/** The assignments of a session as screens read them. */
import { defineSlice, type SessionStore, type Slice } from '#src/data/session/store.ts'
import type { AssignmentRequest } from '#src/domain/assignment/create-assignment.ts'
import { type AssignmentsByTicket, isUnanswered } from '#src/domain/assignment/state.ts'
import type { StorageLocation } from '#src/lib/storage/device-store.ts'

const assignmentsByTicket = defineSlice<AssignmentsByTicket>(new Map())
const assignmentStorage = defineSlice<StorageLocation>('disk')
const foreignAssignmentCount = defineSlice(0)
const pendingAssignmentsShown = defineSlice(false)

/** What the agent has just done with assignments in this page. */
export type AssignmentAction =
  | { readonly kind: 'assign'; readonly requests: readonly AssignmentRequest[] }
  | { readonly kind: 'undo'; readonly ticketId: string }

const lastAssignmentAction = defineSlice<AssignmentAction | null>(null)

/** The latest assignment of each ticket in all tabs: unsent, waiting for a decision, or complete in this session. */
export const assignmentsSlice: Slice<AssignmentsByTicket> = assignmentsByTicket
/** Whether pending assignments would outlive this page. */
export const assignmentStorageSlice: Slice<StorageLocation> = assignmentStorage
/** How many assignments of another workspace this agent has on this device. They are kept, and not sent from here. */
export const foreignAssignmentCountSlice: Slice<number> = foreignAssignmentCount
/** Whether the list of pending assignments is open. */
export const pendingAssignmentsShownSlice: Slice<boolean> = pendingAssignmentsShown

/** The agent's last action in this page. It changes with the key press, before the assignment is stored (rule 46). */
export const lastAssignmentActionSlice: Slice<AssignmentAction | null> = lastAssignmentAction

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

export function setLastAssignmentAction(store: SessionStore, action: AssignmentAction): void {
  lastAssignmentAction(store).update(() => action)
}

export function showForeignAssignmentCount(store: SessionStore, count: number): void {
  foreignAssignmentCount(store).update(() => count)
}

export function showPendingAssignments(store: SessionStore, isShown: boolean): void {
  pendingAssignmentsShown(store).update(() => isShown)
}
