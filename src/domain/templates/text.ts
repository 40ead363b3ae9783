/** The text of a template's body, and what stands at its placeholders: by position, not by name (TPL-15). */

export type Placeholders = {
  /** How many values it takes: the highest number. One that stands twice takes the same value. */
  readonly count: number
  /** Numbers below the highest that stand nowhere: a value goes there that nobody will read. */
  readonly gaps: readonly number[]
  /** What looks like a placeholder and is none, as `{{ name }}`. */
  readonly malformed: readonly string[]
}

/** More than any template has; past it a number in braces is a number in braces. */
const MAX_PLACEHOLDERS = 100

export function findPlaceholders(text: string): Placeholders {
  const found = new Set<number>()
  const malformed: string[] = []
  for (const [whole, inner = ''] of text.matchAll(/\{\{([^{}]*)\}\}/g)) {
    const number = parsePlaceholderNumber(inner)
    if (number === null) malformed.push(whole)
    else found.add(number)
  }
  const count = Math.max(0, ...found)
  const gaps = Array.from({ length: count }, (_, i) => i + 1).filter((n) => !found.has(n))
  return { count, gaps, malformed }
}

/** A stretch of the text, or the place of a value; a value is null where it is missing. */
export type TemplateTextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'slot'; readonly number: number; readonly value: string | null }

/** The text with each value in its place. What looks like a placeholder inside of a value stays as it is. */
export function splitTemplateText(text: string, values: readonly string[]): readonly TemplateTextPart[] {
  const parts: TemplateTextPart[] = []
  let from = 0
  for (const match of text.matchAll(/\{\{([^{}]*)\}\}/g)) {
    const number = parsePlaceholderNumber(match[1] ?? '')
    if (number === null) continue
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) })
    const value = values[number - 1] ?? ''
    parts.push({ kind: 'slot', number, value: value.trim() === '' ? null : value })
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) })
  return parts
}

/** What the customer will read, where the text is known. */
export function fillTemplateText(text: string, values: readonly string[]): string {
  return splitTemplateText(text, values)
    .map((it) => (it.kind === 'text' ? it.text : (it.value ?? '')))
    .join('')
}

function parsePlaceholderNumber(inner: string): number | null {
  const number = /^\d+$/.test(inner) ? Number(inner) : 0
  return number >= 1 && number <= MAX_PLACEHOLDERS ? number : null
}
