import type { ReactNode } from 'react'
import { cx } from '#src/lib/text/cx.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'
import styles from './tag.module.css'

type Props = {
  children: ReactNode
  variant?: 'neutral' | 'danger' | 'warning' | 'success' | 'plain'
  icon?: IconName
}

/** A short value of a record, unchanged. */
export function Tag({ children, variant = 'neutral', icon }: Props) {
  return (
    <span className={cx(styles.tag, styles[variant])}>
      {icon && <Icon name={icon} size="xs" />}
      {children}
    </span>
  )
}
