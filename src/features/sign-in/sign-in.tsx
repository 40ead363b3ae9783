import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import { withLocalDirectory } from '#src/data/session/directory-names.ts'
import type { ApiFactory } from '#src/data/session/session.ts'
import type { LockedState } from '#src/data/session/sessions.ts'
import type { SignInRequest, SignInResult } from '#src/data/session/sign-in.ts'
import { getDirectoryName } from '#src/domain/directory/directory.ts'
import { getFullUrl } from '#src/lib/browser/full-url.ts'
import { describeFailure } from '#src/presentation/session/problem.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { TextField } from '#src/ui/controls/field.tsx'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import { Logo } from '#src/ui/icons/logo.tsx'
import { lazyPart } from '#src/ui/loading/lazy-with-retry.tsx'
import { AccessList } from './access-list.tsx'
import { AgentField } from './agent-field.tsx'
import { TokenField } from './credential-fields.tsx'
import { PinChoice, PinProfileList } from './pin-profiles.tsx'
import styles from './sign-in.module.css'
import { needsAgent, useSignInForm } from './use-sign-in-form.ts'

// Only who has a session behind a PIN here and signs in with a token sees it.
const StoredSessionNotice = lazyPart(
  async () => (await import('./stored-session-notice.tsx')).StoredSessionNotice,
)

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

/** Signs in one person on one desktop: the platform, a token, and who they are. */
export function SignIn({ config, createApiForToken, onSignIn, onUnlock, setupButtons }: Props) {
  const { i18n } = useLingui()
  const formElement = useRef<HTMLFormElement>(null)
  const tokenField = useRef<HTMLInputElement>(null)
  useEffect(() => tokenField.current?.focus(), [])
  const focusInvalid = () => formElement.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  const form = useSignInForm({ config, createApiForToken, onSignIn, focusInvalid })
  const { agents, token, agentId, chosenPin, signInResult, errors, checked, access, isChecking } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isChecking) void form.signIn()
  }

  return (
    <main className={styles.page}>
      <title>{t(i18n)({ message: 'Connect · Handoff', comment: 'Title of the sign-in page' })}</title>
      <section className={styles.side} aria-labelledby="connect">
        <form ref={formElement} noValidate onSubmit={submit}>
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
            note={t(i18n)({ message: 'preconfigured', comment: 'The address is configured' })}
            value={getFullUrl(config.platform.baseUrl)}
            onValueChange={ignoreChange}
            readOnly
          />
          <TokenField
            ref={tokenField}
            value={token}
            onValueChange={form.changeToken}
            error={errors.token}
            storage={chosenPin ? 'device' : config.device.rememberToken === 'session' ? 'tab' : 'nowhere'}
          />
          <AgentField
            directory={agents}
            agentId={agentId}
            isRequired={needsAgent(access, agents)}
            onSelect={form.selectAgent}
            error={errors.agent}
          />
          <PinChoice
            value={chosenPin}
            onValueChange={form.choosePin}
            error={
              signInResult === 'no store'
                ? t(i18n)`The browser may be blocking storage. Allow it for this site, and try again.`
                : form.pinError
            }
          />
          <div className={styles.actions}>
            <Button type="submit" variant="primary" size="lg" busy={isChecking}>
              <Trans>Continue</Trans>
            </Button>
            <Button size="lg" icon="refresh-cw" onClick={() => void form.checkToken()}>
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
            {form.isLimited && (
              <Trans>Some features don’t work with this token. You can continue without them.</Trans>
            )}
            {typeof signInResult === 'object' && signInResult && (
              <StoredSessionNotice
                name={agentId === null ? null : getDirectoryName(agents, 'agent', agentId)}
                stored={signInResult}
                onReplace={() => void form.signIn(true)}
              />
            )}
            {form.failure && (
              <ProblemNotice
                variant="box"
                problem={describeFailure(form.failure, i18n, 'administrator')}
                onRetry={() => void form.checkToken()}
                level={2}
              />
            )}
          </div>
        </form>
        {/* Not in the form: they have forms of their own. */}
        <section className={styles.setup} aria-labelledby="several-agents">
          <h2 id="several-agents" className={styles.setupTitle}>
            <Trans>
              For several agents <span className="muted">who share this device</span>
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

function ignoreChange() {}
