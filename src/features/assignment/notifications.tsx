import { useLingui } from '@lingui/react/macro'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { assignmentsSlice } from '#src/data/assignment/shown-assignments.ts'
import { undoAssignment } from '#src/data/assignment/submit.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { addRecentAssignee } from '#src/domain/assignment/recent-assignees.ts'
import {
  type Assignment,
  getLatestAssignment,
  getUndo,
  needsAssignmentDecision,
} from '#src/domain/assignment/state.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { parseInboxSearchParams } from '#src/domain/tickets/search-params.ts'
import { PAGE_ID } from '#src/lib/browser/page-id.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { useShowToast } from '#src/ui/feedback/toaster.tsx'
import { createOutcomeToast } from './outcome-toast.tsx'
import { recentAssignees } from './recent-assignees.ts'

/** Shows a toast for each assignment's outcome on any page of the inbox, and handles the Undo command (rules 8, 17). */
export function AssignmentNotifications() {
  const { t, i18n } = useLingui()
  const session = useSession()
  const assignments = useSessionState(assignmentsSlice)
  const { chatId } = useParams({ strict: false })
  const navigate = useNavigate()
  const toast = useShowToast()
  const undoKey = useShortcutLabel(COMMANDS.undo)
  const previousAssignments = useRef(assignments)

  const notifyOutcome = useEffectEvent((assignment: Assignment) => {
    const { ticketId, code, to, state, undoes } = assignment
    if (state.step === 'confirmed' && !undoes)
      recentAssignees.set(addRecentAssignee(recentAssignees.get(), to))
    const context = {
      directory: session.directory,
      me: session.credentials.agentId,
      isOpen: chatId === ticketId,
      onUndo: () => void undoAssignment(session, assignment),
      undoKey,
      onOpenTicket: () =>
        void navigate({
          to: '/inbox/$chatId',
          params: { chatId: ticketId },
          search: (previous) => ({ ...parseInboxSearchParams(previous), code }),
        }),
    }
    const outcomeToast = createOutcomeToast(assignment, context, i18n)
    if (outcomeToast) toast(outcomeToast)
  })
  useEffect(() => {
    // A bulk run has one toast of its own. A lost race shows only after the run, so each gets a toast here.
    for (const assignment of assignments.values())
      if (
        (!assignment.inBulk || assignment.state.step === 'lost') &&
        isNewOutcome(assignment, previousAssignments.current.get(assignment.ticketId))
      )
        notifyOutcome(assignment)
    previousAssignments.current = assignments
  }, [assignments])

  const lastAssignment = getLatestAssignment(assignments)
  const isUndoable = lastAssignment && getUndo(lastAssignment)
  useCommand(COMMANDS.undo, () => isUndoable && void undoAssignment(session, lastAssignment), {
    disabledReason: isUndoable ? null : t`Nothing to undo`,
    // A bulk run is undone as a whole, by `useBulkOutcomeNotification`.
    enabled: lastAssignment?.inBulk !== true,
  })
  return null
}

/**
 * Whether this tab shows the outcome: of each assignment that it submitted, and of another tab's as soon as the user has
 * to decide about it. The tab that submitted an assignment shows its other outcomes.
 */
function isNewOutcome(assignment: Assignment, previous: Assignment | undefined): boolean {
  if (assignment === previous) return false
  // Verification keeps a confirmed assignment confirmed: its toast has been shown, unless it turned out to overwrite another.
  if (
    previous?.id === assignment.id &&
    previous.state.step === 'confirmed' &&
    assignment.state.step === 'confirmed' &&
    (previous.overwritten === null) === (assignment.overwritten === null)
  )
    return false
  return (
    assignment.pageId === PAGE_ID ||
    (previous?.id === assignment.id &&
      previous.state.step !== assignment.state.step &&
      needsAssignmentDecision(assignment))
  )
}
