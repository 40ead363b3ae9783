import { Link } from '@tanstack/react-router'
import type { TicketAssignee } from '#src/api/schema/ticket.ts'
import { type Directory, getDirectoryName } from '#src/domain/directory/directory.ts'
import { cx } from '#src/lib/text/cx.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './assignment-bar.module.css'

/** Of whom only an id is known: the way to a name for it. */
export function isUnnamed(assignee: TicketAssignee, directory: Directory): boolean {
  if (assignee.known !== 'yes' || assignee.assignee.kind === 'unassigned') return false
  return getDirectoryName(directory, assignee.assignee.kind, assignee.assignee.id) === null
}

export function AddToDirectoryLink({ assignee }: { assignee: TicketAssignee }) {
  if (assignee.known !== 'yes' || assignee.assignee.kind === 'unassigned') return null
  const { kind, id } = assignee.assignee
  return (
    <Link to="/settings/$" params={{ _splat: `names/${kind}/${id}` }} className={cx(styles.to, styles.roomy)}>
      <Icon name="pencil" size="sm" />
      Name it
    </Link>
  )
}
