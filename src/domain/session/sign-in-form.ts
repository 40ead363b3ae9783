/** The sign-in form: its values, their validation, and the cleaning of pasted credentials. */
import { isUuid } from '#src/lib/text/uuid.ts'

/** The values of the sign-in form. */
export type SignInForm = {
  readonly token: string
  readonly legacy: { readonly workspaceId: string; readonly key: string }
}

export type SignInErrors = {
  readonly token: string | null
  readonly workspaceId: string | null
  readonly key: string | null
}

export const NO_SIGN_IN_ERRORS: SignInErrors = { token: null, workspaceId: null, key: null }

/** Validates the form before anything is sent (CON-03, AUT-02); null for a valid field. */
export function validateSignIn({ token, legacy }: SignInForm): SignInErrors {
  const workspaceId = legacy.workspaceId.trim()
  const key = trimCredential(legacy.key)
  const hasLegacyCredential = workspaceId !== '' || key !== ''
  return {
    token: getCredentialError(trimCredential(token), 'token'),
    workspaceId: hasLegacyCredential && !isUuid(workspaceId) ? getWorkspaceError(workspaceId) : null,
    key: hasLegacyCredential ? getCredentialError(key, 'key') : null,
  }
}

function getWorkspaceError(text: string): string {
  return text === ''
    ? 'The key needs a workspace ID.'
    : 'A workspace ID is a UUID: 8-4-4-4-12 letters and digits.'
}

/** The legacy credential, normalized; null if none was entered. */
export function getLegacyCredential({ legacy }: SignInForm) {
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

/**
 * The field's error if a text can't be a credential; null if it may be one. A header can't carry such a text, and the browser
 * would only report "failed to fetch".
 */
export function getCredentialError(text: string, noun: string): string | null {
  if (text === '') return `Enter the ${noun}.`
  if (/[\r\n]/.test(text)) return `The ${noun} contains a line break. Copy only the ${noun}.`
  if (/\s/.test(text)) return `The ${noun} contains a space. Copy only the ${noun}.`
  if (/[^\x21-\x7e]/.test(text))
    return `The ${noun} contains an invalid character: “${describeInvalidCharacter(text)}”. Copy it again, as plain text.`
  return /^bearer$/i.test(text) ? `“${text}” is the word before the ${noun}, not the ${noun}.` : null
}

function describeInvalidCharacter(text: string): string {
  const character = /[^\x21-\x7e]/u.exec(text)?.[0] ?? ''
  return /^\p{C}$/u.test(character)
    ? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    : character
}
