import { type ComponentPropsWithRef, type ReactNode, useState } from 'react'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import type { IconName } from './icons.ts'
import styles from './input.module.css'

type Props = Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value' | 'type' | 'className'> & {
  label: ReactNode
  note?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  value: string
  onValue: (value: string) => void
  icon?: IconName
  /** What is hidden, for the name of the eye: `token` gives "Show token". */
  noun: string
}

/** Browsers are asked not to keep it: the attributes below are what each password manager listens to. */
export function SecretField({ label, note, hint, error, value, onValue, icon, noun, ...input }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} note={note} hint={hint} error={error}>
      {(wiring) => (
        <span className={styles.wrap}>
          {icon && <Icon name={icon} />}
          <input
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            data-1p-ignore
            data-lpignore="true"
            data-bwignore
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            value={value}
            onChange={(event) => onValue(event.currentTarget.value)}
          />
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={shown ? `Hide ${noun}` : `Show ${noun}`}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </Field>
  )
}
