import { plainText } from './plain-text.ts'

/** The longest text that is looked through, in UTF-16 units. */
const LONGEST = 200_000
/** What is read in one piece. */
const PIECE = 1_900

/** Whether a text holds something that looks like markup. */
export function hasTags(text: string): boolean {
  return /<\/?[a-z][^<>]*>/i.test(text)
}

/**
 * The words of a text that may hold inline HTML, on the lines they stand on. As with `plainText`, what it gives is text
 * and must be drawn as text. A text without tags comes back as it is.
 */
export function plainLines(text: string): string {
  if (!hasTags(text)) return text
  return text
    .slice(0, LONGEST)
    .replace(/<br\s*\/?>|<\/(p|div|li|tr|h[1-6]|blockquote)>/gi, '\n')
    .replace(/<[a-z/!?][^<>]*>/gi, '')
    .split('\n')
    .map((line) => pieces(line).map(plainText).join(' '))
    .join('\n')
    .trim()
}

function pieces(line: string): readonly string[] {
  return Array.from({ length: Math.ceil(line.length / PIECE) }, (_, i) =>
    line.slice(i * PIECE, (i + 1) * PIECE),
  )
}
