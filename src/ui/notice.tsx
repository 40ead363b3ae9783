import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'
import styles from './notice.module.css'

type Props = {
  icon?: IconName
  tone?: 'neutral' | 'warning' | 'danger'
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** Read out when it appears. Leave it off for what stands there from the start. */
  live?: boolean
}

/** A box inside a pane: something about what is beside it, with what can be done. */
export function Notice({ icon = 'info', tone = 'neutral', title, children, actions, live = false }: Props) {
  return (
    <div
      className={styles.notice}
      data-tone={tone}
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
    >
      <Icon name={icon} />
      {title !== undefined && <p className={styles.title}>{title}</p>}
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
