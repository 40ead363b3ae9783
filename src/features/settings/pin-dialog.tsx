import { type FormEvent, useState } from 'react'
import { whyNotPins } from '#src/domain/pin.ts'
import type { Desk } from '#src/queries/desk.ts'
import type { Tried } from '#src/queries/pins.ts'
import type { Sessions } from '#src/queries/sessions.ts'
import { changePin, setPin } from '#src/queries/set-pin.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { SecretField } from '#src/ui/secret-field.tsx'
import styles from './names-section.module.css'

export type PinTask = 'set' | 'change' | 'remove'

type Props = {
  task: PinTask
  desk: Desk
  sessions: Sessions
  onSpent: () => void
  onClose: () => void
}

const TITLES: Readonly<Record<PinTask, string>> = {
  set: 'Set a PIN',
  change: 'Change the PIN',
  remove: 'Remove the PIN',
}
const VERBS: Readonly<Record<PinTask, string>> = {
  set: 'Set PIN',
  change: 'Change PIN',
  remove: 'Remove PIN',
}
const WHY: Readonly<Record<Exclude<Tried['kind'], 'open'>, string>> = {
  wrong: 'That is not the PIN.',
  wait: 'Too soon after a wrong one: wait a little.',
  spent: 'Too many wrong ones.',
}
const NO_STORE = 'This browser keeps nothing here, so there can be no PIN.'

type Errors = { readonly old: string | null; readonly fresh: string | null }
const NO_ERRORS: Errors = { old: null, fresh: null }

/** A PIN is set, changed or taken away; the old one is asked for, and counted as on the locked screen. */
export function PinDialog({ task, desk, sessions, onSpent, onClose }: Props) {
  const [old, setOld] = useState('')
  const [pin, setPinText] = useState('')
  const [again, setAgain] = useState('')
  const [errors, setErrors] = useState(NO_ERRORS)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (task === 'set') {
      await setPin(sessions, desk, pin)
      return onClose()
    }
    const kind = await changePin(sessions, desk, old, task === 'change' ? pin : null)
    if (kind === 'open') onClose()
    else if (kind === 'spent') onSpent()
    else setErrors({ ...NO_ERRORS, old: WHY[kind] })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fresh = task === 'remove' ? null : whyNotPins(pin, again)
    setErrors({ ...NO_ERRORS, fresh })
    if (busy || fresh !== null) return
    setBusy(true)
    void save()
      .catch(() => setErrors({ ...NO_ERRORS, fresh: NO_STORE }))
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
            value={old}
            onValue={setOld}
            error={errors.old ?? undefined}
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
              value={pin}
              onValue={setPinText}
              error={errors.fresh ?? undefined}
            />
            <SecretField label="Again" noun="PIN" inputMode="numeric" value={again} onValue={setAgain} />
          </>
        )}
        <p>Five wrong ones, and what the PIN protects is wiped from this device.</p>
        <div className={styles.acts}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {VERBS[task]}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
