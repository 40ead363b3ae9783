import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '#src/lib/cx.ts'
import styles from './chip.module.css'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

type Props = Omit<ComponentPropsWithRef<'button'>, 'disabled'> & {
  children: ReactNode
  icon?: IconName
  /** After the words: `x` on a filter that a press removes, `chevron-down` on what opens a menu. */
  end?: IconName
  /** `on`: set by the agent. `quiet`: without an outline. */
  tone?: 'default' | 'on' | 'quiet'
}

/** A filter that the agent set, or can set. */
export function Chip({ children, icon, end, tone = 'default', className, ...rest }: Props) {
  return (
    <button type="button" {...rest} className={cx(styles.chip, styles[tone], className)}>
      {icon && <Icon name={icon} size="sm" />}
      {children}
      {end && <Icon name={end} size="xs" />}
    </button>
  )
}
