import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { PinResult } from '#src/data/session/lock/pin-profiles.ts'
import { changePin, setPin } from '#src/data/session/lock/set-pin.ts'
import type { Sessions } from '#src/data/session/sessions.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { getNewPinError } from '#src/domain/session/pin.ts'
import styles from '#src/features/settings/setting.module.css'
import { toAsciiDigits } from '#src/lib/text/digits.ts'
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

const TITLES: Readonly<Record<PinTask, MessageDescriptor>> = {
  set: msg`Set a PIN`,
  change: msg`Change the PIN`,
  remove: msg`Remove the PIN`,
}
const SUBMIT_LABELS: Readonly<Record<PinTask, MessageDescriptor>> = {
  set: msg`Set PIN`,
  change: msg`Change PIN`,
  remove: msg`Remove PIN`,
}
const RESULT_MESSAGES: Readonly<
  Record<Exclude<PinResult['kind'], 'open' | 'spent' | 'gone'>, MessageDescriptor>
> = {
  wrong: msg`Wrong PIN.`,
  wait: msg`Wrong PIN entered recently: wait a moment.`,
  'no setup': msg`The setup of this device can’t be read. Ask an administrator.`,
}
const NO_STORE = msg`This browser blocks storage, so you can’t set a PIN.`

type PinErrors = { readonly currentPin: string | null; readonly newPin: string | null }
const NO_PIN_ERRORS: PinErrors = { currentPin: null, newPin: null }

/** Sets, changes or removes the PIN. Wrong entries of the current PIN count as on the lock screen. */
export function PinDialog({ task, sessions, onAttemptsExhausted, onClose }: Props) {
  const { t, i18n } = useLingui()
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
    else if (kind === 'spent' || kind === 'gone') onAttemptsExhausted()
    else setErrors({ ...NO_PIN_ERRORS, currentPin: t(RESULT_MESSAGES[kind]) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const newPinError = task === 'remove' ? null : getNewPinError(newPin, repeatedPin, i18n)
    setErrors({ ...NO_PIN_ERRORS, newPin: newPinError })
    if (isBusy || newPinError !== null) return
    setBusy(true)
    void save()
      .catch(() => setErrors({ ...NO_PIN_ERRORS, newPin: t(NO_STORE) }))
      .finally(() => setBusy(false))
  }
  return (
    <Dialog open onClose={onClose} title={t(TITLES[task])} className={styles.dialog}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {task !== 'set' && (
          <SecretField
            label={t({ message: 'Current PIN', comment: 'The PIN that is to be changed or removed' })}
            noun="PIN"
            inputMode="numeric"
            data-autofocus
            value={currentPin}
            onValueChange={(text) => setCurrentPin(toAsciiDigits(text))}
            error={errors.currentPin ?? undefined}
          />
        )}
        {task !== 'remove' && (
          <>
            <SecretField
              label={task === 'set' ? t`PIN` : t`New PIN`}
              note={t`six digits or more`}
              noun="PIN"
              inputMode="numeric"
              data-autofocus={task === 'set' || undefined}
              value={newPin}
              onValueChange={(text) => setNewPin(toAsciiDigits(text))}
              error={errors.newPin ?? undefined}
            />
            <SecretField
              label={t({ message: 'Again', comment: 'The new PIN, entered a second time', context: 'PIN' })}
              noun="PIN"
              inputMode="numeric"
              value={repeatedPin}
              onValueChange={(text) => setRepeatedPin(toAsciiDigits(text))}
            />
          </>
        )}
        <p>
          <Trans>After five wrong PINs, the data that it protects is deleted from this device.</Trans>
        </p>
        <div className={styles.actions}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            {t(SUBMIT_LABELS[task])}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
