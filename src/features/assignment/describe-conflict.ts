import type { Ticket } from '#src/api/schema/ticket.ts'
import { cancelAssignments, submitAssignments } from '#src/data/assignment/submit.ts'
import type { Session } from '#src/data/session/session.ts'
import {
  getAssignAnywayLabel,
  getConflictText,
  getKeepAssigneeLabel,
  getLostRaceText,
} from '#src/domain/assignment/labels.ts'
import {
  type ConflictState,
  getCurrentAssignee,
  type PendingAssignment,
} from '#src/domain/assignment/state.ts'

/** The text, button labels and actions for an assignment that conflicts with another one (rule 18). */
export function describeConflict(
  session: Session,
  assignment: PendingAssignment,
  conflict: ConflictState,
  latestAssignee: Ticket['assignee'] | undefined,
) {
  const { ticketId: id, code, to, undoes } = assignment
  const context = { directory: session.directory, me: session.credentials.agentId }
  const assignee = getCurrentAssignee(latestAssignee, conflict)
  return {
    sentence:
      conflict.step === 'lost'
        ? `${getLostRaceText(assignment, conflict, context)}.`
        : getConflictText(assignment, { ...conflict, assignee }, context),
    assignAnywayLabel: getAssignAnywayLabel(to, context),
    dismissLabel: getKeepAssigneeLabel(assignee, context),
    /** Sends the assignment if the ticket is still with the assignee named here; otherwise there is a new conflict. */
    assignAnyway: () =>
      void submitAssignments(session, [
        { ticket: { id, code, assignee }, to, undoes, ignoresConflict: true },
      ]),
    dismiss: () => void cancelAssignments(session, [id]),
  }
}
