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
  /** False where something else on the screen announces the same. */
  announced?: boolean
}

/** Spans every pane; says what the whole desk must know. */
export function Banner({ icon, tone = 'warning', title, children, action, announced = true }: Props) {
  const role = tone === 'danger' ? 'alert' : 'status'
  return (
    <div className={styles.banner} data-tone={tone}>
      <Icon name={icon} />
      <p className={styles.text} role={announced ? role : undefined}>
        <b>{title}</b> {children}
      </p>
      {action}
    </div>
  )
}
