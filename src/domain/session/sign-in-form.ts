/** Credentials that are typed or pasted: their validation, and the cleaning of what was pasted. */
import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { isUuid } from '#src/lib/text/uuid.ts'

type LegacyInput = { readonly workspaceId: string; readonly key: string }

/** Credentials as they were entered. */
export type CredentialForm = { readonly token: string; readonly legacy: LegacyInput }

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
    key: getKeyError(key, i18n),
  }
}

function getWorkspaceError(text: string, i18n: I18n): string {
  return text === ''
    ? t(i18n)`The key needs a workspace ID.`
    : t(i18n)`A workspace ID is a UUID: 8-4-4-4-12 letters and digits.`
}

/** The legacy credential, normalized; null if none was entered. */
export function getLegacyCredential(legacy: LegacyInput) {
  const key = trimCredential(legacy.key)
  return key === '' ? null : { key, workspaceId: legacy.workspaceId.trim().toLowerCase() }
}

/** The parts of a copied header line around the credential: its name, the scheme, quotation marks, spaces and line ends. */
const SURROUNDING_TEXT =
  /^(?:-H\s+|(?:proxy-)?authorization["']?\s*[:=]\s*|bearer\s+|[\s"'`“”‘’]+)|[\s"'`“”‘’,;]+$/i

/** The credential in a pasted text, without the header around it. */
export function trimCredential(text: string): string {
  let rest = text
  for (
    let next = rest.replace(SURROUNDING_TEXT, '');
    next !== rest;
    next = rest.replace(SURROUNDING_TEXT, '')
  )
    rest = next
  return rest
}

/** The field's error if a text can't be a token; null if it may be one. */
export function getTokenError(text: string, i18n: I18n): string | null {
  switch (findCredentialFault(text)) {
    case 'empty':
      return t(i18n)`Enter the token.`
    case 'line break':
      return t(i18n)`The token contains a line break. Copy only the token.`
    case 'space':
      return t(i18n)`The token contains a space. Copy only the token.`
    case 'invalid character': {
      const character = describeInvalidCharacter(text)
      return t(i18n)`The token contains an invalid character: “${character}”. Copy it again, as plain text.`
    }
    case 'scheme':
      return t(i18n)({
        message: `“${text}” is the word before the token, not the token.`,
        comment: 'text: the word “Bearer”, which an HTTP header has before the token',
      })
    case null:
      return null
  }
}

/** The field's error if a text can't be a legacy key; null if it may be one. */
function getKeyError(text: string, i18n: I18n): string | null {
  switch (findCredentialFault(text)) {
    case 'empty':
      return t(i18n)`Enter the key.`
    case 'line break':
      return t(i18n)`The key contains a line break. Copy only the key.`
    case 'space':
      return t(i18n)`The key contains a space. Copy only the key.`
    case 'invalid character': {
      const character = describeInvalidCharacter(text)
      return t(i18n)`The key contains an invalid character: “${character}”. Copy it again, as plain text.`
    }
    case 'scheme':
      return t(i18n)({
        message: `“${text}” is the word before the key, not the key.`,
        comment: 'text: the word “Bearer”, which an HTTP header has before the key',
      })
    case null:
      return null
  }
}

type CredentialFault = 'empty' | 'line break' | 'space' | 'invalid character' | 'scheme'

/** A header can't carry a text with such a fault, and the browser would only report "failed to fetch". */
function findCredentialFault(text: string): CredentialFault | null {
  if (text === '') return 'empty'
  if (/[\r\n]/.test(text)) return 'line break'
  if (/\s/.test(text)) return 'space'
  if (/[^\x21-\x7e]/.test(text)) return 'invalid character'
  return /^bearer$/i.test(text) ? 'scheme' : null
}

function describeInvalidCharacter(text: string): string {
  const character = /[^\x21-\x7e]/u.exec(text)?.[0] ?? ''
  return /^\p{C}$/u.test(character)
    ? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    : character
}
