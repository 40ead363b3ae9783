import { type ReactNode, useState } from 'react'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './section.module.css'

type Props = {
  title: ReactNode
  /** The number of items, such as `8` or `3 of 200 loaded`. */
  count?: ReactNode
  defaultOpen?: boolean
  children: ReactNode
}

/** A collapsible part of a panel. The content is rendered only while it is open. */
export function Section({ title, count, defaultOpen = true, children }: Props) {
  const [open, setOpen] = useState(defaultOpen)
  return (
    <details className={styles.section} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="focus-inset">
        {title} {count !== undefined && <span className={styles.count}>{count}</span>}
        <Icon name="chevron-right" className={styles.chevron} />
      </summary>
      {open && <div className={styles.body}>{children}</div>}
    </details>
  )
}
