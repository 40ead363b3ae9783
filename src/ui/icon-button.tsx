import type { ComponentPropsWithRef } from 'react'
import { cx } from '#src/lib/cx.ts'
import { Icon } from './icon.tsx'
import styles from './icon-button.module.css'
import type { IconName } from './icons.ts'

type Props = Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children' | 'disabled'> & {
  icon: IconName
  /** Its name: there are no words on it. */
  label: string
  /** Shown beside the label on hover, e.g. `F`. */
  keys?: string | undefined
  size?: 'sm' | 'md'
  /** For a toggle. */
  pressed?: boolean
  /** For what opens and closes something. */
  expanded?: boolean
  /** Mirrors in right-to-left. */
  flip?: boolean
  spin?: boolean
}

export function IconButton(props: Props) {
  const {
    icon,
    label,
    keys,
    size = 'md',
    pressed,
    expanded,
    flip = false,
    spin = false,
    className,
    ...rest
  } = props
  return (
    <button
      type="button"
      title={keys === undefined ? label : `${label} · ${keys}`}
      aria-pressed={pressed}
      aria-expanded={expanded}
      {...rest}
      aria-label={label}
      className={cx(styles.button, styles[size], className)}
    >
      <Icon name={icon} size={size === 'sm' ? 'sm' : 'base'} flip={flip} spin={spin} />
    </button>
  )
}
