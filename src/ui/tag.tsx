import type { ReactNode } from 'react'
import { cx } from '#src/lib/cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'
import styles from './tag.module.css'

type Props = {
  children: ReactNode
  tone?: 'neutral' | 'danger' | 'warning' | 'success' | 'plain'
  icon?: IconName
}

/** A value that was reported, shown as it came. */
export function Tag({ children, tone = 'neutral', icon }: Props) {
  return (
    <span className={cx(styles.tag, styles[tone])}>
      {icon && <Icon name={icon} size="xs" />}
      {children}
    </span>
  )
}
