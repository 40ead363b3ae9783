import type { ReactNode } from 'react'
import { cx } from '#src/lib/text/cx.ts'
import styles from './switch.module.css'

type Props = {
  children: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  /** As wide as its label, instead of its container. */
  inline?: boolean
  className?: string | undefined
}

export function Switch({ children, checked, onCheckedChange, inline = false, className }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      className={cx(styles.switch, inline && styles.inline, className)}
      onClick={() => onCheckedChange(!checked)}
    >
      <span className={styles.track} />
      <span>{children}</span>
    </button>
  )
}
