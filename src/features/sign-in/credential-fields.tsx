import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Ref, useState } from 'react'
import { trimCredential } from '#src/domain/session/sign-in-form.ts'
import { TextField } from '#src/ui/controls/field.tsx'
import { SecretField } from '#src/ui/controls/secret-field.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './sign-in.module.css'

/** Where the token is stored: nowhere, in this tab's session storage, or on the device behind a PIN. */
type TokenStorage = 'nowhere' | 'tab' | 'device'

type TokenFieldProps = {
  ref?: Ref<HTMLInputElement>
  value: string
  onValueChange: (value: string) => void
  error: string | null
  /** Decides the hint: where the token will be stored. */
  storage: TokenStorage
}

/** The field for the access token. It visibly trims what was pasted around the token. */
export function TokenField({ ref, value, onValueChange, error, storage }: TokenFieldProps) {
  const { t } = useLingui()
  const [isTrimmed, setTrimmed] = useState(false)
  const changeText = (text: string) => {
    // Only pasted text is trimmed: an agent who types a space should see the error that explains it.
    const isPasted = Math.abs(text.length - value.length) > 1
    const trimmedText = isPasted ? trimCredential(text) : text
    setTrimmed(trimmedText !== text)
    onValueChange(trimmedText)
  }
  return (
    <SecretField
      {...(ref ? { ref } : {})}
      label={t`Access token`}
      noun="token"
      icon="key-round"
      value={value}
      onValueChange={changeText}
      hint={isTrimmed ? t`Spaces around the token were removed` : t(STORAGE_HINTS[storage])}
      error={error ?? undefined}
    />
  )
}

const STORAGE_HINTS: Readonly<Record<TokenStorage, MessageDescriptor>> = {
  nowhere: msg`From an API client. Not stored: enter it again after a reload`,
  tab: msg`From an API client. Stored for this tab, encrypted, until you sign out`,
  device: msg`From an API client. Stored on this device, encrypted with your PIN`,
}

type LegacyInput = { readonly workspaceId: string; readonly key: string }

type LegacyFieldsProps = {
  /** The address that template sends go to; null if this deployment has none. */
  baseUrl: string | null
  value: LegacyInput
  onValueChange: (value: LegacyInput) => void
  errors: { readonly workspaceId: string | null; readonly key: string | null }
}

/** Sending templates needs its own address and credential besides the token (AUT-02, AUT-03). */
export function LegacyFields({ baseUrl, value, onValueChange, errors }: LegacyFieldsProps) {
  const { t } = useLingui()
  return (
    <details className={styles.disclosure} open={baseUrl !== null}>
      <summary>
        <Icon name="chevron-right" size="sm" flip />
        {baseUrl === null ? (
          <Trans>
            Sending templates <span className="muted">not offered</span>
          </Trans>
        ) : (
          <Trans>
            Sending templates <span className="muted">optional</span>
          </Trans>
        )}
      </summary>
      <div className={styles.disclosed}>
        {baseUrl === null ? (
          <p className="muted">
            <Trans>
              This deployment has no address for sending templates: platform.legacyBaseUrl in config.json.
            </Trans>
          </p>
        ) : (
          <>
            <TextField
              label={t({
                message: 'Legacy address',
                comment: 'Address of the older interface that templates are sent through',
              })}
              value={baseUrl}
              onValueChange={ignoreChange}
              readOnly
            />
            <TextField
              label={t`Workspace ID`}
              note={t`from the workspace’s API settings`}
              mono
              autoComplete="off"
              value={value.workspaceId}
              onValueChange={(workspaceId) => onValueChange({ ...value, workspaceId })}
              error={errors.workspaceId ?? undefined}
            />
            <SecretField
              label={t`Workspace API key`}
              note={t({
                message: 'from the same place',
                comment: 'From the workspace’s API settings, like the workspace ID',
              })}
              noun="key"
              value={value.key}
              onValueChange={(key) => onValueChange({ ...value, key })}
              error={errors.key ?? undefined}
            />
          </>
        )}
      </div>
    </details>
  )
}

function ignoreChange() {}
