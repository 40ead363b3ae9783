import type { ReactNode } from 'react'
import { usePressGuard } from '#src/ui/hooks/use-press-guard.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'
import styles from './banner.module.css'

type Props = {
  icon: IconName
  /** `danger` is an assertive live region. */
  variant?: 'warning' | 'danger' | 'neutral'
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** False where another live region announces the same. */
  announced?: boolean
}

/** A message across every pane, for conditions of the whole app. */
export function Banner({ icon, variant = 'warning', title, children, action, announced = true }: Props) {
  const role = variant === 'danger' ? 'alert' : 'status'
  // It appears at any time, where other buttons were.
  const banner = usePressGuard<HTMLDivElement>('shown', 'hidden')
  return (
    <div ref={banner} className={styles.banner} data-variant={variant}>
      <Icon name={icon} />
      <p className={styles.text} role={announced ? role : undefined}>
        <b>{title}</b> {children}
      </p>
      {action}
    </div>
  )
}
