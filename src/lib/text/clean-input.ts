import { hasVisibleText } from './visible-text.ts'

/**
 * White space, and characters that a copied text brings along at its ends without anyone seeing them: of no width, or marks and
 * embeddings of a direction.
 */
const EMBEDDING = '\\u202a-\\u202e\\u2066-\\u2069'
const INVISIBLE = `[\\s\\u061c\\u180e\\u200b\\u200e\\u200f\\u2060\\u2800\\u3164\\ufeff\\uffa0${EMBEDDING}]+`
const OUTER = new RegExp(`^${INVISIBLE}|${INVISIBLE}$`, 'gu')
const HAS_EMBEDDING = new RegExp(`[${EMBEDDING}]`, 'u')
const OUTER_SPACE = /^[\s\u200b\u2060\ufeff]+|[\s\u200b\u2060\ufeff]+$/gu

/**
 * A typed or pasted text as it may leave the app: without white space around it, and without control characters; empty where
 * nothing of it can be seen. Tabs and line breaks inside stay: whether a field may have them is the field's affair.
 */
export function cleanInput(text: string): string {
  const plain = stripControls(text)
  const inner = plain.replace(OUTER, '')
  if (!hasVisibleText(inner)) return ''
  // Embeddings inside need those around them.
  return HAS_EMBEDDING.test(inner) ? plain.replace(OUTER_SPACE, '') : inner
}

/** The text without control characters other than tabs and line breaks. */
function stripControls(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}/gu, '')
}
