import { type FormEvent, useState } from 'react'
import type { PinResult } from '#src/data/session/lock/pin-profiles.ts'
import { changePin, setPin } from '#src/data/session/lock/set-pin.ts'
import type { Sessions } from '#src/data/session/sessions.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { getNewPinError } from '#src/domain/session/pin.ts'
import styles from '#src/features/settings/setting.module.css'
import { Button } from '#src/ui/controls/button.tsx'
import { SecretField } from '#src/ui/controls/secret-field.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'

export type PinTask = 'set' | 'change' | 'remove'

type Props = {
  task: PinTask
  sessions: Sessions
  onAttemptsExhausted: () => void
  onClose: () => void
}

const TITLES: Readonly<Record<PinTask, string>> = {
  set: 'Set a PIN',
  change: 'Change the PIN',
  remove: 'Remove the PIN',
}
const SUBMIT_LABELS: Readonly<Record<PinTask, string>> = {
  set: 'Set PIN',
  change: 'Change PIN',
  remove: 'Remove PIN',
}
const RESULT_MESSAGES: Readonly<Record<Exclude<PinResult['kind'], 'open'>, string>> = {
  wrong: 'Wrong PIN.',
  wait: 'Wrong PIN entered recently: wait a moment.',
  spent: 'Too many wrong PINs.',
}
const NO_STORE = 'This browser blocks storage, so you can’t set a PIN.'

type PinErrors = { readonly currentPin: string | null; readonly newPin: string | null }
const NO_PIN_ERRORS: PinErrors = { currentPin: null, newPin: null }

/** Sets, changes or removes the PIN. Wrong entries of the current PIN count as on the lock screen. */
export function PinDialog({ task, sessions, onAttemptsExhausted, onClose }: Props) {
  const session = useSession()
  const [currentPin, setCurrentPin] = useState('')
  const [newPin, setNewPin] = useState('')
  const [repeatedPin, setRepeatedPin] = useState('')
  const [errors, setErrors] = useState(NO_PIN_ERRORS)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    if (task === 'set') {
      await setPin(sessions, session, newPin)
      return onClose()
    }
    const kind = await changePin(sessions, session, currentPin, task === 'change' ? newPin : null)
    if (kind === 'open') onClose()
    else if (kind === 'spent') onAttemptsExhausted()
    else setErrors({ ...NO_PIN_ERRORS, currentPin: RESULT_MESSAGES[kind] })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const newPinError = task === 'remove' ? null : getNewPinError(newPin, repeatedPin)
    setErrors({ ...NO_PIN_ERRORS, newPin: newPinError })
    if (isBusy || newPinError !== null) return
    setBusy(true)
    void save()
      .catch(() => setErrors({ ...NO_PIN_ERRORS, newPin: NO_STORE }))
      .finally(() => setBusy(false))
  }
  return (
    <Dialog open onClose={onClose} title={TITLES[task]} className={styles.dialog}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {task !== 'set' && (
          <SecretField
            label="PIN now"
            noun="PIN"
            inputMode="numeric"
            data-autofocus
            value={currentPin}
            onValueChange={setCurrentPin}
            error={errors.currentPin ?? undefined}
          />
        )}
        {task !== 'remove' && (
          <>
            <SecretField
              label={task === 'set' ? 'PIN' : 'New PIN'}
              note="six digits or more"
              noun="PIN"
              inputMode="numeric"
              data-autofocus={task === 'set' || undefined}
              value={newPin}
              onValueChange={setNewPin}
              error={errors.newPin ?? undefined}
            />
            <SecretField
              label="Again"
              noun="PIN"
              inputMode="numeric"
              value={repeatedPin}
              onValueChange={setRepeatedPin}
            />
          </>
        )}
        <p>After five wrong PINs, the data that it protects is deleted from this device.</p>
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            {SUBMIT_LABELS[task]}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
