/** What an agent does with assignments. */
import type { Assignee, TicketAssignee } from '#src/api/schema/ticket.ts'
import type { SessionStore } from '#src/data/session/store.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import { isAssignedTo } from '#src/domain/assignment/assignees.ts'
import type { AssignmentRequest } from '#src/domain/assignment/create-assignment.ts'
import { type Assignment, getShownAssignee } from '#src/domain/assignment/state.ts'
import { assignmentOutbox } from './assignment-outbox.ts'
import { assignmentsSlice, setLastAssignmentAction } from './shown-assignments.ts'
import type { AssignmentSession } from './transport.ts'

/** By ticket: what was requested a moment ago, and isn't stored and shown yet. */
const unshownRequests = new WeakMap<SessionStore, Map<string, Assignee>>()

/**
 * Submits assignments. Resolves when they are stored on this device and shown; `assignmentsSlice` (`shown-assignments.ts`)
 * has their outcome. Assignments of one ticket are sent in the order of submission, and of the unsent ones only the last.
 */
export async function submitAssignments(
  session: AssignmentSession,
  requests: readonly AssignmentRequest[],
): Promise<readonly Assignment[]> {
  const unshown = unshownRequests.get(session.store) ?? new Map<string, Assignee>()
  unshownRequests.set(session.store, unshown)
  for (const { ticket, to } of requests) unshown.set(ticket.id, to)
  setLastAssignmentAction(session.store, { kind: 'assign', requests })
  try {
    return await (await assignmentOutbox(session)).submit(requests)
  } finally {
    for (const { ticket, to } of requests) if (unshown.get(ticket.id) === to) unshown.delete(ticket.id)
  }
}

/**
 * Assigns a ticket unless it has that assignee by what the agent has requested last, or else by what is known: the same keys
 * must do the same, whether or not an earlier request is stored by then.
 */
export function assignUnlessShown(
  session: AssignmentSession,
  request: AssignmentRequest,
  shownAssignee: TicketAssignee,
): void {
  const { id } = request.ticket
  const requested = unshownRequests.get(session.store)?.get(id)
  // What is on screen may be a moment older.
  const latest = getTicketStore(session.store).tickets.get(id)?.assignee ?? shownAssignee
  const shown = getShownAssignee(latest, assignmentsSlice(session.store).get().get(id))
  if (isAssignedTo(requested ? { known: 'yes', assignee: requested } : shown, request.to)) return
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
