import type { ComponentPropsWithRef } from 'react'
import { cx } from '#src/lib/cx.ts'
import { Icon } from './icon.tsx'
import styles from './input.module.css'

type Props<Value extends string> = Omit<ComponentPropsWithRef<'select'>, 'onChange' | 'value'> & {
  value: Value
  options: readonly { readonly value: Value; readonly label: string }[]
  onValue: (value: string) => void
}

/** The device's own list of choices: good under a finger. */
export function Select<Value extends string>({ value, options, onValue, className, ...rest }: Props<Value>) {
  return (
    <span className={cx(styles.wrap, className)}>
      <select {...rest} value={value} onChange={(event) => onValue(event.currentTarget.value)}>
        {options.map((it) => (
          <option key={it.value} value={it.value}>
            {it.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size="sm" />
    </span>
  )
}
