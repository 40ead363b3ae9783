import type { Ticket } from '#src/api/schema/ticket.ts'
import { assignmentsSlice } from '#src/data/assignment/shown-assignments.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { getShownAssignee, getShownState } from '#src/domain/assignment/state.ts'

export type AssignableTicket = Pick<Ticket, 'id' | 'code' | 'assignee' | 'status'>

/**
 * A ticket's assignment in this session, if there is one; the assignee to show, which may not be confirmed yet; and the
 * assignment's state to show beside it, null when there is none to show.
 */
export function useTicketAssignment({ id, assignee }: Pick<Ticket, 'id' | 'assignee'>) {
  const assignment = useSessionState(assignmentsSlice, (assignments) => assignments.get(id))
  return {
    assignment,
    shownAssignee: getShownAssignee(assignee, assignment),
    shownState: getShownState(assignee, assignment),
  }
}
