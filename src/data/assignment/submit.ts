/** What an agent does with assignments. */
import type { TicketAssignee } from '#src/api/schema/ticket.ts'
import { isAssignedTo } from '#src/domain/assignment/assignees.ts'
import type { AssignmentRequest } from '#src/domain/assignment/create-assignment.ts'
import type { Assignment } from '#src/domain/assignment/state.ts'
import { assignmentOutbox } from './assignment-outbox.ts'
import { lastAssignmentActionSlice, setLastAssignmentAction } from './shown-assignments.ts'
import type { AssignmentSession } from './transport.ts'

/**
 * Submits assignments. Resolves when they are stored on this device and shown; `assignmentsSlice` has their
 * outcome. Assignments of one ticket are sent in the order of submission, and of the unsent ones only the last.
 */
export async function submitAssignments(
  session: AssignmentSession,
  requests: readonly AssignmentRequest[],
): Promise<readonly Assignment[]> {
  setLastAssignmentAction(session.store, { kind: 'assign', requests })
  return (await assignmentOutbox(session)).submit(requests)
}

/**
 * Assigns a ticket unless it is shown with that assignee. An assignment is shown once it is stored: until then, one that
 * was requested a moment ago counts, so that the next key press isn't lost.
 */
export function assignTicket(
  session: AssignmentSession,
  request: AssignmentRequest,
  shownAssignee: TicketAssignee,
): void {
  const last = lastAssignmentActionSlice(session.store).get()
  const requested =
    last?.kind === 'assign' ? last.requests.find((it) => it.ticket.id === request.ticket.id)?.to : undefined
  const isShown = requested === undefined || isAssignedTo(shownAssignee, requested)
  if (isShown && isAssignedTo(shownAssignee, request.to)) return
  void submitAssignments(session, [request])
}

/** Cancels the assignment if it was never sent, else assigns the ticket back to its previous assignee (rule 17). */
export async function undoAssignment(session: AssignmentSession, assignment: Assignment): Promise<void> {
  setLastAssignmentAction(session.store, { kind: 'undo', ticketId: assignment.ticketId })
  await (await assignmentOutbox(session)).undo(assignment)
}

/** Cancels unsent assignments of these tickets and dismisses the outcome of others. */
export async function cancelAssignments(
  session: AssignmentSession,
  ticketIds: readonly string[],
): Promise<void> {
  await (await assignmentOutbox(session)).cancel(ticketIds)
}
