import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ComponentPropsWithRef, type ReactNode, useState } from 'react'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'
import { Field } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './input.module.css'
import { NO_AUTOFILL } from './no-autofill.ts'

type Props = Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value' | 'type' | 'className'> & {
  label: ReactNode
  note?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  value: string
  onValueChange: (value: string) => void
  icon?: IconName
  /** What the field holds, for the name of the reveal button: `token` gives "Show token". */
  noun: keyof typeof REVEAL_LABELS
}

const REVEAL_LABELS = {
  token: { show: msg`Show token`, hide: msg`Hide token` },
  key: { show: msg`Show key`, hide: msg`Hide key` },
} as const

/** A field for a token or key. */
export function SecretField({ label, note, hint, error, value, onValueChange, icon, noun, ...input }: Props) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} note={note} hint={hint} error={error}>
      {(controlProps) => (
        <span
          className={styles.wrap}
          onFocus={({ currentTarget }) => setTabStop(currentTarget, true)}
          onBlur={({ currentTarget, relatedTarget }) =>
            setTabStop(currentTarget, currentTarget.contains(relatedTarget))
          }
        >
          {icon && <Icon name={icon} />}
          {/* Before the field, at its end by style: Tab leads from field to field, Shift+Tab from the field to this button. */}
          <IconButton
            tabIndex={-1}
            icon={shown ? 'eye-off' : 'eye'}
            label={t(REVEAL_LABELS[noun][shown ? 'hide' : 'show'])}
            onClick={() => setShown(!shown)}
          />
          <input
            {...NO_AUTOFILL}
            {...input}
            {...controlProps}
            type={shown ? 'text' : 'password'}
            value={value}
            onChange={(event) => onValueChange(event.currentTarget.value)}
          />
        </span>
      )}
    </Field>
  )
}

/**
 * Whether Tab reaches the button: only while the field or the button has the focus. Not as state: the focus may come and go
 * while React mounts or removes the field, and an update at that moment is lost.
 */
function setTabStop(wrap: HTMLElement, isTabStop: boolean) {
  const button = wrap.querySelector('button')
  if (button) button.tabIndex = isTabStop ? 0 : -1
}
