import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { closeProfile, tryAuthenticator } from '#src/data/session/lock/authenticator-unlock.ts'
import type { PinProfile } from '#src/data/session/lock/pin-profiles.ts'
import { renewKeys } from '#src/data/session/lock/renew-keys.ts'
import type { Sessions } from '#src/data/session/sessions.ts'
import { focusOnMount } from '#src/lib/browser/focus-on-mount.ts'
import { AUTHENTICATOR_PROBLEM_LABELS } from '#src/presentation/session/authenticator-labels.ts'
import { Button } from '#src/ui/controls/button.tsx'
import styles from './authenticator-unlock.module.css'

type Props = { pinProfile: PinProfile; sessions: Sessions; onSignOut: () => void }

/** Unlocks by this device's fingerprint, face or screen lock: beside the PIN, or as the only way. */
export function AuthenticatorUnlock({ pinProfile, sessions, onSignOut }: Props) {
  const { t } = useLingui()
  const [message, setMessage] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isHelpShown, setHelpShown] = useState(false)
  const { owner, authenticator } = pinProfile
  const isOnly = authenticator === 'only'
  const unlock = async () => {
    const result = await tryAuthenticator(owner)
    if (result.kind === 'open') {
      const { credentials, guard } = await renewKeys(result, pinProfile.platform)
      sessions.open(credentials, guard)
    } else if (result.kind === 'gone') onSignOut()
    else setMessage(t(AUTHENTICATOR_PROBLEM_LABELS[result.kind]))
  }
  const startUnlock = () => {
    setMessage(null)
    setBusy(true)
    void unlock()
      .catch(() => setMessage(t`The browser may be blocking storage. Allow it for this site, and try again.`))
      .finally(() => setBusy(false))
  }
  return (
    <div className={styles.authenticator}>
      <Button
        ref={isOnly ? focusOnMount : undefined}
        variant={isOnly ? 'primary' : 'default'}
        size="lg"
        block
        icon="lock"
        busy={isBusy}
        onClick={startUnlock}
      >
        <Trans comment="Button: unlock the session by the device’s fingerprint, face or screen lock">
          Unlock with this device
        </Trans>
      </Button>
      <p className={styles.message} role="alert">
        {message}
      </p>
      {isOnly &&
        (isHelpShown ? (
          <WayBack pinProfile={pinProfile} onSignOut={onSignOut} />
        ) : (
          <Button variant="quiet" onClick={() => setHelpShown(true)}>
            <Trans>Can’t unlock?</Trans>
          </Button>
        ))}
    </div>
  )
}

/** What an agent can do whose device no longer unlocks, where there is no PIN. */
function WayBack({
  pinProfile: { owner, platform, usesSetup },
  onSignOut,
}: Pick<Props, 'pinProfile' | 'onSignOut'>) {
  const [isBusy, setBusy] = useState(false)
  if (!usesSetup)
    return (
      <p ref={focusOnMount} tabIndex={-1} className={styles.help}>
        <Trans>Sign out of this device, then sign in again. Unsent work will be lost.</Trans>
      </p>
    )
  const close = () => {
    setBusy(true)
    void closeProfile(owner, platform).then(onSignOut, () => setBusy(false))
  }
  return (
    <>
      <p ref={focusOnMount} tabIndex={-1} className={styles.help}>
        <Trans>
          With the setup passphrase, an administrator can let you choose a PIN. Until then, you can’t use this
          device. Unsent work and presets stay locked here.
        </Trans>
      </p>
      <Button variant="danger" busy={isBusy} onClick={close}>
        <Trans>Stop unlocking with this device</Trans>
      </Button>
    </>
  )
}
