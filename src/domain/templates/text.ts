/** A template's body text and its placeholders, which are positional, not named (TPL-15). */
import { cleanInput } from '#src/lib/text/clean-input.ts'

export type Placeholders = {
  /** The number of values: the highest placeholder. A repeated placeholder takes the same value. */
  readonly count: number
  /** Unused numbers below the highest: their values are sent, but never shown. */
  readonly gaps: readonly number[]
  /** Texts that look like placeholders but aren't, such as `{{ name }}`. */
  readonly malformed: readonly string[]
}

/** More than any template has; a higher number in braces is plain text. */
const MAX_PLACEHOLDERS = 100

export function findPlaceholders(text: string): Placeholders {
  const numbers = new Set<number>()
  const malformed: string[] = []
  for (const [whole, inner = ''] of text.matchAll(/\{\{([^{}]*)\}\}/g)) {
    const number = parsePlaceholderNumber(inner)
    if (number === null) malformed.push(whole)
    else numbers.add(number)
  }
  const count = Math.max(0, ...numbers)
  const gaps = Array.from({ length: count }, (_, i) => i + 1).filter((n) => !numbers.has(n))
  return { count, gaps, malformed }
}

/** Plain text, or a placeholder with its value; null if the value is missing. */
export type TemplateTextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'slot'; readonly number: number; readonly value: string | null }

/** Splits the text into plain text and placeholders. A placeholder inside a value is left as it is. */
export function splitTemplateText(text: string, values: readonly string[]): readonly TemplateTextPart[] {
  const parts: TemplateTextPart[] = []
  let from = 0
  for (const match of text.matchAll(/\{\{([^{}]*)\}\}/g)) {
    const number = parsePlaceholderNumber(match[1] ?? '')
    if (number === null) continue
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) })
    // As it is sent.
    const value = cleanInput(values[number - 1] ?? '')
    parts.push({ kind: 'slot', number, value: value === '' ? null : value })
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) })
  return parts
}

/** The text as the customer will read it. */
export function fillTemplateText(text: string, values: readonly string[]): string {
  return splitTemplateText(text, values)
    .map((it) => (it.kind === 'text' ? it.text : (it.value ?? '')))
    .join('')
}

function parsePlaceholderNumber(inner: string): number | null {
  const number = /^\d+$/.test(inner) ? Number(inner) : 0
  return number >= 1 && number <= MAX_PLACEHOLDERS ? number : null
}
