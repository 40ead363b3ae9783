import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { Config } from '#src/api/schema/config.ts'
import { verdictOn } from '#src/domain/access.ts'
import { trimCredential } from '#src/domain/credential.ts'
import { directoryOf } from '#src/domain/directory.ts'
import { whyNotPins } from '#src/domain/pin.ts'
import { problemOf } from '#src/domain/problem.ts'
import { errorsIn, legacyOf, NO_ERRORS } from '#src/domain/sign-in-form.ts'
import type { Begin, Begun } from '#src/queries/begin-session.ts'
import type { Connect } from '#src/queries/desk.ts'
import { namedConfig, namesHere } from '#src/queries/names.ts'
import type { Locked } from '#src/queries/sessions.ts'
import { Button } from '#src/ui/button.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ProblemNotice } from '#src/ui/problem-notice.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { AccessList } from './access-list.tsx'
import { AgentField } from './agent-field.tsx'
import { type ChosenPin, KeepChoice } from './keep-choice.tsx'
import { KeptPeople } from './kept-people.tsx'
import { LegacyFields } from './legacy-fields.tsx'
import styles from './sign-in.module.css'
import { TokenField } from './token-field.tsx'
import { useAccess } from './use-access.ts'

type Props = {
  config: Config
  /** A client that only tries a token. */
  connect: Connect
  onSignIn: (begin: Begin) => Promise<Begun>
  /** Somebody is kept here behind a PIN, and wants in. */
  onUnlock: (locked: Locked) => void
}

export function SignIn({ config, connect, onSignIn, onUnlock }: Props) {
  const [token, setToken] = useState('')
  const [agentId, setAgentId] = useState<string | null>(null)
  const [legacy, setLegacy] = useState({ workspaceId: '', key: '' })
  const [keep, setKeep] = useState<ChosenPin>(null)
  const [begun, setBegun] = useState<Begun | 'odd PIN' | null>(null)
  const [errors, setErrors] = useState(NO_ERRORS)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const { checked, access, checking, check, forget } = useAccess(connect)
  const { directory } = useSyncExternalStore(namesHere(config).subscribe, () => namedConfig(config))
  const form = useRef<HTMLFormElement>(null)
  const tokenField = useRef<HTMLInputElement>(null)
  useEffect(() => tokenField.current?.focus(), [])

  const verdict = checked && verdictOn(checked.access)
  const limited = verdict?.kind === 'accepted' && verdict.limited

  const changeToken = (text: string) => {
    setToken(text)
    setErrors(NO_ERRORS)
    setFailure(null)
    forget()
  }
  /** What is known of this token once it has been asked about; null when there is no going on with it. */
  const ask = async () => {
    const asked = trimCredential(token)
    const found = errorsIn({ token, legacy })
    setToken(asked)
    setErrors(found)
    setFailure(null)
    if (Object.values(found).some((it) => it !== null)) {
      // The field says why; it can only be read out once it is marked.
      setTimeout(() => form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus())
      return null
    }
    const result = await check(asked)
    const outcome = result && verdictOn(result.access)
    if (outcome?.kind === 'rejected') {
      setErrors({ ...NO_ERRORS, token: rejection(outcome.error) })
      tokenField.current?.focus()
    }
    if (outcome?.kind === 'failed') setFailure(outcome.error)
    return result && outcome?.kind === 'accepted' ? { result, limited: outcome.limited } : null
  }
  const proceed = async (anyway = false) => {
    setBegun(null)
    if (keep && whyNotPins(keep.pin, keep.again) !== null) {
      setBegun('odd PIN')
      return
    }
    const known =
      checked !== null &&
      verdict?.kind === 'accepted' &&
      Object.values(errorsIn({ token, legacy })).every(isNull)
    const found = known ? { result: checked, limited: false } : await ask()
    // What was refused just now should be read before one goes on without it.
    if (!found || found.limited) return
    const { result } = found
    const session = {
      token: result.token,
      agentId,
      workspaceId: result.workspaceId,
      legacy: legacyOf({ token, legacy }),
    }
    setBegun(await onSignIn({ session, pin: keep?.pin ?? null, anyway }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!checking) void proceed()
  }

  return (
    <main className={styles.page}>
      <title>Connect · Handoff</title>
      <section className={styles.side} aria-labelledby="connect">
        <form ref={form} noValidate onSubmit={submit}>
          <p className={styles.brand}>
            <Logo />
            Handoff
          </p>
          <h1 id="connect" className={styles.title}>
            Connect this device
          </h1>
          <KeptPeople config={namedConfig(config)} onUnlock={onUnlock} />
          <TextField
            label="Platform address"
            note="set by this deployment"
            value={addressOf(config.platform.baseUrl)}
            onValue={noChange}
            readOnly
          />
          <TokenField
            ref={tokenField}
            value={token}
            onValue={changeToken}
            error={errors.token}
            kept={keep ? 'device' : config.device.rememberToken === 'session' ? 'tab' : 'nowhere'}
          />
          <AgentField directory={directoryOf(directory)} agentId={agentId} onChoose={setAgentId} />
          <LegacyFields
            address={
              config.platform.legacyBaseUrl === undefined ? null : addressOf(config.platform.legacyBaseUrl)
            }
            value={legacy}
            onValue={(value) => {
              setLegacy(value)
              setErrors({ ...errors, workspaceId: null, key: null })
            }}
            errors={errors}
          />
          <KeepChoice
            value={keep}
            onValue={(value) => {
              setKeep(value)
              setBegun(null)
            }}
            error={
              begun === 'odd PIN' && keep
                ? whyNotPins(keep.pin, keep.again)
                : begun === 'no store'
                  ? 'This browser keeps nothing here, so there can be no PIN.'
                  : null
            }
          />
          <div className={styles.actions}>
            <Button type="submit" variant="primary" size="lg" busy={checking}>
              Continue
            </Button>
            <Button size="lg" icon="refresh-cw" onClick={() => void ask()}>
              {checked ? 'Check again' : 'Check'}
            </Button>
          </div>
          <div className={styles.outcome} role="status">
            {limited && 'Not everything works with this token. Continue signs in with what does.'}
            {begun === 'kept' && <AlreadyKept onAnyway={() => void proceed(true)} />}
            {failure && (
              <ProblemNotice look="box" problem={problemOf(failure)} onRetry={() => void ask()} level={2} />
            )}
          </div>
        </form>
      </section>
      <section className={styles.access} aria-labelledby="access">
        <AccessList access={access} at={checked?.at ?? null} checking={checking} />
      </section>
    </main>
  )
}

/** A PIN keeps this very person already: a token can't open what it protects. */
function AlreadyKept({ onAnyway }: { onAnyway: () => void }) {
  return (
    <Notice
      icon="lock"
      title="You are kept on this device behind a PIN"
      actions={<Button onClick={onAnyway}>Sign in all the same</Button>}
    >
      Unlock with it above. Signing in with the token drops what only the PIN opens: drafts, and hand-overs
      that have not been sent.
    </Notice>
  )
}

function rejection(error: ApiError): string {
  const said = error.said === null ? '' : ` It said: “${error.said}”`
  return `The platform refused this token (401).${said}`
}

/** The address in full: an empty one is this very origin (DEC-24). */
function addressOf(address: string): string {
  return new URL(address, window.location.origin).href.replace(/\/$/, '')
}

function isNull(value: string | null): boolean {
  return value === null
}

function noChange() {}
