import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AuthenticatorChange } from '#src/data/session/lock/change-authenticator.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { AUTHENTICATOR_PROBLEM_LABELS } from './authenticator-labels.ts'
import styles from './authenticator-offer.module.css'

type Props = {
  /** `open`: from now on the device unlocks. */
  onSetUp: () => Promise<AuthenticatorChange>
  onSkip: () => void
}

/** Offers to unlock by this device's fingerprint, face or screen lock, once a PIN was chosen. */
export function AuthenticatorOffer({ onSetUp, onSkip }: Props) {
  const { t } = useLingui()
  const [message, setMessage] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const showResult = (kind: AuthenticatorChange) => {
    if (kind === 'open') return
    // Another tab has changed the PIN meanwhile.
    if (kind === 'wrong' || kind === 'wait' || kind === 'spent' || kind === 'gone') onSkip()
    else setMessage(t(AUTHENTICATOR_PROBLEM_LABELS[kind]))
  }
  const setUp = () => {
    setMessage(null)
    setBusy(true)
    void onSetUp()
      .then(showResult)
      .catch(() => setMessage(t`The browser may be blocking storage. Allow it for this site, and try again.`))
      .finally(() => setBusy(false))
  }
  return (
    <div className={styles.offer}>
      <p>
        <Trans>
          Anyone who can unlock this device with a fingerprint, face or screen lock can then open your
          session.
        </Trans>
      </p>
      <p className={styles.message} role="alert">
        {message}
      </p>
      <div className={styles.actions}>
        <Button size="lg" onClick={onSkip}>
          <Trans comment="Button: skip an offer">Not now</Trans>
        </Button>
        <Button size="lg" variant="primary" data-autofocus busy={isBusy} onClick={setUp}>
          <Trans comment="Button: let the device’s fingerprint, face or screen lock unlock the session">
            Set up
          </Trans>
        </Button>
      </div>
    </div>
  )
}
