import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { Config } from '#src/api/schema/config.ts'
import { verdictOn } from '#src/domain/access.ts'
import { trimCredential } from '#src/domain/credential.ts'
import { problemOf } from '#src/domain/problem.ts'
import { errorsIn, legacyOf, NO_ERRORS } from '#src/domain/sign-in-form.ts'
import type { Locked, Sessions } from '#src/queries/sessions.ts'
import { Button } from '#src/ui/button.tsx'
import { ProblemNotice } from '#src/ui/problem-notice.tsx'
import { LegacyFields } from './legacy-fields.tsx'
import styles from './lock-screen.module.css'
import { TokenField } from './token-field.tsx'
import { useAccess } from './use-access.ts'

type Props = { config: Config; sessions: Sessions; locked: Locked }

const NOTHING = { workspaceId: '', key: '' }

/** By signing in again as the same person: the place is the same, and the drafts on this device are theirs. */
export function TokenUnlock({ config, sessions, locked }: Props) {
  const [token, setToken] = useState('')
  const [legacy, setLegacy] = useState(NOTHING)
  const [errors, setErrors] = useState(NO_ERRORS)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const { checking, check } = useAccess(sessions.connect)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const refuse = (why: string) => {
    setErrors({ ...NO_ERRORS, token: why })
    field.current?.focus()
  }
  const attempt = async () => {
    const asked = trimCredential(token)
    const found = errorsIn({ token, legacy })
    setToken(asked)
    setErrors(found)
    setFailure(null)
    if (Object.values(found).some((it) => it !== null)) return
    const result = await check(asked)
    const verdict = result && verdictOn(result.access)
    if (!result || !verdict) return
    if (verdict.kind === 'rejected') refuse('The platform refused this token (401).')
    else if (verdict.kind === 'failed') setFailure(verdict.error)
    else if (isElsewhere(result.workspaceId, locked.workspaceId))
      refuse('This token opens another workspace. To change over, choose “Switch agent”.')
    else
      sessions.open({
        token: asked,
        agentId: locked.agentId,
        owner: await locked.owner,
        workspaceId: result.workspaceId ?? locked.workspaceId ?? null,
        legacy: legacyOf({ token, legacy }),
      })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!checking) void attempt()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TokenField
        ref={field}
        value={token}
        onValue={(text) => {
          setToken(text)
          setErrors(NO_ERRORS)
        }}
        error={errors.token}
        kept={config.device.rememberToken === 'session' ? 'tab' : 'nowhere'}
      />
      {locked.sends && (
        <LegacyFields
          address={config.platform.legacyBaseUrl ?? null}
          value={legacy}
          onValue={setLegacy}
          errors={errors}
        />
      )}
      {failure && (
        <ProblemNotice look="box" problem={problemOf(failure)} onRetry={() => void attempt()} level={2} />
      )}
      <Button type="submit" variant="primary" size="lg" block busy={checking}>
        Unlock
      </Button>
    </form>
  )
}

function isElsewhere(found: string | null, wanted: string | null | undefined): boolean {
  return found !== null && wanted != null && found !== wanted
}
