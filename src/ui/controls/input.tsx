import type { ComponentPropsWithRef } from 'react'
import { cx } from '#src/lib/text/cx.ts'
import { Kbd } from '#src/ui/data-display/kbd.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './input.module.css'

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value'> & {
  value: string
  onValueChange: (value: string) => void
  /** Monospace, for ids and other text that is compared letter by letter. */
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

type SearchFieldProps = Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value' | 'type'> & {
  label: string
  value: string
  onValueChange: (value: string) => void
  shortcut?: string | undefined
}

export function SearchField({
  label,
  value,
  onValueChange,
  shortcut,
  className,
  ...input
}: SearchFieldProps) {
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
        onChange={(event) => onValueChange(event.currentTarget.value)}
      />
      {shortcut !== undefined && <Kbd keys={shortcut} hint />}
    </label>
  )
}
