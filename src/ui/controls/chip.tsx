import type { ComponentPropsWithRef } from 'react'
import { cx } from '#src/lib/text/cx.ts'
import styles from './chip.module.css'

type Props = Omit<ComponentPropsWithRef<'button'>, 'disabled'> & {
  variant?: 'outlined' | 'on' | 'quiet'
}

/** A small toggle or menu button in a row of others, such as a filter. */
export function Chip({ variant = 'outlined', className, ...rest }: Props) {
  return <button type="button" {...rest} className={cx(styles.chip, styles[variant], className)} />
}
