import type { ReactNode } from 'react'
import { cx } from '#src/lib/text/cx.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'
import styles from './panel-list.module.css'

type Props = {
  icon: IconName
  title: ReactNode
  /** At the end of the first line, such as a time. */
  trailing?: ReactNode
  note?: ReactNode
  failed?: boolean
  className?: string | undefined
  /** Below, across the whole width, such as a recording. */
  children?: ReactNode
}

/** An item of a short list in a panel: a call, a chat, a contact. */
export function PanelListItem({ icon, title, trailing, note, failed = false, className, children }: Props) {
  return (
    <li className={cx(styles.entry, className)} data-state={failed ? 'failed' : undefined}>
      <Icon name={icon} />
      <span className={`${styles.title} truncate`}>{title}</span>
      <span className={styles.end}>{trailing}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
      {children !== undefined && <div className={styles.below}>{children}</div>}
    </li>
  )
}

export function PanelList({ label, children }: { label: string; children: ReactNode }) {
  return <ul aria-label={label}>{children}</ul>
}
