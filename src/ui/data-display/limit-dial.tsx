import type { CSSProperties, ReactNode } from 'react'
import { cx } from '#src/lib/text/cx.ts'
import styles from './limit-dial.module.css'

export type LimitDialProps = {
  /** `near` the limit, or `over` it: another shape and another colour. */
  level: 'short' | 'near' | 'over'
  /** The part of the limit that is reached: 1 and more fill the dial. */
  share: number
  title?: string
  className?: string | undefined
  /** Absent: only the dial. */
  children?: ReactNode
}

/** An amount beside a dial that fills towards its limit. */
export function LimitDial({ level, share, title, className, children }: LimitDialProps) {
  const style: CSSProperties & Record<'--share', string> = {
    '--share': `${Math.round(Math.min(1, share) * 100)}%`,
  }
  return (
    <span className={cx(styles.amount, className)} data-level={level} title={title}>
      <span className={styles.dial} style={style} aria-hidden="true" />
      {children}
    </span>
  )
}
