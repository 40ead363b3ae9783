import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Assignee, TicketAssignee } from '#src/api/schema/ticket.ts'
import { cancelAssignments, submitAssignments, undoAssignment } from '#src/data/assignment/submit.ts'
import { rightsSlice } from '#src/data/session/state.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { isMe } from '#src/domain/assignment/assignee-labels.ts'
import { getAssignDisabledReason } from '#src/domain/assignment/assignees.ts'
import { getOfferedAssignees } from '#src/domain/assignment/recent-assignees.ts'
import { type Assignment, getUndo } from '#src/domain/assignment/state.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { getAssigneeLabel } from '#src/domain/directory/directory.ts'
import { AssigneeBadge } from '#src/features/assignment/assignee-badge.tsx'
import { useRecentAssignees } from '#src/features/assignment/recent-assignees.ts'
import { cx } from '#src/lib/text/cx.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './assignment-bar.module.css'
import type { AssignableTicket } from './assignment-bar.tsx'

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
export function AssignmentActions({
  ticket,
  shownAssignee,
  isUnnamed,
  shownState,
  assignment,
  onAssign,
  onTake,
}: Props) {
  const { i18n } = useLingui()
  const session = useSession()
  const me = session.credentials.agentId
  const rights = useSessionState(rightsSlice)
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
    const keepButton = (
      <Button onClick={dismiss}>
        <Trans>Keep assignee</Trans>
      </Button>
    )
    switch (shownState.step) {
      case 'queued':
        return (
          <span className={styles.actions}>
            <Button onClick={dismiss}>
              <Trans comment="Button: doesn’t send the assignment">Cancel</Trans>
            </Button>
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
                <Trans comment="Button: undoes the assignment">Undo</Trans>
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
            <Button onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          </span>
        )
      case 'confirmed':
    }
  }

  const disabledReason = getAssignDisabledReason(rights, i18n)
  if (disabledReason !== null)
    return (
      <span className={styles.actions}>
        <Button icon="lock" disabledReason={disabledReason}>
          <Trans comment="tickets:assign: a permission that the user’s token lacks">
            Needs tickets:assign
          </Trans>
        </Button>
      </span>
    )
  const isMine = shownAssignee.known === 'yes' && isMe(shownAssignee.assignee, me)
  return (
    <span className={styles.actions}>
      {isUnnamed ? (
        <AddToDirectoryLink assignee={shownAssignee} />
      ) : (
        <RecentAssigneeButtons shownAssignee={shownAssignee} hasRoomForTwo={isMine} onAssign={onAssign} />
      )}
      {isMine ? (
        <Button shortcut={clearKey} onClick={() => onAssign({ kind: 'unassigned' })}>
          <Trans>Unassign</Trans>
        </Button>
      ) : (
        <Button variant="primary" shortcut={takeKey} onClick={onTake}>
          <Trans>Assign to me</Trans>
        </Button>
      )}
    </span>
  )
}

type RecentAssigneeButtonsProps = {
  shownAssignee: TicketAssignee
  /** Only one other button stands beside them, so that both are shown at medium widths. */
  hasRoomForTwo: boolean
  onAssign: (to: Assignee) => void
}

/** The pilots and teams that tickets were last assigned to. In a narrow bar only the menu offers them. */
function RecentAssigneeButtons({ shownAssignee, hasRoomForTwo, onAssign }: RecentAssigneeButtonsProps) {
  const { t } = useLingui()
  const { directory } = useSession()
  const recentAssignees = getOfferedAssignees(useRecentAssignees(), directory, shownAssignee)
  if (recentAssignees.length === 0) return null
  return (
    <>
      <span className={`${styles.quickActionsLabel} ${styles.hiddenBelow600}`}>
        <Trans comment="Label of a row of buttons, each with the name of an assignee">Assign to</Trans>
      </span>
      {recentAssignees.map((to, index) => {
        const name = getAssigneeLabel(directory, to)
        return (
          <button
            key={to.id}
            type="button"
            className={`${styles.quickAction} ${index === 0 || hasRoomForTwo ? styles.hiddenBelow600 : styles.hiddenBelow800}`}
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
    <Link
      to="/settings/$"
      params={{ _splat: `names/${kind}/${id}` }}
      className={cx(styles.quickAction, styles.hiddenBelow600)}
    >
      <Icon name="pencil" size="sm" />
      <Trans comment="Link: names an assignee of whom only the id is known">Add name</Trans>
    </Link>
  )
}
