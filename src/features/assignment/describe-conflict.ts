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

/** What is said of an assignment that met somebody else's, and the ways on (rule 18). */
export function describeConflict(
  session: Session,
  assignment: PendingAssignment,
  conflict: ConflictState,
  latestAssignee: Ticket['holder'] | undefined,
) {
  const { ticketId: id, code, to, undoes } = assignment
  const context = { directory: session.directory, me: session.credentials.agentId }
  const assignee = getCurrentAssignee(latestAssignee, conflict)
  return {
    sentence:
      conflict.step === 'lost'
        ? `${getLostRaceText(assignment, conflict, context)}.`
        : getConflictText(assignment, { ...conflict, holder: assignee }, context),
    assignAnywayLabel: getAssignAnywayLabel(to, context),
    dismissLabel: getKeepAssigneeLabel(assignee, context),
    /** Compared anew with who is named here: if the ticket has moved once more, it is asked about once more. */
    assignAnyway: () =>
      void submitAssignments(session, [
        { ticket: { id, code, holder: assignee }, to, undoes, ignoresConflict: true },
      ]),
    dismiss: () => void cancelAssignments(session, [id]),
  }
}
