import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, Suspense, useState } from 'react'
import type { AuthenticatorChange } from '#src/data/session/lock/change-authenticator.ts'
import { changePin, setPin } from '#src/data/session/lock/set-pin.ts'
import type { Sessions } from '#src/data/session/sessions.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { EMPTY_PIN, type NewPin, submitNewPin } from '#src/domain/session/new-pin.ts'
import type { PinKind } from '#src/domain/session/pin.ts'
import styles from '#src/features/settings/setting.module.css'
import { canUseAuthenticator } from '#src/lib/browser/authenticator.ts'
import { getNewPinError, getProtectionLabel } from '#src/presentation/session/new-pin-texts.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { NewPinFields } from '#src/ui/controls/new-pin-fields.tsx'
import { PinOptions } from '#src/ui/controls/pin-field.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { CurrentPinField, getRefusalMessage, NO_STORE } from './current-pin-field.tsx'

const OfferDialog = lazyWithRetry(async () => (await import('./offer-dialog.tsx')).OfferDialog)

export type PinTask = 'set' | 'change' | 'remove'

type Props = {
  task: PinTask
  sessions: Sessions
  onAttemptsExhausted: () => void
  onClose: () => void
}

type LabelsByKind<Key extends string> = Readonly<Record<PinKind, Readonly<Record<Key, MessageDescriptor>>>>

const TITLES: LabelsByKind<PinTask> = {
  PIN: { set: msg`Set a PIN`, change: msg`Change the PIN`, remove: msg`Remove the PIN` },
  passphrase: {
    set: msg`Set a passphrase`,
    change: msg`Change the passphrase`,
    remove: msg`Remove the passphrase`,
  },
}
const SUBMIT_LABELS: LabelsByKind<PinTask> = {
  PIN: { set: msg`Set PIN`, change: msg`Change PIN`, remove: msg`Remove PIN` },
  passphrase: { set: msg`Set passphrase`, change: msg`Change passphrase`, remove: msg`Remove passphrase` },
}

/** Sets, changes or removes the PIN. Wrong entries of the current PIN count as on the lock screen. */
export function PinDialog({ task, sessions, onAttemptsExhausted, onClose }: Props) {
  const { t, i18n } = useLingui()
  const session = useSession()
  const { locale } = useDisplayLocale()
  const guard = sessions.guard()
  const currentKind = guard?.pinKind ?? 'PIN'
  const [currentPin, setCurrentPin] = useState('')
  const [newPin, setNewPin] = useState<NewPin>({ ...EMPTY_PIN, kind: currentKind })
  const [isShown, setShown] = useState(false)
  const [currentError, setCurrentError] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isOffering, setOffering] = useState(false)
  const submitKind = task === 'remove' ? currentKind : newPin.kind
  const showError = (text: string) => (task === 'set' ? setError(text) : setCurrentError(text))
  const changeMeans = async (): Promise<AuthenticatorChange> => {
    const pin = newPin.text
    if (task === 'remove') return changePin(sessions, session, currentPin, null)
    if (guard === null) {
      await setPin(sessions, session, pin)
      return 'open'
    }
    if (guard.authenticator === 'none')
      return changePin(sessions, session, currentPin, { pin, authenticator: null })
    const { addPin, changePinBesideAuthenticator } = await import(
      '#src/data/session/lock/change-authenticator.ts'
    )
    return guard.authenticator === 'only'
      ? addPin(sessions, session, guard.owner, pin)
      : changePinBesideAuthenticator(sessions, session, guard.owner, { current: currentPin, next: pin })
  }
  const save = async () => {
    const kind = await changeMeans()
    if (kind === 'open') {
      if (guard === null && (await canUseAuthenticator())) setOffering(true)
      else onClose()
      return
    }
    if (kind === 'spent' || kind === 'gone') onAttemptsExhausted()
    else showError(t(getRefusalMessage(kind, currentKind)))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setCurrentError(null)
    if (isBusy) return
    const step = submitNewPin(newPin)
    if (task !== 'remove' && step.kind === 'asked') {
      setNewPin(step.newPin)
      setError(getNewPinError(step, i18n))
      return
    }
    setBusy(true)
    void save()
      .catch(() => showError(t(NO_STORE)))
      .finally(() => setBusy(false))
  }
  if (isOffering && guard)
    return (
      <Suspense>
        <OfferDialog {...{ sessions, guard }} pin={newPin.text} onClose={onClose} />
      </Suspense>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(TITLES[task === 'set' ? newPin.kind : currentKind][task])}
      className={styles.dialog}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        {task !== 'set' && (
          <CurrentPinField
            kind={currentKind}
            value={currentPin}
            onValueChange={setCurrentPin}
            isShown={isShown}
            error={currentError}
          />
        )}
        {task === 'remove' ? (
          <PinOptions kind={currentKind} isShown={isShown} onShownChange={setShown} />
        ) : (
          <NewPinFields
            data-autofocus={task === 'set' || undefined}
            value={newPin}
            onValueChange={(value) => {
              setNewPin(value)
              setError(null)
            }}
            isChange={task === 'change'}
            hint={getProtectionLabel(newPin, locale, i18n)}
            error={error}
            isShown={isShown}
            onShownChange={setShown}
          />
        )}
        <p>
          <Trans>After five wrong attempts, your data on this device is deleted.</Trans>
        </p>
        <div className={styles.actions}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            {task !== 'remove' && newPin.repeatedText === null ? (
              <Trans comment="Button: to the next step">Next</Trans>
            ) : (
              t(SUBMIT_LABELS[submitKind][task === 'change' && submitKind !== currentKind ? 'set' : task])
            )}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
