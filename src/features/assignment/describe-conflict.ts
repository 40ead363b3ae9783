import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { cancelAssignments, submitAssignments } from '#src/data/assignment/submit.ts'
import type { Session } from '#src/data/session/session.ts'
import { type Assignment, type ConflictState, getCurrentAssignee } from '#src/domain/assignment/state.ts'
import {
  getAssignAnywayLabel,
  getConflictText,
  getKeepAssigneeLabel,
} from '#src/presentation/assignment/conflict-labels.ts'
import { getLostRaceText } from '#src/presentation/assignment/race-labels.ts'

/** The text, button labels and actions for an assignment that conflicts with another one (rule 18). */
export function describeConflict(
  session: Session,
  assignment: Assignment,
  conflict: ConflictState,
  latestAssignee: Ticket['assignee'] | undefined,
  i18n: I18n,
) {
  const { ticketId: id, code, to, undoes } = assignment
  const context = { directory: session.directory, me: session.credentials.agentId }
  const assignee = getCurrentAssignee(latestAssignee, conflict)
  return {
    sentence:
      conflict.step === 'lost'
        ? getLostRaceSentence(getLostRaceText(assignment, conflict, context, i18n), i18n)
        : getConflictText(assignment, { ...conflict, assignee }, context, i18n),
    assignAnywayLabel: getAssignAnywayLabel(to, context, i18n),
    dismissLabel: getKeepAssigneeLabel(assignee, context, i18n),
    /** Sends the assignment if the ticket is still with the assignee named here; otherwise there is a new conflict. */
    assignAnyway: () =>
      void submitAssignments(session, [
        { ticket: { id, code, assignee }, to, undoes, ignoresConflict: true },
      ]),
    dismiss: () => void cancelAssignments(session, [id]),
  }
}

function getLostRaceSentence(text: string, i18n: I18n): string {
  return t(i18n)({ message: `${text}.`, comment: 'A sentence, with the full stop of the language' })
}
