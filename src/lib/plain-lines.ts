import { decodeEntities } from './plain-text.ts'

/** The longest text that is read, in UTF-16 units. Each step below takes time linear in it. */
const LONGEST = 200_000
/** As far as this a text is searched for its first tag. */
const SEARCHED = 1_000_000

/** Whether a text holds something that looks like markup. */
export function hasTags(text: string): boolean {
  return /<\/?[a-z][^<>]*>/i.test(text.slice(0, SEARCHED))
}

/**
 * The words of a text that may hold inline HTML, on the lines they stand on. As with `plainText`, what it gives is text
 * and must be drawn as text. A text without tags comes back as it is.
 */
export function plainLines(text: string): string {
  if (!hasTags(text)) return text
  const words = text
    .slice(0, LONGEST)
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<br\s*\/?>|<\/(p|div|li|tr|h[1-6]|blockquote)>/gi, '\n')
    .replace(/<[a-z/!?][^<>]*>/gi, '')
  return decodeEntities(words)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
}
