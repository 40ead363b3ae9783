import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { PinField, type PinKind, PinOptions } from './pin-field.tsx'

type Value = { readonly kind: PinKind; readonly text: string; readonly repeatedText: string | null }

type Props = {
  ref?: Ref<HTMLInputElement>
  value: Value
  onValueChange: (value: Value) => void
  /** It replaces another one. */
  isChange?: boolean
  /** What it protects against; null: it can't be used yet. */
  hint: string | null
  error: string | null
  isShown: boolean
  onShownChange: (isShown: boolean) => void
  'data-autofocus'?: boolean | undefined
}

/** Takes a new PIN or passphrase, and in its place the same once more. The form's submission leads from one to the other. */
export function NewPinFields(props: Props) {
  const { ref, value, onValueChange, isChange = false, hint, error, isShown, onShownChange, ...first } = props
  const { t } = useLingui()
  const { kind, text, repeatedText } = value
  const isPin = kind === 'PIN'
  const isRepeating = repeatedText !== null
  const field = useFieldOfStep(isRepeating)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => field.current, [field])
  const moveOn = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.shiftKey || hint === null) return
    event.preventDefault()
    onValueChange({ kind, text, repeatedText: '' })
  }
  const changeKind = (next: PinKind) => {
    onShownChange(false)
    onValueChange({ kind: next, text: '', repeatedText: null })
    field.current?.focus()
  }
  const newLabel = isPin ? t`New PIN` : t`New passphrase`
  const firstLabel = isPin ? t`PIN` : t`Passphrase`
  const shared = { ref: field, kind, isShown, error: error ?? undefined }
  if (isRepeating)
    return (
      <>
        <PinField
          {...shared}
          key="repeated"
          label={isPin ? t`Confirm PIN` : t`Confirm passphrase`}
          value={repeatedText}
          onValueChange={(next) => onValueChange({ kind, text, repeatedText: next })}
          enterKeyHint="done"
          hint={hint ?? ' '}
        />
        <PinOptions kind={kind} isShown={isShown} onShownChange={onShownChange}>
          <Button variant="quiet" onClick={() => onValueChange({ kind, text, repeatedText: null })}>
            <Trans>Back</Trans>
          </Button>
        </PinOptions>
      </>
    )
  return (
    <>
      <PinField
        {...first}
        {...shared}
        key="first"
        label={isChange ? newLabel : firstLabel}
        note={isPin ? t`six digits or more` : t`four words or more`}
        value={text}
        onValueChange={(next) => onValueChange({ kind, text: next, repeatedText: null })}
        onKeyDown={moveOn}
        enterKeyHint="next"
        hint={hint ?? ' '}
      />
      <PinOptions kind={kind} isShown={isShown} onShownChange={onShownChange}>
        <Button variant="quiet" onClick={() => changeKind(isPin ? 'passphrase' : 'PIN')}>
          {isPin ? <Trans>Use a passphrase</Trans> : <Trans>Use a PIN</Trans>}
        </Button>
      </PinOptions>
    </>
  )
}

/** The field of the step, which gets the focus when the step changes: screen readers then read which one it is. */
function useFieldOfStep(isRepeating: boolean) {
  const field = useRef<HTMLInputElement>(null)
  const shownStep = useRef(isRepeating)
  useLayoutEffect(() => {
    if (shownStep.current === isRepeating) return
    shownStep.current = isRepeating
    field.current?.focus()
  }, [isRepeating])
  return field
}
