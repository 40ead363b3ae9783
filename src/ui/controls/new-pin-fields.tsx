import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react'
import { PinField, type PinKind, PinOptions } from './pin-field.tsx'

type Value = { readonly kind: PinKind; readonly text: string; readonly repeatedText: string }

type Props = {
  ref?: Ref<HTMLInputElement>
  value: Value
  onValueChange: (value: Value) => void
  /** It replaces another one. */
  isChange?: boolean
  /** What it protects against. */
  hint: string | null
  errors: { readonly text: string | null; readonly repeatedText: string | null }
  isShown: boolean
  onShownChange: (isShown: boolean) => void
  'data-autofocus'?: boolean | undefined
}

/** Takes a new PIN or passphrase twice. */
export function NewPinFields(props: Props) {
  const {
    ref,
    value,
    onValueChange,
    isChange = false,
    hint,
    errors,
    isShown,
    onShownChange,
    ...first
  } = props
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const repeatedField = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => field.current, [])
  const { kind, text, repeatedText } = value
  const isPin = kind === 'PIN'
  const moveOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || repeatedText !== '') return
    event.preventDefault()
    repeatedField.current?.focus()
  }
  const changeKind = (next: PinKind) => {
    onShownChange(false)
    onValueChange({ kind: next, text: '', repeatedText: '' })
    field.current?.focus()
  }
  const newLabel = isPin ? t`New PIN` : t`New passphrase`
  const firstLabel = isPin ? t`PIN` : t`Passphrase`
  return (
    <>
      <PinField
        {...first}
        ref={field}
        kind={kind}
        label={isChange ? newLabel : firstLabel}
        note={isPin ? t`six digits or more` : t`four words or more`}
        value={text}
        onValueChange={(next) => onValueChange({ ...value, text: next })}
        onKeyDown={moveOn}
        isShown={isShown}
        hint={hint ?? ' '}
        error={errors.text ?? undefined}
      />
      <PinField
        ref={repeatedField}
        kind={kind}
        label={isPin ? t`PIN again` : t`Passphrase again`}
        value={repeatedText}
        onValueChange={(next) => onValueChange({ ...value, repeatedText: next })}
        isShown={isShown}
        error={errors.repeatedText ?? undefined}
      />
      <PinOptions kind={kind} isShown={isShown} onShownChange={onShownChange} onKindChange={changeKind} />
    </>
  )
}
