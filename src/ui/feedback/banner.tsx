import type { ReactNode } from 'react'
import type { IconName } from '#src/ui/icons/core-icons.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './banner.module.css'

type Props = {
  icon: IconName
  /** `danger` is read out at once. */
  variant?: 'warning' | 'danger' | 'neutral'
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** False where something else on the screen announces the same. */
  announced?: boolean
}

/** Spans every pane; says what the whole desk must know. */
export function Banner({ icon, variant = 'warning', title, children, action, announced = true }: Props) {
  const role = variant === 'danger' ? 'alert' : 'status'
  return (
    <div className={styles.banner} data-tone={variant}>
      <Icon name={icon} />
      <p className={styles.text} role={announced ? role : undefined}>
        <b>{title}</b> {children}
      </p>
      {action}
    </div>
  )
}
