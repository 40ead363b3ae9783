import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { PinGuard } from '#src/data/session/lock/pin-profiles.ts'
import type { Sessions } from '#src/data/session/sessions.ts'
import { Setting } from '#src/features/settings/setting.tsx'
import { canUseAuthenticator } from '#src/lib/browser/authenticator.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { AuthenticatorDialog, type AuthenticatorTask } from './authenticator-dialog.tsx'

type Props = {
  sessions: Sessions
  guard: PinGuard
  /** Called after too many wrong PINs: the data behind the PIN has been wiped. */
  onAttemptsExhausted: () => void
}

/** Whether this device's fingerprint, face or screen lock unlocks. Not there where a device can't do that. */
export function AuthenticatorSetting({ sessions, guard, onAttemptsExhausted }: Props) {
  const { t } = useLingui()
  const canUse = useCanUseAuthenticator()
  const [task, setTask] = useState<AuthenticatorTask | null>(null)
  const { authenticator } = guard
  if (!canUse && authenticator === 'none') return null
  return (
    <>
      <Setting label={t`Unlock with this device`} note={<Note use={authenticator} />}>
        {authenticator === 'none' && (
          <Button onClick={() => setTask('use')}>
            <Trans comment="Button: let the device’s fingerprint, face or screen lock unlock the session">
              Set up
            </Trans>
          </Button>
        )}
        {authenticator === 'added' && (
          <>
            <Button onClick={() => setTask('use only')}>
              <Trans comment="Button: nothing but the device’s fingerprint, face or screen lock unlocks">
                Use only this
              </Trans>
            </Button>
            <Button onClick={() => setTask('stop')}>
              <Trans comment="Button: a way to unlock">Turn off</Trans>
            </Button>
          </>
        )}
      </Setting>
      {task && (
        <AuthenticatorDialog
          task={task}
          sessions={sessions}
          guard={guard}
          onAttemptsExhausted={onAttemptsExhausted}
          onClose={() => setTask(null)}
        />
      )}
    </>
  )
}

function Note({ use }: { use: PinGuard['authenticator'] }) {
  if (use === 'none')
    return (
      <Trans>
        Use this device’s fingerprint, face or screen lock. Anyone who can unlock this device that way can
        open your session too.
      </Trans>
    )
  if (use === 'added')
    return <Trans>This device’s fingerprint, face or screen lock unlocks your session.</Trans>
  return (
    <Trans>
      Only this device’s fingerprint, face or screen lock unlocks your session. Copied files have no PIN to
      guess. If this device loses the key, unsent work stored here is lost. Set a PIN or passphrase to change
      this.
    </Trans>
  )
}

function useCanUseAuthenticator(): boolean {
  const [canUse, setCanUse] = useState(false)
  useEffect(() => {
    let isUnmounted = false
    void canUseAuthenticator().then((it) => !isUnmounted && setCanUse(it))
    return () => {
      isUnmounted = true
    }
  }, [])
  return canUse
}
