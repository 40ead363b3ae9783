import type { ReactNode } from 'react'
import type { IconName } from '#src/ui/icons/core-icons.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './empty-state.module.css'

type Props = {
  /** An icon by name, or a holder mark of size `xl`. */
  icon?: IconName | { avatar: ReactNode }
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** The level of its heading on the page it stands in. */
  level?: 1 | 2 | 3
}

/** What stands in a pane that has nothing to show, and why: done, none, refused, or failed. */
export function EmptyState({ icon, title, children, actions, level = 2 }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      {typeof icon === 'string' ? <Icon name={icon} size="xl" /> : icon?.avatar}
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <p className={styles.text}>{children}</p>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
