/** White space, and characters without a width of their own that a copied text brings along at its ends. */
const OUTER = /^[\s\u200b\u2060\ufeff]+|[\s\u200b\u2060\ufeff]+$/gu

/**
 * A typed or pasted text as it may leave the app: without white space around it, and without control characters. Tabs and
 * line breaks inside stay: whether a field may have them is the field's affair.
 */
export function cleanInput(text: string): string {
  return stripControls(text).replace(OUTER, '')
}

/** The text without control characters other than tabs and line breaks. */
function stripControls(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}/gu, '')
}
