/** What can be said of a token or a key before it is sent anywhere. */

/** What a header's line has around the credential: its name, the scheme, quotation marks, spaces and line ends. */
const SURROUNDING_TEXT =
  /^(?:-H\s+|(?:proxy-)?authorization["']?\s*[:=]\s*|bearer\s+|[\s"'`“”‘’]+)|[\s"'`“”‘’,;]+$/i

/** The credential in a pasted text. None begins or ends with a space or a quotation mark, or has a scheme in it. */
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
 * Why a text can't be a credential, for the field it was typed in; null when it may be one. A header can't carry it
 * otherwise, and the browser would only say "failed to fetch".
 */
export function getCredentialError(text: string, noun: string): string | null {
  if (text === '') return `Enter the ${noun}.`
  if (/[\r\n]/.test(text))
    return `The ${noun} has a line break in it. Copy it again, without the lines around it.`
  if (/\s/.test(text)) return `The ${noun} has a space in it. Copy it again, without the words around it.`
  if (/[^\x21-\x7e]/.test(text))
    return `The ${noun} has a character that no ${noun} has: “${describeInvalidCharacter(text)}”. Copy it again, as plain text.`
  return /^bearer$/i.test(text) ? `“${text}” is the word before the ${noun}, not the ${noun}.` : null
}

function describeInvalidCharacter(text: string): string {
  const character = /[^\x21-\x7e]/u.exec(text)?.[0] ?? ''
  return /^\p{C}$/u.test(character)
    ? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    : character
}
