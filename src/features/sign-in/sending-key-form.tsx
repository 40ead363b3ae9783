import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { Sessions } from '#src/data/session/sessions.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { getLegacyCredential } from '#src/domain/session/sign-in-form.ts'
import { validateLegacy } from '#src/features/sign-in/legacy-errors.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { LegacyFields } from './credential-fields.tsx'
import styles from './device-access-form.module.css'
import { getOtherWorkspaceError } from './workspace-error.ts'

type Props = { sessions: Sessions }

/**
 * Asks for the workspace's key where it is first needed: to send a template. The key belongs to the session, and to its
 * PIN profile if there is one. On a prepared device it is part of the setup.
 */
export function SendingKeyForm({ sessions }: Props) {
  const guard = useSyncExternalStore(sessions.subscribe, sessions.guard)
  return guard?.usesSetup ? (
    <p>
      <Trans>
        This device’s setup has no key for sending templates. Ask an administrator to add it with a new setup.
      </Trans>
    </p>
  ) : (
    <KeyForm sessions={sessions} />
  )
}

function KeyForm({ sessions }: Props) {
  const { t, i18n } = useLingui()
  const { credentials } = useSession()
  const router = useRouter()
  const tokenWorkspaceId = credentials.workspaceId ?? null
  const [legacy, setLegacy] = useState({ workspaceId: tokenWorkspaceId ?? '', key: '' })
  const [errors, setErrors] = useState(NO_ERRORS)
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const credential = getLegacyCredential(legacy)
    const formErrors = validateLegacy(legacy, 'required', i18n)
    const workspaceId =
      formErrors.workspaceId ??
      (credential && getOtherWorkspaceError(credential.workspaceId, tokenWorkspaceId, i18n))
    setErrors({ ...formErrors, workspaceId })
    if (workspaceId !== null || formErrors.key !== null) {
      setTimeout(() => form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus())
      return
    }
    if (credential && sessions.addLegacyCredential(credential)) void router.invalidate()
  }
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      <p>
        <Trans>
          To send, enter the workspace ID and key once. Your administrator can find both in the API settings.
        </Trans>
      </p>
      <LegacyFields
        value={legacy}
        onValueChange={(value) => {
          setLegacy(value)
          setErrors(NO_ERRORS)
        }}
        errors={errors}
        workspaceHint={tokenWorkspaceId === null ? undefined : t`Your token’s workspace`}
      />
      <p className="muted">
        <Trans>
          The key is checked when first used, because checking would send a message. The key is stored like
          your token.
        </Trans>
      </p>
      <div className={styles.actions}>
        <Button type="submit" variant="primary">
          <Trans>Save the key</Trans>
        </Button>
      </div>
    </form>
  )
}

const NO_ERRORS: ReturnType<typeof validateLegacy> = { workspaceId: null, key: null }
