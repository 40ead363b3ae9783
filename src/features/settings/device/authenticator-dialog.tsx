import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import {
  type AuthenticatorChange,
  stopUsingAuthenticator,
  unlockByAuthenticator,
} from '#src/data/session/lock/change-authenticator.ts'
import type { PinGuard } from '#src/data/session/lock/pin-profiles.ts'
import type { Sessions } from '#src/data/session/sessions.ts'
import { useSession } from '#src/data/session/use-session.ts'
import styles from '#src/features/settings/setting.module.css'
import { getSessionAgentName } from '#src/presentation/session/agent-name.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { PinOptions } from '#src/ui/controls/pin-field.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { CurrentPinField, getRefusalMessage, NO_STORE } from './current-pin-field.tsx'

/** `use`: beside the PIN. `use only`: instead of it. */
export type AuthenticatorTask = 'use' | 'use only' | 'stop'

type Props = {
  task: AuthenticatorTask
  sessions: Sessions
  guard: PinGuard
  onAttemptsExhausted: () => void
  onClose: () => void
}

const TITLES: Readonly<Record<AuthenticatorTask, MessageDescriptor>> = {
  use: msg`Unlock with this device`,
  'use only': msg`Unlock only with this device`,
  stop: msg`Stop unlocking with this device`,
}
const SUBMIT_LABELS: Readonly<Record<AuthenticatorTask, MessageDescriptor>> = {
  use: msg({
    message: 'Set up',
    comment: 'Button: let the device’s fingerprint, face or screen lock unlock the session',
  }),
  'use only': msg({
    message: 'Use only this',
    comment: 'Button: nothing but the device’s fingerprint, face or screen lock unlocks',
  }),
  stop: msg({ message: 'Turn off', comment: 'Button: a way to unlock' }),
}

/** Changes whether this device's authenticator unlocks. The PIN or passphrase is asked for, as for every such change. */
export function AuthenticatorDialog({ task, sessions, guard, onAttemptsExhausted, onClose }: Props) {
  const { t } = useLingui()
  const session = useSession()
  const [pin, setPin] = useState('')
  const [isShown, setShown] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { owner, pinKind } = guard
  const change = () => {
    if (task === 'stop') return stopUsingAuthenticator(sessions, session, pin)
    return unlockByAuthenticator(
      sessions,
      session,
      { owner, pin, name: getSessionAgentName(session) },
      task === 'use only',
    )
  }
  const showResult = (kind: AuthenticatorChange) => {
    if (kind === 'open') onClose()
    else if (kind === 'spent' || kind === 'gone') onAttemptsExhausted()
    else setError(t(getRefusalMessage(kind, pinKind)))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || pin.trim() === '') return
    setError(null)
    setBusy(true)
    void change()
      .then(showResult)
      .catch(() => setError(t(NO_STORE)))
      .finally(() => setBusy(false))
  }
  return (
    <Dialog open onClose={onClose} title={t(TITLES[task])} className={styles.dialog}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p>
          <Explanation task={task} />
        </p>
        <CurrentPinField kind={pinKind} value={pin} onValueChange={setPin} isShown={isShown} error={error} />
        <PinOptions kind={pinKind} isShown={isShown} onShownChange={setShown} />
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

function Explanation({ task }: Pick<Props, 'task'>) {
  if (task === 'stop')
    return <Trans>This device’s fingerprint, face or screen lock no longer unlocks your session.</Trans>
  if (task === 'use')
    return (
      <Trans>
        Anyone who can unlock this device with a fingerprint, face or screen lock can then open your session.
      </Trans>
    )
  return (
    <Trans>
      The PIN or passphrase is removed, so it can’t be guessed from files that are copied later. If this
      device loses the key, unsent work stored here is lost.
    </Trans>
  )
}
