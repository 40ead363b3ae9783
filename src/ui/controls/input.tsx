import type { ComponentPropsWithRef } from 'react'
import { cx } from '#src/lib/text/cx.ts'
import styles from './input.module.css'

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value'> & {
  value: string
  onValueChange: (value: string) => void
  /** For ids and whatever is compared letter by letter. */
  mono?: boolean
}

export function Input({ value, onValueChange, mono = false, className, ...rest }: InputProps) {
  return (
    <input
      {...rest}
      {...(mono && { spellCheck: false, autoCapitalize: 'off', autoCorrect: 'off' })}
      className={cx(styles.input, mono && styles.mono, className)}
      value={value}
      onChange={(event) => onValueChange(event.currentTarget.value)}
    />
  )
}
