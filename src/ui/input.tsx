import type { ComponentPropsWithRef } from 'react'
import { cx } from '#src/lib/cx.ts'
import styles from './input.module.css'

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value'> & {
  value: string
  onValue: (value: string) => void
  /** For ids and whatever is compared letter by letter. */
  mono?: boolean
}

export function Input({ value, onValue, mono = false, className, ...rest }: InputProps) {
  return (
    <input
      {...rest}
      {...(mono && { spellCheck: false, autoCapitalize: 'off', autoCorrect: 'off' })}
      className={cx(styles.input, mono && styles.mono, className)}
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  )
}
