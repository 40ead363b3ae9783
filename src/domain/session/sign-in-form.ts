/** Credentials that are typed or pasted: what is wrong with them, and the cleaning of what was pasted. */

export type LegacyInput = { readonly workspaceId: string; readonly key: string }

/** Credentials as they were entered. */
export type CredentialForm = { readonly token: string; readonly legacy: LegacyInput }

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

/** Why a text can't be a credential. `character`: the first invalid one, or its code point if it can't be seen. */
export type CredentialFault =
  | { readonly kind: 'empty' | 'line-break' | 'space' | 'scheme' }
  | { readonly kind: 'invalid-character'; readonly character: string }

/** A header can't carry a text with such a fault, and the browser would only report "failed to fetch". */
export function findCredentialFault(text: string): CredentialFault | null {
  if (text === '') return { kind: 'empty' }
  if (/[\r\n]/.test(text)) return { kind: 'line-break' }
  if (/\s/.test(text)) return { kind: 'space' }
  if (/[^\x21-\x7e]/.test(text))
    return { kind: 'invalid-character', character: describeInvalidCharacter(text) }
  return /^bearer$/i.test(text) ? { kind: 'scheme' } : null
}

function describeInvalidCharacter(text: string): string {
  const character = /[^\x21-\x7e]/u.exec(text)?.[0] ?? ''
  return /^\p{C}$/u.test(character)
    ? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    : character
}
