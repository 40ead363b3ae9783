import { hasVisibleText } from './visible-text.ts'

/**
 * White space, and characters that a copied text brings along at its ends without anyone seeing them: of no width, or marks and
 * embeddings of a direction.
 */
const INVISIBLE =
  '[\\s\\xad\\u061c\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\uffa0]+'
const OUTER = new RegExp(`^${INVISIBLE}|${INVISIBLE}$`, 'g')
const EMBEDDING = /[\u202a-\u202e\u2066-\u2069]/

/**
 * A typed or pasted text as it may leave the app: without white space around it, and without control characters; empty where
 * nothing of it can be seen. Tabs and line breaks inside stay: whether a field may have them is the field's affair.
 */
export function cleanInput(text: string): string {
  const plain = stripControls(text)
  const inner = plain.replace(OUTER, '')
  if (!hasVisibleText(inner)) return ''
  // Embeddings inside need those around them.
  return EMBEDDING.test(inner) ? plain.trim() : inner
}

/**
 * The text without control characters other than tabs and line breaks, and without joiners, soft hyphens and spaces of no width
 * in ASCII, which needs none.
 */
function stripControls(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}|(?<![^!-~])[\xad\u200b-\u200d\u2060]+(?![^!-~])/gu, '')
}
