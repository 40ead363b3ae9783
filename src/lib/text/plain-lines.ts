import { decodeEntities } from './plain-text.ts'

/** The longest text that is read, in UTF-16 units. Each step below takes time linear in it. */
const MAX_LENGTH = 200_000
/** As far as this a text is searched for its first tag. */
const MAX_SEARCHED = 1_000_000

/** Whether a text holds something that looks like markup. */
export function hasHtmlTags(text: string): boolean {
  return /<\/?[a-z][^<>]*>/i.test(text.slice(0, MAX_SEARCHED))
}

/**
 * The words of a text that may hold inline HTML, on the lines they stand on. As with `plainText`, what it gives is text
 * and must be drawn as text. A text without tags comes back as it is.
 */
export function toPlainLines(text: string): string {
  if (!hasHtmlTags(text)) return text
  const words = text
    .slice(0, MAX_LENGTH)
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<br\s*\/?>|<\/(p|div|li|tr|h[1-6]|blockquote)>/gi, '\n')
    .replace(/<[a-z/!?][^<>]*>/gi, '')
  return decodeEntities(words)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
}
