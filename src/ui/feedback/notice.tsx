import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'
import styles from './notice.module.css'

type Props = {
  icon?: IconName
  variant?: 'neutral' | 'warning' | 'danger'
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** Announced when it appears. Leave it off for a notice that is there from the start. */
  live?: boolean
}

/** A message box inside a pane, about the content beside it, with optional actions. */
export function Notice({
  icon = 'info',
  variant = 'neutral',
  title,
  children,
  actions,
  live = false,
}: Props) {
  return (
    <div
      className={styles.notice}
      data-variant={variant}
      role={live ? (variant === 'danger' ? 'alert' : 'status') : undefined}
    >
      <Icon name={icon} />
      {title !== undefined && <p className={styles.title}>{title}</p>}
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
