import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { focusOnMount } from '#src/lib/browser/focus-on-mount.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { PinField, PinOptions } from '#src/ui/controls/pin-field.tsx'
import { useMonotonicSecondsUntil } from '#src/ui/hooks/use-seconds.ts'
import styles from './lock-screen.module.css'
import { RetryCountdown } from './retry-countdown.tsx'

type Props = {
  /** The result of the last attempt. */
  message: string | null
  /** When the next attempt is allowed, in milliseconds of `performance.now()`: a clock that the user can't change. */
  retryAt: number
  /** Resolves when the attempt has a result. */
  onPassphrase: (passphrase: string) => Promise<void>
}

/** Takes the passphrase that an agent chose instead of a PIN. */
export function PassphraseUnlock({ message, retryAt, onPassphrase }: Props) {
  const { t } = useLingui()
  const [passphrase, setPassphrase] = useState('')
  const [isShown, setShown] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isWaiting = useMonotonicSecondsUntil(retryAt) > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || isWaiting || passphrase.trim() === '') return
    setBusy(true)
    void onPassphrase(passphrase).finally(() => {
      setPassphrase('')
      setBusy(false)
    })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PinField
        ref={focusOnMount}
        kind="passphrase"
        label={t`Passphrase`}
        value={passphrase}
        onValueChange={setPassphrase}
        isShown={isShown}
        hint=" "
        error={isWaiting ? <RetryCountdown retryAt={retryAt} message={message} /> : (message ?? undefined)}
      />
      <PinOptions kind="passphrase" isShown={isShown} onShownChange={setShown} />
      <Button type="submit" variant="primary" size="lg" block busy={isBusy}>
        <Trans comment="Button: unlock the session">Unlock</Trans>
      </Button>
    </form>
  )
}
