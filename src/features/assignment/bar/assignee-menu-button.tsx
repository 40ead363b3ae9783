import type { RefObject } from 'react'
import type { TicketAssignee } from '#src/api/schema/ticket.ts'
import type { Session } from '#src/data/session/session.ts'
import { getAssigneeCaption, getAssigneeDisplayName } from '#src/domain/assignment/assignee-labels.ts'
import { getAssignmentCaption } from '#src/domain/assignment/labels.ts'
import type { PendingAssignment } from '#src/domain/assignment/state.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { AssigneeBadge } from '#src/features/assignment/assignee-badge.tsx'
import { useShortcutLabel } from '#src/ui/commands/use-shortcut-label.ts'
import { UnstyledButton } from '#src/ui/controls/plain-button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import type { IconName } from '#src/ui/icons/core-icons.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { isUnnamed } from './add-to-directory-link.tsx'
import styles from './assignment-bar.module.css'
import type { AssignableTicket } from './ticket-assignment-bar.tsx'

type ShownAssignment = Pick<PendingAssignment, 'state' | 'to'>

type Props = {
  session: Session
  ticket: AssignableTicket
  shownAssignee: TicketAssignee
  shownAssignment: ShownAssignment | null
  anchor: RefObject<HTMLButtonElement | null>
  open: boolean
  onPress: () => void
  disabledReason: string | null
}

/** The holder, as the button that opens the menu. */
export function AssigneeMenuButton({
  session,
  ticket,
  shownAssignee,
  shownAssignment,
  anchor,
  open,
  onPress,
  disabledReason,
}: Props) {
  const { directory, credentials } = session
  const key = useShortcutLabel(COMMANDS.assign)
  const context = { directory, me: credentials.agentId }
  const caption = shownAssignment
    ? getAssignmentCaption(shownAssignment, context)
    : getAssigneeCaption({ ...context, ticketAssignee: shownAssignee, closed: ticket.status === 'closed' })
  const name = getAssigneeDisplayName(shownAssignee, directory)
  const isNameUnknown = isUnnamed(shownAssignee, directory)
  return (
    <UnstyledButton
      ref={anchor}
      className={styles.holder}
      title={disabledReason ?? (key === undefined ? 'Assign' : `Assign · ${key}`)}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-keyshortcuts={key?.length === 1 ? key : undefined}
      disabledReason={disabledReason}
      onClick={onPress}
    >
      <AssigneeBadge assignee={shownAssignee} directory={directory} size="lg" />
      <span className={styles.words}>
        <span className={styles.caption}>
          {shownAssignment && <CaptionIcon step={shownAssignment.state.step} />}
          <span className="truncate">{caption}</span>
        </span>
        <span className={`${styles.name} truncate`}>
          <Bdi text={name} max={200} className={isNameUnknown ? 'mono' : undefined} />
        </span>
        <span className="visually-hidden">Assign ticket {ticket.code}</span>
      </span>
      <Icon name="chevrons-up-down" />
    </UnstyledButton>
  )
}

const ICONS: Record<PendingAssignment['state']['step'], IconName> = {
  pending: 'loader-circle',
  queued: 'clock',
  sending: 'loader-circle',
  confirmed: 'circle-check',
  refused: 'circle-alert',
  differs: 'triangle-alert',
  lost: 'triangle-alert',
  asks: 'triangle-alert',
}

function CaptionIcon({ step }: { step: PendingAssignment['state']['step'] }) {
  return <Icon name={ICONS[step]} size="xs" spin={ICONS[step] === 'loader-circle'} />
}
