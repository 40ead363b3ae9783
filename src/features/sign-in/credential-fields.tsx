import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, type Ref, useState } from 'react'
import { type LegacyInput, trimCredential } from '#src/domain/session/sign-in-form.ts'
import { TextField } from '#src/ui/controls/field.tsx'
import { SecretField } from '#src/ui/controls/secret-field.tsx'

/** Where the token is stored: nowhere, in this tab's session storage, on the device behind a PIN, or in its setup. */
type TokenStorage = 'nowhere' | 'tab' | 'device' | 'setup'

type TokenFieldProps = {
  ref?: Ref<HTMLInputElement>
  value: string
  onValueChange: (value: string) => void
  error: string | null
  /** Decides the hint: where the token will be stored. */
  storage: TokenStorage
  /** Gets the focus when the dialog opens. */
  'data-autofocus'?: boolean
}

/** The field for the access token. It visibly trims what was pasted around the token. */
export function TokenField({ value, onValueChange, error, storage, ...input }: TokenFieldProps) {
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
      {...input}
      label={t`Access token`}
      noun="token"
      icon="key-round"
      value={value}
      onValueChange={changeText}
      hint={isTrimmed ? t`Removed spaces around the token` : t(STORAGE_HINTS[storage])}
      error={error ?? undefined}
    />
  )
}

const STORAGE_HINTS: Readonly<Record<TokenStorage, MessageDescriptor>> = {
  nowhere: msg`From an API client. Not stored, so enter it again after a reload`,
  tab: msg`From an API client. Stored encrypted for this tab until you sign out`,
  device: msg`From an API client. Stored encrypted on this device until you sign out`,
  setup: msg`From an API client. Stored encrypted on this device. Not shown to its agents`,
}

export const EMPTY_LEGACY: LegacyInput = { workspaceId: '', key: '' }

type LegacyFieldsProps = {
  value: LegacyInput
  onValueChange: (value: LegacyInput) => void
  errors: { readonly workspaceId: string | null; readonly key: string | null }
  /** Below the workspace ID. */
  workspaceHint?: ReactNode
}

/** Sending templates needs a credential of its own besides the token (AUT-02, AUT-03). */
export function LegacyFields({ value, onValueChange, errors, workspaceHint }: LegacyFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        label={t`Workspace ID`}
        note={t`from the workspace’s API settings`}
        mono
        autoComplete="off"
        value={value.workspaceId}
        onValueChange={(workspaceId) => onValueChange({ ...value, workspaceId })}
        hint={workspaceHint}
        error={errors.workspaceId ?? undefined}
      />
      <SecretField
        label={t`Workspace API key`}
        note={t({
          message: 'also from the API settings',
          comment: 'From the workspace’s API settings, like the workspace ID',
        })}
        noun="key"
        value={value.key}
        onValueChange={(key) => onValueChange({ ...value, key })}
        error={errors.key ?? undefined}
      />
    </>
  )
}
