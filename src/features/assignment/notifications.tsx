import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { pendingAssignmentsQuery, undoAssignment } from '#src/data/assignment/submit.ts'
import type { Session } from '#src/data/session/session.ts'
import { addRecentAssignee } from '#src/domain/assignment/recent-assignees.ts'
import {
  getLatestAssignment,
  getUndo,
  needsAssignmentDecision,
  type PendingAssignment,
} from '#src/domain/assignment/state.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { parseInboxSearchParams } from '#src/domain/tickets/search-params.ts'
import { preloadAssignMenu } from '#src/features/assignment/menu/lazy-assign-menu.tsx'
import { PAGE_ID } from '#src/lib/browser/page-id.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { useShortcutLabel } from '#src/ui/commands/use-shortcut-label.ts'
import { useShowToast } from '#src/ui/feedback/toaster.tsx'
import { recentAssignees } from './recent-assignees.ts'

// Nothing is handed over in the first second: the words for it come after the desk.
const loadOutcomeToast = () => import('./outcome-toast.tsx')

type Props = { session: Session }

/** Says what came of hand-overs wherever the person has gone meanwhile, and takes the last one back (rules 8, 17). */
export function AssignmentNotifications({ session }: Props) {
  const { data: assignments } = useQuery(pendingAssignmentsQuery())
  const { chatId } = useParams({ strict: false })
  const navigate = useNavigate()
  const toast = useShowToast()
  const undoKey = useShortcutLabel(COMMANDS.undo)
  const previousAssignments = useRef(assignments)

  const notifyOutcome = useEffectEvent((assignment: PendingAssignment) => {
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
    const showOutcomeToast = ({ createOutcomeToast }: Awaited<ReturnType<typeof loadOutcomeToast>>) => {
      const outcomeToast = createOutcomeToast(assignment, context)
      if (outcomeToast) toast(outcomeToast)
    }
    // Without its words the strip and the row still say what came of it.
    loadOutcomeToast().then(showOutcomeToast, () => undefined)
  })
  useEffect(() => {
    // What came of many is said of all together; a lost race comes later, and is said of each.
    for (const assignment of assignments.values())
      if (
        (!assignment.inBulk || assignment.state.step === 'lost') &&
        isNewOutcome(assignment, previousAssignments.current.get(assignment.ticketId))
      )
        notifyOutcome(assignment)
    previousAssignments.current = assignments
  }, [assignments])
  useEffect(preloadAssignMenu, [])
  useEffect(() => void loadOutcomeToast().catch(() => undefined), [])

  const lastAssignment = getLatestAssignment(assignments)
  const isUndoable = lastAssignment && getUndo(lastAssignment)
  useCommand(COMMANDS.undo, () => isUndoable && void undoAssignment(session, lastAssignment), {
    disabledReason: isUndoable ? null : 'Nothing to undo',
    // Many at once are taken back at once.
    enabled: lastAssignment?.inBulk !== true,
  })
  return null
}

/** What was pressed here, and whatever went wrong since one has been looking: other tabs say the rest. */
function isNewOutcome(assignment: PendingAssignment, previous: PendingAssignment | undefined): boolean {
  if (assignment === previous) return false
  // What is confirmed is read once more, and stays confirmed: that was said.
  if (
    previous?.id === assignment.id &&
    previous.state.step === 'confirmed' &&
    assignment.state.step === 'confirmed'
  )
    return false
  return (
    assignment.page === PAGE_ID ||
    (previous?.id === assignment.id &&
      previous.state.step !== assignment.state.step &&
      needsAssignmentDecision(assignment))
  )
}
