import type { ComponentPropsWithRef } from 'react'
import { cx } from '#src/lib/cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'
import styles from './input.module.css'

type Props<Value extends string> = Omit<ComponentPropsWithRef<'select'>, 'onChange' | 'value'> & {
  value: Value
  lead?: IconName
  options: readonly { readonly value: Value; readonly label: string }[]
  onValue: (value: string) => void
}

/** The device's own list of choices: good under a finger. */
export function Select<Value extends string>(props: Props<Value>) {
  const { value, options, onValue, lead, className, ...rest } = props
  return (
    <span className={cx(styles.wrap, className)}>
      {lead && <Icon name={lead} />}
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
