import { useLingui } from '@lingui/react/macro'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { assignmentsSlice, lastAssignmentActionSlice } from '#src/data/assignment/shown-assignments.ts'
import { undoAssignment } from '#src/data/assignment/submit.ts'
import { finishNotices, noticesSlice } from '#src/data/notices/notices.ts'
import { useShowNotice, useUndoNotice } from '#src/data/notices/use-notices.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
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
import { useCommand } from '#src/ui/commands/use-command.ts'
import { createOutcomeNotice, getOutcomeKey } from './notices/outcome-notice.tsx'
import { recentAssignees } from './recent-assignees.ts'

/** Says each assignment's outcome, on every page, and handles the Undo command until there is one (rules 8, 17). */
export function AssignmentNotifications() {
  const { t, i18n } = useLingui()
  const session = useSession()
  const assignments = useSessionState(assignmentsSlice)
  const { chatId } = useParams({ strict: false })
  const navigate = useNavigate()
  const showNotice = useShowNotice()
  const undoNotice = useUndoNotice()
  const previousAssignments = useRef(assignments)

  const notifyOutcome = useEffectEvent((assignment: Assignment) => {
    const { ticketId } = assignment
    const context = {
      directory: session.directory,
      me: session.credentials.agentId,
      isOpen: chatId === ticketId,
      customerName: getTicketStore(session.store).tickets.get(ticketId)?.customerName || null,
      onUndo: () => void undoAssignment(session, assignment),
      onOpenTicket: () =>
        void navigate({
          to: '/inbox/$chatId',
          params: { chatId: ticketId },
          search: (previous) => ({ ...parseInboxSearchParams(previous), code: assignment.code }),
        }),
    }
    const notice = createOutcomeNotice(assignment, context, i18n)
    if (notice) showNotice(notice)
  })
  useEffect(() => {
    // A bulk run has one notice of its own. A lost race shows only after the run, so each gets a notice here.
    for (const assignment of assignments.values())
      if (
        (!assignment.inBulk || assignment.state.step === 'lost') &&
        isNewOutcome(assignment, previousAssignments.current.get(assignment.ticketId))
      )
        notifyOutcome(assignment)
    previousAssignments.current = assignments
  }, [assignments])

  // Without waiting for the outcome: the next ticket is often for the same assignee.
  const lastAction = useSessionState(lastAssignmentActionSlice)
  useEffect(() => {
    for (const { to, undoes } of lastAction?.kind === 'assign' ? lastAction.requests : [])
      if (undoes !== true) recentAssignees.set(addRecentAssignee(recentAssignees.get(), to))
  }, [lastAction])

  // The assignment bar said what went wrong while its ticket was open: who leaves it undecided is told by name.
  const previousChatId = useRef(chatId)
  const onOpen = useEffectEvent((leftId: string | undefined) => {
    const { store } = session
    const left = leftId === undefined ? undefined : assignments.get(leftId)
    const isSaid = (key: string) =>
      noticesSlice(store)
        .get()
        .some((it) => it.key === key)
    if (left && needsAssignmentDecision(left) && !isSaid(getOutcomeKey(left))) notifyOutcome(left)
    finishNotices(store, (it) => it.key === `taken ${chatId}`)
  })
  useEffect(() => {
    if (previousChatId.current === chatId) return
    onOpen(previousChatId.current)
    previousChatId.current = chatId
  }, [chatId])

  const lastAssignment = getLatestAssignment(assignments)
  const isUndoable = lastAssignment && getUndo(lastAssignment)
  useCommand(COMMANDS.undo, () => isUndoable && void undoAssignment(session, lastAssignment), {
    disabledReason: isUndoable ? null : t`Nothing to undo`,
    // A bulk run is undone as a whole, by its notice.
    enabled: undoNotice === null && lastAssignment?.inBulk !== true,
  })
  return null
}

/**
 * Whether this tab shows the outcome: of each assignment that it submitted, and of another tab's as soon as the user has
 * to decide about it. The tab that submitted an assignment shows its other outcomes.
 */
function isNewOutcome(assignment: Assignment, previous: Assignment | undefined): boolean {
  if (assignment === previous) return false
  // Verification keeps a confirmed assignment confirmed: its notice has been shown, unless it turned out to overwrite another.
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
