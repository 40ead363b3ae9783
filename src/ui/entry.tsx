import type { ReactNode } from 'react'
import { cx } from '#src/lib/cx.ts'
import styles from './entry.module.css'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

type Props = {
  icon: IconName
  title: ReactNode
  /** At the end of the first line: a time, a word. */
  end?: ReactNode
  note?: ReactNode
  failed?: boolean
  className?: string | undefined
  /** Below, across the whole width: a recording. */
  children?: ReactNode
}

/** One of a short list in a panel: a call, a chat, a contact. */
export function Entry({ icon, title, end, note, failed = false, className, children }: Props) {
  return (
    <li className={cx(styles.entry, className)} data-state={failed ? 'failed' : undefined}>
      <Icon name={icon} />
      <span className={`${styles.title} truncate`}>{title}</span>
      <span className={styles.end}>{end}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
      {children !== undefined && <div className={styles.below}>{children}</div>}
    </li>
  )
}

export function Entries({ label, children }: { label: string; children: ReactNode }) {
  return <ul aria-label={label}>{children}</ul>
}
