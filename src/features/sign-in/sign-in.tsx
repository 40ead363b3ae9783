import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { Config } from '#src/api/schema/config.ts'
import { getDirectoryStore, withLocalDirectory } from '#src/data/session/directory-names.ts'
import type { ApiFactory } from '#src/data/session/session.ts'
import type { LockedState } from '#src/data/session/sessions.ts'
import type { SignInRequest, SignInResult } from '#src/data/session/sign-in.ts'
import {
  createDirectory,
  type Directory,
  getDirectoryName,
  listAssignees,
} from '#src/domain/directory/directory.ts'
import { type AccessResults, decideAccess, UNCHECKED_ACCESS } from '#src/domain/session/access.ts'
import { submitNewPin } from '#src/domain/session/new-pin.ts'
import { trimCredential } from '#src/domain/session/sign-in-form.ts'
import { getTokenError } from '#src/features/sign-in/credential-errors.ts'
import { getFullUrl } from '#src/lib/browser/full-url.ts'
import { getNewPinError } from '#src/presentation/session/new-pin-texts.ts'
import { describeFailure } from '#src/presentation/session/problem.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { TextField } from '#src/ui/controls/field.tsx'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import { Logo } from '#src/ui/icons/logo.tsx'
import { AccessList } from './access-list.tsx'
import { AgentField } from './agent-field.tsx'
import { TokenField } from './credential-fields.tsx'
import { type ChosenPin, PinChoice, PinProfileList } from './pin-profiles.tsx'
import { getRejectionMessage } from './rejection.ts'
import styles from './sign-in.module.css'
import { StoredSessionNotice } from './stored-session-notice.tsx'
import { useAccessCheck } from './use-access-check.ts'

type Props = {
  config: Config
  /** Creates a client that only tests a token. */
  createApiForToken: ApiFactory
  onSignIn: (request: SignInRequest) => Promise<SignInResult>
  /** Called when the agent chooses to unlock a session that is stored behind a PIN. */
  onUnlock: (lockedState: LockedState) => void
  /** Prepare this device for several agents, instead of the form. */
  setupButtons: ReactNode
}

type Errors = { readonly token: string | null; readonly agent: string | null }

const NO_ERRORS: Errors = { token: null, agent: null }

