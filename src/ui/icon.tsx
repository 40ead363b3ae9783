import { cx } from '#src/lib/cx.ts'
import styles from './icon.module.css'
import { type IconName, icons } from './icons.ts'

type Props = {
  name: IconName
  size?: 'xs' | 'sm' | 'base' | 'lg' | 'xl'
  /** Mirrors in right-to-left, for arrows and panels. */
  flip?: boolean
  spin?: boolean
  className?: string | undefined
}

/** Decoration only: the words stand beside it, or in the name of the control it sits in. */
export function Icon({ name, size = 'base', flip = false, spin = false, className }: Props) {
  return (
    <svg
      aria-hidden="true"
      className={cx(styles.icon, styles[size], flip && styles.flip, spin && styles.spin, className)}
      viewBox="0 0 24 24"
    >
      <path d={icons[name]} />
    </svg>
  )
}
