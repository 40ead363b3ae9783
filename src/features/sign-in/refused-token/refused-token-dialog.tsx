import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import { compareWorkspace } from '#src/data/session/access-check.ts'
import { lockSession } from '#src/data/session/lock/lock-session.ts'
import type { Sessions } from '#src/data/session/sessions.ts'
import { tokenRefusedSlice } from '#src/data/session/state.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import { trimCredential } from '#src/domain/session/sign-in-form.ts'
import { getTokenError } from '#src/features/sign-in/credential-errors.ts'
import { TokenField } from '#src/features/sign-in/credential-fields.tsx'
import { describeFailure } from '#src/presentation/session/problem.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import styles from './refused-token-dialog.module.css'

type Props = {
  sessions: Sessions
  /** Uses another setup on a prepared device. */
  renewSetup: ReactNode
  onSignOut: () => void
}

const TITLE = msg`Your access has ended`

/** Covers the app while the platform refuses the token. Everything below stays mounted, typed text included (rule 31). */
export function RefusedTokenDialog({ sessions, renewSetup, onSignOut }: Props) {
  const { t } = useLingui()
  const isTokenRefused = useSessionState(tokenRefusedSlice)
  return (
    <Dialog bare open={isTokenRefused} onClose={keepOpen} title={t(TITLE)} className={styles.dialog}>
      {sessions.guard()?.usesSetup ? (
        <RefusedSetupNotice {...{ sessions, renewSetup }} />
      ) : (
        <RefusedTokenForm onSignOut={onSignOut} />
      )}
    </Dialog>
  )
}

/** The dialog closes only by a valid token or by signing out. */
function keepOpen() {}

const OTHER_WORKSPACE = msg`This token opens another workspace. To use it, sign out.`
const UNKNOWN_WORKSPACE = msg`Couldn’t tell which workspace this token opens. To use it, sign out.`

/** On a prepared device: its agents have no token. */
function RefusedSetupNotice({ sessions, renewSetup }: Pick<Props, 'sessions' | 'renewSetup'>) {
  const { t } = useLingui()
  return (
    <div className={styles.form}>
      <h2 className={styles.title}>{t(TITLE)}</h2>
      <p className={styles.reason} role="alert">
        <Trans>
          Ask an administrator to renew this device’s access with a new setup. What you typed is kept, and you
          unlock as before.
        </Trans>
      </p>
      <div className={styles.actions}>
        {renewSetup}
        <Button
          data-autofocus
          variant="primary"
          size="lg"
          icon="lock"
          onClick={() => lockSession(sessions, 'asked')}
        >
          <Trans>Lock</Trans>
        </Button>
      </div>
    </div>
  )
}

function RefusedTokenForm({ onSignOut }: Pick<Props, 'onSignOut'>) {
  const { t, i18n } = useLingui()
  const session = useSession()
  const [token, setToken] = useState('')
  const [fieldError, setFieldError] = useState<string | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(false)
  const ticketStore = useSessionState(ticketStoreSlice)
  const field = useRef<HTMLInputElement>(null)
  const runningCheck = useRef<AbortController | null>(null)
  useEffect(() => {
    field.current?.focus()
    return () => runningCheck.current?.abort()
  }, [])

  const showFieldError = (message: string) => {
    setFieldError(message)
    field.current?.focus()
  }
  const checkToken = async (trimmedToken: string) => {
    const controller = new AbortController()
    runningCheck.current = controller
    setBusy(true)
    const ticketId = ticketStore.tickets.keys().next().value ?? null
    const expectedWorkspace = { workspaceId: session.credentials.workspaceId ?? null, ticketId }
    const outcome = await compareWorkspace(
      session.createApiForToken(trimmedToken),
      expectedWorkspace,
      controller.signal,
    ).then(
      (comparison) => ({ comparison }),
      (error: ApiError) => ({ error }),
    )
    if (controller.signal.aborted) return
    setBusy(false)
    if ('error' in outcome) {
      if (outcome.error.kind === 'unauthorized')
        showFieldError(t`This token isn’t valid either (401). Ask your administrator for a new one.`)
      else setFailure(outcome.error)
    } else if (outcome.comparison === 'same') session.renewToken(trimmedToken)
    else showFieldError(t(outcome.comparison === 'other' ? OTHER_WORKSPACE : UNKNOWN_WORKSPACE))
  }
  const submit = () => {
    if (busy) return
    const trimmedToken = trimCredential(token)
    const error = getTokenError(trimmedToken, i18n)
    setToken(trimmedToken)
    setFailure(null)
    setFieldError(null)
    if (error) showFieldError(error)
    else void checkToken(trimmedToken)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <h2 className={styles.title}>{t(TITLE)}</h2>
      <p className={styles.reason} role="alert">
        <Trans comment="It: the platform">
          Your token has expired or was revoked (401). Enter a token of the same workspace to continue.
          Nothing you typed is lost.
        </Trans>
      </p>
      <TokenField
        ref={field}
        value={token}
        onValueChange={(text) => {
          setToken(text)
          setFieldError(null)
        }}
        error={fieldError}
        storage={session.config.device.rememberToken === 'session' ? 'tab' : 'nowhere'}
      />
      {failure && (
        <ProblemNotice variant="box" problem={describeFailure(failure, i18n)} onRetry={submit} level={3} />
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          <Trans>Continue</Trans>
        </Button>
        <Button variant="quiet" size="lg" icon="log-out" onClick={onSignOut}>
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </form>
  )
}
