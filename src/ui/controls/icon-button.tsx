import type { ComponentPropsWithRef } from 'react'
import { cx } from '#src/lib/text/cx.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'
import styles from './icon-button.module.css'

type Props = Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children' | 'disabled'> & {
  icon: IconName
  /** The accessible name. */
  label: string
  /** Shown beside the label on hover, e.g. `F`. */
  shortcut?: string | undefined
  size?: 'sm' | 'md'
  /** For a button that opens and closes something. */
  expanded?: boolean
  spin?: boolean
}

export function IconButton(props: Props) {
  const { icon, label, shortcut, size = 'md', expanded, spin = false, className, ...rest } = props
  return (
    <button
      type="button"
      title={shortcut === undefined ? label : `${label} · ${shortcut}`}
      aria-expanded={expanded}
      {...rest}
      aria-label={label}
      className={cx(styles.button, styles[size], className)}
    >
      <Icon name={icon} size={size === 'sm' ? 'sm' : 'base'} spin={spin} />
    </button>
  )
}
