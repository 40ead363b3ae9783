import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import { compareWorkspace } from '#src/data/session/access-check.ts'
import type { Session } from '#src/data/session/session.ts'
import { ticketStoreQuery } from '#src/data/tickets/store.ts'
import { getCredentialError, trimCredential } from '#src/domain/session/credential-text.ts'
import { describeFailure } from '#src/domain/session/problem.ts'
import { TokenField } from '#src/features/sign-in/token-field.tsx'
import { Button } from '#src/ui/controls/button.tsx'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import styles from './refused-token-dialog.module.css'

type Props = { session: Session; title: string; onSignOut: () => void }

type Failure = { readonly error: ApiError } | null

const OTHER_WORKSPACE = 'This token opens another workspace. To change over, sign out.'
const UNKNOWN_WORKSPACE = 'It can’t be told whether this token opens the same workspace. To use it, sign out.'

export function RefusedTokenForm({ session, title, onSignOut }: Props) {
  const [token, setToken] = useState('')
  const [fieldError, setFieldError] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure>(null)
  const [busy, setBusy] = useState(false)
  const { data: ticketStore } = useQuery(ticketStoreQuery())
  const field = useRef<HTMLInputElement>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => {
    field.current?.focus()
    return () => running.current?.abort()
  }, [])

  const showRefusal = (reason: string) => {
    setFieldError(reason)
    field.current?.focus()
  }
  const checkToken = async (trimmedToken: string) => {
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    const ticketId = ticketStore.tickets.keys().next().value ?? null
    const expectedWorkspace = { workspaceId: session.credentials.workspaceId ?? null, ticketId }
    const outcome = await compareWorkspace(
      session.connect(trimmedToken),
      expectedWorkspace,
      controller.signal,
    ).then(
      (same) => ({ same }),
      (error: ApiError) => ({ error }),
    )
    if (controller.signal.aborted) return
    setBusy(false)
    if ('error' in outcome) {
      if (outcome.error.kind === 'unauthorized') showRefusal('The platform refused this token too (401).')
      else setFailure({ error: outcome.error })
    } else if (outcome.same === 'same') session.renewToken(trimmedToken)
    else showRefusal(outcome.same === 'other' ? OTHER_WORKSPACE : UNKNOWN_WORKSPACE)
  }
  const submit = () => {
    if (busy) return
    const trimmedToken = trimCredential(token)
    const reason = getCredentialError(trimmedToken, 'token')
    setToken(trimmedToken)
    setFailure(null)
    setFieldError(null)
    if (reason) showRefusal(reason)
    else void checkToken(trimmedToken)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.why} role="alert">
        It answered 401: the token has expired or was withdrawn. Enter one of the same workspace and you are
        back where you were; nothing you typed is lost.
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
        <ProblemNotice variant="box" problem={describeFailure(failure.error)} onRetry={submit} level={3} />
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          Continue
        </Button>
        <Button variant="quiet" size="lg" icon="log-out" onClick={onSignOut}>
          Sign out
        </Button>
      </div>
    </form>
  )
}
