import { Link } from '@tanstack/react-router'
import type { Holder } from '#src/api/schema/ticket.ts'
import { type Directory, nameOf } from '#src/domain/directory.ts'
import { cx } from '#src/lib/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './handoff-strip.module.css'

/** Of whom only an id is known: the way to a name for it. */
export function isNameless(shown: Holder, directory: Directory): boolean {
  if (shown.known !== 'yes' || shown.assignee.kind === 'unassigned') return false
  return nameOf(directory, shown.assignee.kind, shown.assignee.id) === null
}

export function NameIt({ shown }: { shown: Holder }) {
  if (shown.known !== 'yes' || shown.assignee.kind === 'unassigned') return null
  const { kind, id } = shown.assignee
  return (
    <Link to="/settings/$" params={{ _splat: `names/${kind}/${id}` }} className={cx(styles.to, styles.roomy)}>
      <Icon name="pencil" size="sm" />
      Name it
    </Link>
  )
}
