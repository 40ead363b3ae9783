import { useQuery } from '@tanstack/react-query'
import type { Assignee, TicketAssignee } from '#src/api/schema/ticket.ts'
import { cancelAssignments, submitAssignments, undoAssignment } from '#src/data/assignment/submit.ts'
import type { Session } from '#src/data/session/session.ts'
import { rightsQuery } from '#src/data/session/state.ts'
import { isMe } from '#src/domain/assignment/assignee-labels.ts'
import { getAssignDisabledReason } from '#src/domain/assignment/assignees.ts'
import { getUndo, type PendingAssignment } from '#src/domain/assignment/state.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { useShortcutLabel } from '#src/ui/commands/use-shortcut-label.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { AddToDirectoryLink, isUnnamed } from './add-to-directory-link.tsx'
import styles from './assignment-bar.module.css'
import { RecentAssigneeButtons } from './recent-assignee-buttons.tsx'
import type { AssignableTicket } from './ticket-assignment-bar.tsx'

type Props = {
  session: Session
  ticket: AssignableTicket
  shownAssignee: TicketAssignee
  shownState: PendingAssignment['state'] | null
  assignment: PendingAssignment | undefined
  onAssign: (to: Assignee) => void
  onTake: () => void
}

/** The end side of the strip: what is most likely wanted next, or what an unfinished hand-over asks for. */
export function AssignmentActions({
  session,
  ticket,
  shownAssignee,
  shownState,
  assignment,
  onAssign,
  onTake,
}: Props) {
  const { directory, credentials } = session
  const me = credentials.agentId
  const { data: rights } = useQuery(rightsQuery())
  const [undoKey, takeKey, clearKey] = [
    useShortcutLabel(COMMANDS.undo),
    useShortcutLabel(COMMANDS.take),
    useShortcutLabel(COMMANDS.clear),
  ]

  if (assignment && shownState) {
    const { to, undoes } = assignment
    const retry = () => void submitAssignments(session, [{ ticket, to, undoes, ignoresConflict: true }])
    const dismiss = () => void cancelAssignments(session, [ticket.id])
    const undo = getUndo(assignment)
    const keepButton = <Button onClick={dismiss}>Keep</Button>
    switch (shownState.step) {
      case 'queued':
        return (
          <span className={styles.actions}>
            <Button onClick={dismiss}>Cancel</Button>
          </span>
        )
      case 'pending':
      case 'sending':
        return (
          <span className={styles.actions}>
            {undo && (
              <Button
                variant="quiet"
                shortcut={undoKey}
                onClick={() => void undoAssignment(session, assignment)}
              >
                Undo
              </Button>
            )}
          </span>
        )
      case 'asks':
      case 'lost':
        return null
      case 'refused':
      case 'differs':
        return (
          <span className={styles.actions}>
            {shownState.step === 'differs' && keepButton}
            <Button onClick={retry}>Try again</Button>
          </span>
        )
      case 'confirmed':
    }
  }

  const disabledReason = getAssignDisabledReason(rights)
  if (disabledReason !== null)
    return (
      <span className={styles.actions}>
        <Button icon="lock" disabledReason={disabledReason}>
          Needs tickets:assign
        </Button>
      </span>
    )
  const isMine = shownAssignee.known === 'yes' && isMe(shownAssignee.assignee, me)
  return (
    <span className={styles.actions}>
      {isUnnamed(shownAssignee, directory) ? (
        <AddToDirectoryLink assignee={shownAssignee} />
      ) : (
        <RecentAssigneeButtons
          session={session}
          shownAssignee={shownAssignee}
          showsBoth={isMine}
          onAssign={onAssign}
        />
      )}
      {isMine ? (
        <Button shortcut={clearKey} onClick={() => onAssign({ kind: 'unassigned' })}>
          Release
        </Button>
      ) : (
        <Button variant="primary" shortcut={takeKey} onClick={onTake}>
          Assign to me
        </Button>
      )}
    </span>
  )
}
