import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'
import styles from './empty-state.module.css'

type Props = {
  /** An icon by name, or an avatar of size `xl`. */
  icon?: IconName | { avatar: ReactNode }
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** The heading level on the surrounding page. */
  level?: 1 | 2 | 3
}

/** Replaces the content of a pane, and says why there is none: done, none yet, refused, or failed. */
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
