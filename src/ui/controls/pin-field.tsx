import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  type ClipboardEvent,
  type ComponentPropsWithRef,
  type ReactNode,
  useEffectEvent,
  useLayoutEffect,
} from 'react'
import { cx } from '#src/lib/text/cx.ts'
import { toAsciiDigits } from '#src/lib/text/digits.ts'
import { Kbd } from '#src/ui/data-display/kbd.tsx'
import { Field } from './field.tsx'
import inputStyles from './input.module.css'
import { NO_AUTOFILL } from './no-autofill.ts'
import styles from './pin-field.module.css'

export type PinKind = 'PIN' | 'passphrase'

type PinFieldProps = Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value' | 'type' | 'className'> & {
  kind: PinKind
  label: ReactNode
  note?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  value: string
  onValueChange: (value: string) => void
  isShown: boolean
}

/**
 * A field for a PIN or passphrase, without a button of its own: Tab leads to the next field. A passphrase is masked by its
 * style, because browsers switch input methods off in password fields, and so most of the world's scripts.
 */
export function PinField(props: PinFieldProps) {
  const { kind, label, note, hint, error, value, onValueChange, isShown, ...input } = props
  const isMasked = kind === 'passphrase' && !isShown
  const keepSecret = (event: ClipboardEvent) => {
    if (isMasked) event.preventDefault()
  }
  return (
    <Field label={label} note={note} hint={hint} error={error}>
      {(controlProps) => (
        <input
          {...NO_AUTOFILL}
          inputMode={kind === 'PIN' ? 'numeric' : 'text'}
          {...input}
          {...controlProps}
          className={cx(inputStyles.input, styles.input)}
          data-masked={isMasked || undefined}
          dir={kind === 'PIN' ? undefined : 'auto'}
          type={kind === 'PIN' && !isShown ? 'password' : 'text'}
          value={value}
          onChange={({ currentTarget }) =>
            onValueChange(kind === 'PIN' ? toAsciiDigits(currentTarget.value) : currentTarget.value)
          }
          onCopy={keepSecret}
          onCut={keepSecret}
        />
      )}
    </Field>
  )
}

type PinOptionsProps = {
  kind: PinKind
  isShown: boolean
  onShownChange: (isShown: boolean) => void
  /** A button after it, for another way to go on. */
  children?: ReactNode
}

const SHOW_LABELS = { PIN: msg`Show PIN`, passphrase: msg`Show passphrase` } as const

/**
 * Shows what was typed: by a pointer, or by the key that browsers have for it. Tab doesn't lead here: what is typed on
 * would be lost, and a space would show the PIN.
 */
export function PinOptions({ kind, isShown, onShownChange, children }: PinOptionsProps) {
  const { t } = useLingui()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F8' || !event.altKey) return
    event.preventDefault()
    onShownChange(!isShown)
  })
  useLayoutEffect(() => {
    const listening = new AbortController()
    document.addEventListener('keydown', (event) => onKeyDown(event), { signal: listening.signal })
    return () => listening.abort()
  }, [])
  return (
    <div className={styles.options}>
      <label className={styles.show}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-keyshortcuts="Alt+F8"
          checked={isShown}
          onChange={({ currentTarget }) => onShownChange(currentTarget.checked)}
        />
        {t(SHOW_LABELS[kind])}
        <Kbd keys="Alt F8" hint />
      </label>
      {children}
    </div>
  )
}
