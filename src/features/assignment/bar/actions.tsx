import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Assignee, TicketAssignee } from '#src/api/schema/ticket.ts'
import { cancelAssignments, submitAssignments, undoAssignment } from '#src/data/assignment/submit.ts'
import { rightsSlice } from '#src/data/session/state.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { isMe } from '#src/domain/assignment/assignees.ts'
import { getOfferedAssignees } from '#src/domain/assignment/recent-assignees.ts'
import { type Assignment, getUndo } from '#src/domain/assignment/state.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { getAssigneeLabel } from '#src/domain/directory/directory.ts'
import { AssigneeBadge } from '#src/features/assignment/assignee-badge.tsx'
import { useRecentAssignees } from '#src/features/assignment/recent-assignees.ts'
import type { AssignableTicket } from '#src/features/assignment/use-ticket-assignment.ts'
import { getAssignDisabledReason } from '#src/presentation/session/right-labels.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { usePressGuard } from '#src/ui/hooks/use-press-guard.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './assignment-bar.module.css'

type Props = {
  ticket: AssignableTicket
  shownAssignee: TicketAssignee
  isUnnamed: boolean
  shownState: Assignment['state'] | null
  assignment: Assignment | undefined
  onAssign: (to: Assignee) => void
  onTake: () => void
}

/** The buttons at the end of the assignment bar: likely next assignments, or the actions of an unfinished one. */
export function AssignmentActions(props: Props) {
  const { i18n } = useLingui()
  const me = useSession().credentials.agentId
  const disabledReason = getAssignDisabledReason(useSessionState(rightsSlice), i18n)
  const { shownAssignee, shownState, assignment } = props
  const isMine = shownAssignee.known === 'yes' && isMe(shownAssignee.assignee, me)
  // Undo stays while its request is sent. When the platform responds, another button takes its place.
  const step = shownState?.step === 'sending' ? 'pending' : shownState?.step
  const group = usePressGuard<HTMLSpanElement>(step ?? (isMine ? 'mine' : 'not mine'))
  if (shownState?.step === 'asks' || shownState?.step === 'lost') return null
  return (
    <span ref={group} className={styles.actions}>
      {assignment && shownState ? (
        <UnfinishedActions ticket={props.ticket} shownState={shownState} assignment={assignment} />
      ) : disabledReason === null ? (
        <NextAssignments {...props} isMine={isMine} />
      ) : (
        <Button icon="lock" disabledReason={disabledReason}>
          <Trans comment="tickets:assign: a permission that the user’s token lacks">
            No permission to assign
          </Trans>
        </Button>
      )}
    </span>
  )
}

type UnfinishedProps = Pick<Props, 'ticket'> & { shownState: Assignment['state']; assignment: Assignment }

function UnfinishedActions({ ticket, shownState, assignment }: UnfinishedProps) {
  const session = useSession()
  const undoKey = useShortcutLabel(COMMANDS.undo)
  const { to, undoes } = assignment
  const retry = () => void submitAssignments(session, [{ ticket, to, undoes, ignoresConflict: true }])
  const dismiss = () => void cancelAssignments(session, [ticket.id])
  switch (shownState.step) {
    case 'queued':
      return (
        <Button onClick={dismiss}>
          <Trans comment="Button: doesn’t send the assignment">Cancel</Trans>
        </Button>
      )
    case 'pending':
    case 'sending':
      return (
        getUndo(assignment) && (
          <Button variant="quiet" shortcut={undoKey} onClick={() => void undoAssignment(session, assignment)}>
            <Trans comment="Button: undoes the assignment">Undo</Trans>
          </Button>
        )
      )
    case 'refused':
    case 'differs':
      return (
        <>
          {shownState.step === 'differs' && (
            <Button onClick={dismiss}>
              <Trans>Keep assignee</Trans>
            </Button>
          )}
          <Button onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )
    case 'asks':
    case 'lost':
    case 'confirmed':
      return null
  }
}

function NextAssignments({
  shownAssignee,
  isUnnamed,
  isMine,
  onAssign,
  onTake,
}: Props & { isMine: boolean }) {
  const [takeKey, clearKey] = [useShortcutLabel(COMMANDS.take), useShortcutLabel(COMMANDS.clear)]
  return (
    <>
      <span className={styles.quickActions}>
        {isUnnamed ? (
          <AddToDirectoryLink assignee={shownAssignee} />
        ) : (
          <RecentAssigneeButtons shownAssignee={shownAssignee} onAssign={onAssign} />
        )}
      </span>
      {isMine ? (
        <Button shortcut={clearKey} onClick={() => onAssign({ kind: 'unassigned' })}>
          <Trans>Unassign</Trans>
        </Button>
      ) : (
        <Button variant="primary" shortcut={takeKey} onClick={onTake}>
          <Trans>Assign to me</Trans>
        </Button>
      )}
    </>
  )
}

type RecentAssigneeButtonsProps = {
  shownAssignee: TicketAssignee
  onAssign: (to: Assignee) => void
}

/** The pilots and teams that tickets were last assigned to. Where the bar has no room, only the menu offers them. */
function RecentAssigneeButtons({ shownAssignee, onAssign }: RecentAssigneeButtonsProps) {
  const { t } = useLingui()
  const { directory } = useSession()
  const recentAssignees = getOfferedAssignees(useRecentAssignees(), directory, shownAssignee)
  if (recentAssignees.length === 0) return null
  return (
    <>
      <span className={styles.quickActionsLabel}>
        <Trans comment="Label of a row of buttons, each with the name of an assignee">Assign to</Trans>
      </span>
      {recentAssignees.map((to) => {
        const name = getAssigneeLabel(directory, to)
        return (
          <button
            key={to.id}
            type="button"
            className={styles.quickAction}
            title={t`Assign to ${name}`}
            onClick={() => onAssign(to)}
          >
            <AssigneeBadge assignee={{ known: 'yes', assignee: to }} directory={directory} size="md" />
            <Bdi text={name} max={80} className="truncate" />
          </button>
        )
      })}
    </>
  )
}

function AddToDirectoryLink({ assignee }: { assignee: TicketAssignee }) {
  if (assignee.known !== 'yes' || assignee.assignee.kind === 'unassigned') return null
  const { kind, id } = assignee.assignee
  return (
    <Link to="/settings/$" params={{ _splat: `names/${kind}/${id}` }} className={styles.quickAction}>
      <Icon name="pencil" size="sm" />
      <Trans comment="Link: names an assignee of whom only the id is known">Add name</Trans>
    </Link>
  )
}
