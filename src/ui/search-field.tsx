import type { ComponentPropsWithRef } from 'react'
import { cx } from '#src/lib/cx.ts'
import { Icon } from './icon.tsx'
import styles from './input.module.css'
import { Kbd } from './kbd.tsx'

type Props = Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value' | 'type'> & {
  label: string
  value: string
  onValue: (value: string) => void
  kbd?: string | undefined
}

export function SearchField({ label, value, onValue, kbd, className, ...input }: Props) {
  return (
    <label className={cx(styles.wrap, className)}>
      <Icon name="search" />
      <span className="visually-hidden">{label}</span>
      <input
        autoComplete="off"
        spellCheck={false}
        {...input}
        type="search"
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      {kbd !== undefined && <Kbd keys={kbd} hint />}
    </label>
  )
}
