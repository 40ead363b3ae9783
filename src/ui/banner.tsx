import type { ReactNode } from 'react'
import styles from './banner.module.css'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

type Props = {
  icon: IconName
  /** `danger` is read out at once. */
  tone?: 'warning' | 'danger' | 'neutral'
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}

/** Spans every pane; says what the whole desk must know. */
export function Banner({ icon, tone = 'warning', title, children, action }: Props) {
  return (
    <div className={styles.banner} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={icon} />
      <p className={styles.text}>
        <b>{title}</b> {children}
      </p>
      {action}
    </div>
  )
}
