import type { ComponentPropsWithRef } from 'react'
import { cx } from '#src/lib/text/cx.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'
import styles from './input.module.css'

type Props<Value extends string> = Omit<ComponentPropsWithRef<'select'>, 'onChange' | 'value'> & {
  value: Value
  icon?: IconName
  options: readonly { readonly value: Value; readonly label: string }[]
  onValueChange: (value: string) => void
}

/** A native select, whose list of options suits touch devices. */
export function Select<Value extends string>(props: Props<Value>) {
  const { value, options, onValueChange, icon, className, ...rest } = props
  return (
    <span className={cx(styles.wrap, className)}>
      {icon && <Icon name={icon} />}
      <select {...rest} value={value} onChange={(event) => onValueChange(event.currentTarget.value)}>
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