/** Signs in one person on one desktop: the platform, a token, and who they are. */
export function SignIn({ config, createApiForToken, onSignIn, onUnlock, setupButtons }: Props) {
  const { i18n } = useLingui()
  const [token, setToken] = useState('')
  const [agentId, setAgentId] = useState<string | null>(null)
  const [chosenPin, setChosenPin] = useState<ChosenPin>(null)
  const [signInResult, setSignInResult] = useState<SignInResult | null>(null)
  const [pinError, setPinError] = useState<string | null>(null)
  const [errors, setErrors] = useState(NO_ERRORS)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const { checked, access, isChecking, runCheck, resetCheck } = useAccessCheck(createApiForToken)
  const { directory } = useSyncExternalStore(getDirectoryStore(config).subscribe, () =>
    withLocalDirectory(config),
  )
  const form = useRef<HTMLFormElement>(null)
  const tokenField = useRef<HTMLInputElement>(null)
  useEffect(() => tokenField.current?.focus(), [])

  const agents = createDirectory(directory)
  const decision = checked && decideAccess(checked.access)
  const isLimited = decision?.kind === 'accepted' && decision.limited

  const changeToken = (text: string) => {
    setToken(text)
    setErrors({ ...errors, token: null })
    setFailure(null)
    resetCheck()
  }
  const showErrors = (next: Errors) => {
    setErrors(next)
    // After the render: a screen reader announces the error when the field is focused and already marked invalid.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  /** Validates and tests the token; null if the agent can't sign in with it. */
  const checkToken = async (agentError: string | null = null) => {
    const trimmedToken = trimCredential(token)
    const next = { token: getTokenError(trimmedToken, i18n), agent: agentError }
    setToken(trimmedToken)
    setErrors(next)
    setFailure(null)
    if (next.token !== null) {
      showErrors(next)
      return null
    }
    const result = await runCheck(trimmedToken)
    const tokenDecision = result && decideAccess(result.access)
    if (tokenDecision?.kind === 'rejected')
      showErrors({ ...next, token: getRejectionMessage(tokenDecision.error, i18n) })
    if (tokenDecision?.kind === 'failed') setFailure(tokenDecision.error)
    return result && tokenDecision?.kind === 'accepted' ? { result, isLimited: tokenDecision.limited } : null
  }
  const signIn = async (replaceExisting = false) => {
    setSignInResult(null)
    const step = chosenPin && submitNewPin(chosenPin)
    if (step?.kind === 'asked') {
      setChosenPin(step.newPin)
      setPinError(getNewPinError(step, i18n))
      return
    }
    const getAgentError = (rights: AccessResults) =>
      agentId === null && needsAgent(rights, agents) ? t(i18n)`Select your name.` : null
    const isChecked = checked !== null && decision?.kind === 'accepted'
    const check = isChecked
      ? { result: checked, isLimited: false }
      : await checkToken(getAgentError(UNCHECKED_ACCESS))
    if (!check) return
    const { result } = check
    const agentError = getAgentError(result.access)
    if (agentError !== null) {
      showErrors({ token: null, agent: agentError })
      return
    }
    // The agent reads first which rights this check found refused, then continues with a second click.
    if (check.isLimited) return
    const credentials = { token: result.token, agentId, workspaceId: result.workspaceId, legacy: null }
    setSignInResult(await onSignIn({ credentials, pin: chosenPin?.text ?? null, replaceExisting }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isChecking) void signIn()
  }

  return (
    <main className={styles.page}>
      <title>{t(i18n)({ message: 'Connect · Handoff', comment: 'Title of the sign-in page' })}</title>
      <section className={styles.side} aria-labelledby="connect">
        <form ref={form} noValidate onSubmit={submit}>
          <p className={styles.brand}>
            <Logo />
            Handoff
          </p>
          <h1 id="connect" className={styles.title}>
            <Trans>Connect this device</Trans>
          </h1>
          <PinProfileList config={withLocalDirectory(config)} onUnlock={onUnlock} />
          <TextField
            label={t(i18n)`Platform address`}
            note={t(i18n)({ message: 'set by this deployment', comment: 'The address is configured' })}
            value={getFullUrl(config.platform.baseUrl)}
            onValueChange={ignoreChange}
            readOnly
          />
          <TokenField
            ref={tokenField}
            value={token}
            onValueChange={changeToken}
            error={errors.token}
            storage={chosenPin ? 'device' : config.device.rememberToken === 'session' ? 'tab' : 'nowhere'}
          />
          <AgentField
            directory={agents}
            agentId={agentId}
            isRequired={needsAgent(access, agents)}
            onSelect={(id) => {
              setAgentId(id)
              setErrors({ ...errors, agent: null })
            }}
            error={errors.agent}
          />
          <PinChoice
            value={chosenPin}
            onValueChange={(value) => {
              setChosenPin(value)
              setPinError(null)
              setSignInResult(null)
            }}
            error={
              signInResult === 'no store'
                ? t(i18n)`This browser may block storage. Allow it for this page, and try again.`
                : pinError
            }
          />
          <div className={styles.actions}>
            <Button type="submit" variant="primary" size="lg" busy={isChecking}>
              <Trans>Continue</Trans>
            </Button>
            <Button size="lg" icon="refresh-cw" onClick={() => void checkToken()}>
              {checked ? (
                <Trans>Check again</Trans>
              ) : (
                <Trans comment="Button: test the token" context="token">
                  Check
                </Trans>
              )}
            </Button>
          </div>
          <div className={styles.outcome} role="status">
            {isLimited && (
              <Trans>Some features don’t work with this token. You can continue without them.</Trans>
            )}
            {typeof signInResult === 'object' && signInResult && (
              <StoredSessionNotice
                name={agentId === null ? null : getDirectoryName(agents, 'agent', agentId)}
                stored={signInResult}
                onReplace={() => void signIn(true)}
              />
            )}
            {failure && (
              <ProblemNotice
                variant="box"
                problem={describeFailure(failure, i18n, 'administrator')}
                onRetry={() => void checkToken()}
                level={2}
              />
            )}
          </div>
        </form>
        {/* Not in the form: they have forms of their own. */}
        <section className={styles.setup} aria-labelledby="several-agents">
          <h2 id="several-agents" className={styles.setupTitle}>
            <Trans>
              For several agents <span className="muted">who start with their own names</span>
            </Trans>
          </h2>
          {setupButtons}
        </section>
      </section>
      <section className={styles.access} aria-labelledby="access">
        <AccessList
          headingId="access"
          access={access}
          checkedAt={checked?.checkedAt ?? null}
          isChecking={isChecking}
          sendsTemplates={config.platform.legacyBaseUrl !== undefined}
        />
      </section>
    </main>
  )
}

/** Whether tickets may be assigned with these rights: then the agent has to say who they are, if the directory knows any. */
function needsAgent({ assign }: AccessResults, directory: Directory): boolean {
  return assign.state !== 'refused' && listAssignees(directory, 'agent').length > 0
}

function ignoreChange() {}
