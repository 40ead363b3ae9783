import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { Config } from '#src/api/schema/config.ts'
import { dropForeignData } from '#src/data/session/device/loaded-data.ts'
import type { LockedState, Sessions } from '#src/data/session/sessions.ts'
import { decideAccess } from '#src/domain/session/access.ts'
import { getLegacyCredential, trimCredential } from '#src/domain/session/sign-in-form.ts'
import { EMPTY_LEGACY, LegacyFields, TokenField } from '#src/features/sign-in/credential-fields.tsx'
import { NO_SIGN_IN_ERRORS, validateSignIn } from '#src/features/sign-in/legacy-errors.ts'
import { useAccessCheck } from '#src/features/sign-in/use-access-check.ts'
import { getOtherWorkspaceError } from '#src/features/sign-in/workspace-error.ts'
import { describeFailure } from '#src/presentation/session/problem.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import styles from './lock-screen.module.css'

type Props = { config: Config; sessions: Sessions; lockedState: LockedState }

/** Unlocks with a token of the same workspace. The agent returns to the same page and keeps the drafts on this device. */
export function TokenUnlock({ config, sessions, lockedState }: Props) {
  const { t, i18n } = useLingui()
  const [token, setToken] = useState('')
  const [legacy, setLegacy] = useState(EMPTY_LEGACY)
  const [errors, setErrors] = useState(NO_SIGN_IN_ERRORS)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const { isChecking, runCheck } = useAccessCheck(sessions.createApiForToken)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const showTokenError = (message: string) => {
    setErrors({ ...NO_SIGN_IN_ERRORS, token: message })
    field.current?.focus()
  }
  const unlock = async () => {
    const trimmedToken = trimCredential(token)
    const formErrors = validateSignIn({ token, legacy }, i18n)
    setToken(trimmedToken)
    setErrors(formErrors)
    setFailure(null)
    if (Object.values(formErrors).some((it) => it !== null)) return
    const legacyCredential = getLegacyCredential(legacy)
    const result = await runCheck(trimmedToken)
    const decision = result && decideAccess(result.access)
    if (!result || !decision) return
    const workspaceError =
      legacyCredential && getOtherWorkspaceError(legacyCredential.workspaceId, result.workspaceId, i18n)
    if (decision.kind === 'rejected')
      showTokenError(
        t`This token isn’t valid (401). Check that you copied all of it, or ask your administrator for a new one.`,
      )
    else if (decision.kind === 'failed') setFailure(decision.error)
    else if (isOtherWorkspace(result.workspaceId, lockedState.workspaceId))
      showTokenError(t`This token opens another workspace. To use it, choose “Switch agent”.`)
    else if (result.workspaceId === null && lockedState.workspaceId != null)
      showTokenError(t`Couldn’t tell which workspace this token opens. To use it, choose “Switch agent”.`)
    else if (workspaceError !== null) setErrors({ ...NO_SIGN_IN_ERRORS, workspaceId: workspaceError })
    else {
      const credentials = {
        token: trimmedToken,
        agentId: lockedState.agentId,
        owner: await lockedState.owner,
        workspaceId: result.workspaceId,
        legacy: legacyCredential,
      }
      // Where the locked session's workspace isn't known, a token of any workspace unlocks.
      await dropForeignData(config.platform.baseUrl, credentials)
      sessions.open(credentials)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isChecking) void unlock()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TokenField
        ref={field}
        value={token}
        onValueChange={(text) => {
          setToken(text)
          setErrors(NO_SIGN_IN_ERRORS)
        }}
        error={errors.token}
        storage={config.device.rememberToken === 'session' ? 'tab' : 'nowhere'}
      />
      {lockedState.sends && config.platform.legacyBaseUrl !== undefined && (
        <LegacyFields
          value={legacy}
          onValueChange={setLegacy}
          errors={errors}
          workspaceHint={t`Optional, for sending templates`}
        />
      )}
      {failure && (
        <ProblemNotice
          variant="box"
          problem={describeFailure(failure, i18n)}
          onRetry={() => void unlock()}
          level={2}
        />
      )}
      <Button type="submit" variant="primary" size="lg" block busy={isChecking}>
        <Trans comment="Button: unlock the session with the token">Unlock</Trans>
      </Button>
    </form>
  )
}

function isOtherWorkspace(actual: string | null, expected: string | null | undefined): boolean {
  return actual !== null && expected != null && actual !== expected
}
