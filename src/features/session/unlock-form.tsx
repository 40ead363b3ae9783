import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import { trimCredential, whyNotCredential } from '#src/domain/credential.ts'
import { problemOf } from '#src/domain/problem.ts'
import { compareWorkspace } from '#src/queries/access.ts'
import type { Desk } from '#src/queries/desk.ts'
import { ticketBookQuery } from '#src/queries/ticket-book.ts'
import { Button } from '#src/ui/button.tsx'
import { ProblemNotice } from '#src/ui/problem-notice.tsx'
import { TokenField } from './token-field.tsx'
import styles from './unlock-dialog.module.css'

type Props = { desk: Desk; title: string; onSignOut: () => void }

type Failure = { readonly error: ApiError } | null

const OTHER = 'This token opens another workspace. To change over, sign out.'
const UNKNOWN = 'It can’t be told whether this token opens the same workspace. To use it, sign out.'

export function UnlockForm({ desk, title, onSignOut }: Props) {
  const [token, setToken] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure>(null)
  const [busy, setBusy] = useState(false)
  const { data: book } = useQuery(ticketBookQuery())
  const field = useRef<HTMLInputElement>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => {
    field.current?.focus()
    return () => running.current?.abort()
  }, [])

  const refuse = (why: string) => {
    setRefusal(why)
    field.current?.focus()
  }
  const attempt = async (asked: string) => {
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    const ticketId = book.tickets.keys().next().value ?? null
    const at = { workspaceId: desk.session.workspaceId ?? null, ticketId }
    const outcome = await compareWorkspace(desk.connect(asked), at, controller.signal).then(
      (same) => ({ same }),
      (error: ApiError) => ({ error }),
    )
    if (controller.signal.aborted) return
    setBusy(false)
    if ('error' in outcome) {
      if (outcome.error.kind === 'unauthorized') refuse('The platform refused this token too (401).')
      else setFailure({ error: outcome.error })
    } else if (outcome.same === 'same') desk.renew(asked)
    else refuse(outcome.same === 'other' ? OTHER : UNKNOWN)
  }
  const submit = () => {
    if (busy) return
    const asked = trimCredential(token)
    const why = whyNotCredential(asked, 'token')
    setToken(asked)
    setFailure(null)
    setRefusal(null)
    if (why) refuse(why)
    else void attempt(asked)
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
        onValue={(text) => {
          setToken(text)
          setRefusal(null)
        }}
        error={refusal}
        kept={desk.config.device.rememberToken === 'session' ? 'tab' : 'nowhere'}
      />
      {failure && <ProblemNotice look="box" problem={problemOf(failure.error)} onRetry={submit} level={3} />}
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
