import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import type { TicketAssignee } from '#src/api/schema/ticket.ts'
import { useSession } from '#src/data/session/use-session.ts'
import type { Assignment } from '#src/domain/assignment/state.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { AssigneeBadge } from '#src/features/assignment/assignee-badge.tsx'
import type { AssignableTicket } from '#src/features/assignment/use-ticket-assignment.ts'
import { cx } from '#src/lib/text/cx.ts'
import { getAssigneeCaption, getAssigneeDisplayName } from '#src/presentation/assignment/assignee-labels.ts'
import { getAssignmentCaption } from '#src/presentation/assignment/assignment-labels.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { UnstyledButton } from '#src/ui/controls/button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'
import styles from './assignment-bar.module.css'

type ShownAssignment = Pick<Assignment, 'state' | 'to'>

type Props = {
  ticket: AssignableTicket
  shownAssignee: TicketAssignee
  isUnnamed: boolean
  shownAssignment: ShownAssignment | null
  anchor: RefObject<HTMLButtonElement | null>
  open: boolean
  onToggle: () => void
  disabledReason: string | null
}

/** Shows the assignee and opens the assign menu. */
export function AssigneeMenuButton({
  ticket,
  shownAssignee,
  isUnnamed,
  shownAssignment,
  anchor,
  open,
  onToggle,
  disabledReason,
}: Props) {
  const { t, i18n } = useLingui()
  const { directory, credentials } = useSession()
  const key = useShortcutLabel(COMMANDS.assign)
  const context = { directory, me: credentials.agentId }
  const caption = shownAssignment
    ? getAssignmentCaption(shownAssignment, context, i18n)
    : getAssigneeCaption(
        { ...context, ticketAssignee: shownAssignee, closed: ticket.status === 'closed' },
        i18n,
      )
  const name = getAssigneeDisplayName(shownAssignee, directory, i18n)
  const { code } = ticket
  const label = t({ message: 'Assign', comment: 'Button: opens the list of assignees' })
  return (
    <UnstyledButton
      ref={anchor}
      className={styles.assignee}
      title={disabledReason ?? (key === undefined ? label : `${label} · ${key}`)}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-keyshortcuts={key?.length === 1 ? key : undefined}
      disabledReason={disabledReason}
      onClick={onToggle}
    >
      <AssigneeBadge assignee={shownAssignee} directory={directory} size="lg" />
      <span className={styles.labels}>
        <span className={styles.caption}>
          {shownAssignment && <CaptionIcon step={shownAssignment.state.step} />}
          <span className="truncate">{caption}</span>
        </span>
        <span className={`${styles.name} truncate`}>
          <Bdi text={name} max={200} className={cx('truncate truncate-end', isUnnamed && 'mono')} />
        </span>
        <span className="visually-hidden">{t`Assign ticket ${code}`}</span>
      </span>
      <Icon name="chevrons-up-down" />
    </UnstyledButton>
  )
}

const ICONS: Record<Assignment['state']['step'], IconName> = {
  pending: 'loader-circle',
  queued: 'clock',
  sending: 'loader-circle',
  confirmed: 'circle-check',
  refused: 'circle-alert',
  differs: 'triangle-alert',
  lost: 'triangle-alert',
  asks: 'triangle-alert',
}

function CaptionIcon({ step }: { step: Assignment['state']['step'] }) {
  return <Icon name={ICONS[step]} size="xs" spin={ICONS[step] === 'loader-circle'} />
}
