/** The errors of the fields for the key that sends templates, alone or beside a token. The first page has none of them. */
import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { type CredentialForm, type LegacyInput, trimCredential } from '#src/domain/session/sign-in-form.ts'
import { isUuid } from '#src/lib/text/uuid.ts'
import { type FaultTexts, getCredentialError, getTokenError } from './credential-errors.ts'

type LegacyErrors = { readonly workspaceId: string | null; readonly key: string | null }

export type SignInErrors = LegacyErrors & { readonly token: string | null }

export const NO_SIGN_IN_ERRORS: SignInErrors = { token: null, workspaceId: null, key: null }

/** Validates the form before anything is sent (CON-03, AUT-02); null for a valid field. */
export function validateSignIn({ token, legacy }: CredentialForm, i18n: I18n): SignInErrors {
  return { token: getTokenError(trimCredential(token), i18n), ...validateLegacy(legacy, 'optional', i18n) }
}

/** Validates the credential for sending templates; null for a valid field. `optional`: both fields may be empty. */
export function validateLegacy(legacy: LegacyInput, mode: 'optional' | 'required', i18n: I18n): LegacyErrors {
  const workspaceId = legacy.workspaceId.trim()
  const key = trimCredential(legacy.key)
  if (mode === 'optional' && workspaceId === '' && key === '') return { workspaceId: null, key: null }
  return {
    workspaceId: isUuid(workspaceId) ? null : getWorkspaceError(workspaceId, i18n),
    key: getCredentialError(key, KEY_TEXTS, i18n),
  }
}

function getWorkspaceError(text: string, i18n: I18n): string {
  return text === ''
    ? t(i18n)`Enter the workspace ID.`
    : t(i18n)`Enter a UUID (8-4-4-4-12 letters and digits).`
}

const KEY_TEXTS: FaultTexts = {
  empty: (i18n) => t(i18n)`Enter the key.`,
  'line-break': (i18n) => t(i18n)`The key contains a line break. Copy only the key.`,
  space: (i18n) => t(i18n)`The key contains a space. Copy only the key.`,
  'invalid-character': (i18n, character) =>
    t(i18n)`The key contains an invalid character: “${character}”. Copy it again, as plain text.`,
  scheme: (i18n, text) =>
    t(i18n)({
      message: `Copy the key that follows “${text}”.`,
      comment: 'text: the word “Bearer”, which an HTTP header has before the key',
    }),
}
