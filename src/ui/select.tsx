import type { ComponentPropsWithRef } from 'react'
import { Icon } from './icon.tsx'
import styles from './input.module.css'

type Props<Value extends string> = Omit<
  ComponentPropsWithRef<'select'>,
  'onChange' | 'value' | 'className'
> & {
  value: Value
  options: readonly { value: Value; label: string }[]
  onValue: (value: Value) => void
}

/** The browser's own list: right on a tablet, with a keyboard and for a screen reader. Give it a `Field`'s wiring. */
export function Select<Value extends string>({ value, options, onValue, ...rest }: Props<Value>) {
  return (
    <span className={styles.wrap}>
      <select
        {...rest}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value)
          if (chosen) onValue(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size="sm" />
    </span>
  )
}
