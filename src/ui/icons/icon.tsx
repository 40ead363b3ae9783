import { cx } from '#src/lib/text/cx.ts'
import styles from './icon.module.css'
import { type IconName, icons, mirroredIcons } from './icons.ts'

type Props = {
  name: IconName
  size?: 'xs' | 'sm' | 'base' | 'lg' | 'xl'
  spin?: boolean
  className?: string | undefined
}

/** A decorative icon: the text beside it, or the name of its control, carries the meaning. */
export function Icon({ name, size = 'base', spin = false, className }: Props) {
  return (
    <svg
      aria-hidden="true"
      className={cx(
        styles.icon,
        styles[size],
        mirroredIcons.has(name) && styles.flip,
        spin && styles.spin,
        className,
      )}
      viewBox="0 0 24 24"
    >
      <path d={icons[name]} />
    </svg>
  )
}
