import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { Config } from '#src/api/schema/config.ts'
import type { ApiFactory } from '#src/data/session/session.ts'
import type { DeviceAccess } from '#src/domain/device-setup/device-access.ts'
import { decideAccess } from '#src/domain/session/access.ts'
import { getLegacyCredential, trimCredential } from '#src/domain/session/sign-in-form.ts'
import { NO_SIGN_IN_ERRORS, type SignInErrors, validateSignIn } from '#src/features/sign-in/legacy-errors.ts'
import { getFullUrl } from '#src/lib/browser/full-url.ts'
import { describeFailure } from '#src/presentation/session/problem.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { TextField } from '#src/ui/controls/field.tsx'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import { EMPTY_LEGACY, LegacyFields, TokenField } from './credential-fields.tsx'
import styles from './device-access-form.module.css'
import { getRejectionMessage } from './rejection.ts'
import { useAccessCheck } from './use-access-check.ts'
import { getOtherWorkspaceError } from './workspace-error.ts'

type Props = {
  config: Config
  /** Creates a client that only tests a token. */
  createApiForToken: ApiFactory
  /** What was entered and accepted before; null: nothing yet. */
  initial: DeviceAccess | null
  /** Called with credentials that the platform has accepted. */
  onAccepted: (access: DeviceAccess) => void
}

/** The credentials of a device: an administrator enters them once, and they are checked with the platform. */
export function DeviceAccessForm({ config, createApiForToken, initial, onAccepted }: Props) {
  const { t, i18n } = useLingui()
  const [token, setToken] = useState(initial?.token ?? '')
  const [legacy, setLegacy] = useState(initial?.legacy ?? EMPTY_LEGACY)
  const [errors, setErrors] = useState(NO_SIGN_IN_ERRORS)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const { isChecking, runCheck } = useAccessCheck(createApiForToken)
  const form = useRef<HTMLFormElement>(null)

  const showErrors = (next: SignInErrors) => {
    setErrors(next)
    // After the render: a screen reader announces the error when the field is focused and already marked invalid.
    setTimeout(() => form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus())
  }
  const check = async () => {
    const trimmedToken = trimCredential(token)
    setToken(trimmedToken)
    setFailure(null)
    const formErrors = validateSignIn({ token, legacy }, i18n)
    // Without an ID, the key gets the token's workspace, which the check reads.
    const isWorkspaceOpen = legacy.workspaceId.trim() === '' && legacy.key.trim() !== ''
    const firstErrors = isWorkspaceOpen ? { ...formErrors, workspaceId: null } : formErrors
    setErrors(firstErrors)
    if (Object.values(firstErrors).some((it) => it !== null)) return showErrors(firstErrors)
    const result = await runCheck(trimmedToken)
    const decision = result && decideAccess(result.access)
    if (decision?.kind === 'rejected')
      return showErrors({ ...NO_SIGN_IN_ERRORS, token: getRejectionMessage(decision.error, i18n) })
    if (decision?.kind === 'failed') return setFailure(decision.error)
    if (!result || !decision) return
    const { workspaceId, access, checkedAt } = result
    if (isWorkspaceOpen && workspaceId === null) return showErrors(formErrors)
    const entered = getLegacyCredential(legacy)
    const credential = entered && { ...entered, workspaceId: entered.workspaceId || (workspaceId ?? '') }
    const workspaceError = credential && getOtherWorkspaceError(credential.workspaceId, workspaceId, i18n)
    if (workspaceError !== null) return showErrors({ ...NO_SIGN_IN_ERRORS, workspaceId: workspaceError })
    onAccepted({ token: result.token, legacy: credential, workspaceId, access, checkedAt })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isChecking) void check()
  }
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      <p className={styles.intro}>
        <Trans>
          For administrators. Enter the credentials once. Then agents open this device with their name and a
          PIN or passphrase.
        </Trans>
      </p>
      <TextField
        label={t`Platform address`}
        note={t({ message: 'preconfigured', comment: 'The address is configured' })}
        value={getFullUrl(config.platform.baseUrl)}
        onValueChange={ignoreChange}
        readOnly
      />
      <TokenField
        data-autofocus
        value={token}
        onValueChange={(text) => {
          setToken(text)
          setErrors(NO_SIGN_IN_ERRORS)
          setFailure(null)
        }}
        error={errors.token}
        storage="setup"
      />
      {config.platform.legacyBaseUrl !== undefined && (
        <fieldset className={styles.legacy}>
          <legend>
            <Trans>
              Sending templates <span className="muted">optional</span>
            </Trans>
          </legend>
          <LegacyFields
            value={legacy}
            onValueChange={(value) => {
              setLegacy(value)
              setErrors({ ...errors, workspaceId: null, key: null })
            }}
            errors={errors}
            workspaceHint={t`Leave empty to detect it from the token`}
          />
        </fieldset>
      )}
      <div role="status">
        {failure && (
          <ProblemNotice
            variant="box"
            problem={describeFailure(failure, i18n, 'administrator')}
            onRetry={() => void check()}
            level={3}
          />
        )}
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isChecking}>
          <Trans comment="Button: tests the token, then continues">Check and continue</Trans>
        </Button>
      </div>
    </form>
  )
}

function ignoreChange() {}
