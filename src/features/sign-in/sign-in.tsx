import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { Config } from '#src/api/schema/config.ts'
import { getDirectoryStore, withLocalDirectory } from '#src/data/preferences/directory.ts'
import type { ApiFactory } from '#src/data/session/session.ts'
import type { LockedState } from '#src/data/session/sessions.ts'
import type { SignInRequest, SignInResult } from '#src/data/session/sign-in.ts'
import { createDirectory } from '#src/domain/directory/directory.ts'
import { decideAccess } from '#src/domain/session/access.ts'
import { getNewPinError } from '#src/domain/session/pin.ts'
import { describeFailure } from '#src/domain/session/problem.ts'
import {
  getLegacyCredential,
  NO_SIGN_IN_ERRORS,
  trimCredential,
  validateSignIn,
} from '#src/domain/session/sign-in-form.ts'
import { getFullUrl } from '#src/lib/browser/full-url.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { TextField } from '#src/ui/controls/field.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import { Logo } from '#src/ui/icons/logo.tsx'
import { AccessList } from './access-list.tsx'
import { AgentField } from './agent-field.tsx'
import { LegacyFields, TokenField } from './credential-fields.tsx'
import { type ChosenPin, PinChoice, PinProfileList } from './pin-profiles.tsx'
import styles from './sign-in.module.css'
import { useAccessCheck } from './use-access-check.ts'

type Props = {
  config: Config
  /** Creates a client that only tests a token. */
  createApiForToken: ApiFactory
  onSignIn: (request: SignInRequest) => Promise<SignInResult>
  /** Called when the agent chooses to unlock a session that is stored behind a PIN. */
  onUnlock: (lockedState: LockedState) => void
  /** Offers a setup that was copied on another device, instead of the form. */
  setupButton: ReactNode
}

export function SignIn({ config, createApiForToken, onSignIn, onUnlock, setupButton }: Props) {
  const { i18n } = useLingui()
  const [token, setToken] = useState('')
  const [agentId, setAgentId] = useState<string | null>(null)
  const [legacy, setLegacy] = useState({ workspaceId: '', key: '' })
  const [chosenPin, setChosenPin] = useState<ChosenPin>(null)
  const [signInResult, setSignInResult] = useState<SignInResult | 'invalid PIN' | null>(null)
  const [errors, setErrors] = useState(NO_SIGN_IN_ERRORS)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const { checked, access, isChecking, runCheck, resetCheck } = useAccessCheck(createApiForToken)
  const { directory } = useSyncExternalStore(getDirectoryStore(config).subscribe, () =>
    withLocalDirectory(config),
  )
  const form = useRef<HTMLFormElement>(null)
  const tokenField = useRef<HTMLInputElement>(null)
  useEffect(() => tokenField.current?.focus(), [])

  const decision = checked && decideAccess(checked.access)
  const isLimited = decision?.kind === 'accepted' && decision.limited

  const changeToken = (text: string) => {
    setToken(text)
    setErrors(NO_SIGN_IN_ERRORS)
    setFailure(null)
    resetCheck()
  }
  /** Validates the form and tests the token; null if the agent can't sign in with it. */
  const checkToken = async () => {
    const trimmedToken = trimCredential(token)
    const formErrors = validateSignIn({ token, legacy }, i18n)
    setToken(trimmedToken)
    setErrors(formErrors)
    setFailure(null)
    if (hasError(formErrors)) {
      // After the render: a screen reader announces the error when the field is focused and already marked invalid.
      setTimeout(() => form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus())
      return null
    }
    const result = await runCheck(trimmedToken)
    const tokenDecision = result && decideAccess(result.access)
    if (tokenDecision?.kind === 'rejected') {
      setErrors({ ...NO_SIGN_IN_ERRORS, token: getRejectionMessage(tokenDecision.error, i18n) })
      tokenField.current?.focus()
    }
    if (tokenDecision?.kind === 'failed') setFailure(tokenDecision.error)
    return result && tokenDecision?.kind === 'accepted' ? { result, isLimited: tokenDecision.limited } : null
  }
  const signIn = async (replaceExisting = false) => {
    setSignInResult(null)
    if (chosenPin && getNewPinError(chosenPin.pin, chosenPin.repeatedPin, i18n) !== null) {
      setSignInResult('invalid PIN')
      return
    }
    const isChecked =
      checked !== null && decision?.kind === 'accepted' && !hasError(validateSignIn({ token, legacy }, i18n))
    const check = isChecked ? { result: checked, isLimited: false } : await checkToken()
    // The agent reads first which rights this check found refused, then continues with a second click.
    if (!check || check.isLimited) return
    const { result } = check
    const credentials = {
      token: result.token,
      agentId,
      workspaceId: result.workspaceId,
      legacy: getLegacyCredential({ token, legacy }),
    }
    setSignInResult(await onSignIn({ credentials, pin: chosenPin?.pin ?? null, replaceExisting }))
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
          <AgentField directory={createDirectory(directory)} agentId={agentId} onSelect={setAgentId} />
          <LegacyFields
            baseUrl={
              config.platform.legacyBaseUrl === undefined ? null : getFullUrl(config.platform.legacyBaseUrl)
            }
            value={legacy}
            onValueChange={(value) => {
              setLegacy(value)
              setErrors({ ...errors, workspaceId: null, key: null })
            }}
            errors={errors}
          />
          <PinChoice
            value={chosenPin}
            onValueChange={(value) => {
              setChosenPin(value)
              setSignInResult(null)
            }}
            error={
              signInResult === 'invalid PIN' && chosenPin
                ? getNewPinError(chosenPin.pin, chosenPin.repeatedPin, i18n)
                : signInResult === 'no store'
                  ? t(i18n)`This browser blocks storage, so you can’t set a PIN.`
                  : null
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
            {signInResult === 'kept' && <ExistingProfileNotice onReplace={() => void signIn(true)} />}
            {failure && (
              <ProblemNotice
                variant="box"
                problem={describeFailure(failure, i18n)}
                onRetry={() => void checkToken()}
                level={2}
              />
            )}
          </div>
        </form>
        {/* Not in the form: it has one of its own. */}
        <div className={styles.setup}>{setupButton}</div>
      </section>
      <section className={styles.access} aria-labelledby="access">
        <AccessList access={access} checkedAt={checked?.checkedAt ?? null} isChecking={isChecking} />
      </section>
    </main>
  )
}

/** The same agent is stored here behind a PIN: the token can't decrypt what that PIN protects. */
function ExistingProfileNotice({ onReplace }: { onReplace: () => void }) {
  const { i18n } = useLingui()
  return (
    <Notice
      icon="lock"
      title={t(i18n)`This device has your session, protected by a PIN`}
      actions={<Button onClick={onReplace}>{t(i18n)`Sign in anyway`}</Button>}
    >
      <Trans>
        Unlock it above. Signing in with the token deletes its data: drafts and unsent assignments.
      </Trans>
    </Notice>
  )
}

function getRejectionMessage({ platformMessage }: ApiError, i18n: I18n): string {
  return platformMessage === null
    ? t(i18n)`The platform refused this token (401).`
    : t(i18n)`The platform refused this token (401). Platform message: “${platformMessage}”`
}

function hasError(errors: typeof NO_SIGN_IN_ERRORS): boolean {
  return Object.values(errors).some((it) => it !== null)
}

function ignoreChange() {}
