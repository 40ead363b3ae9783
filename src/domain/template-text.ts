/** The text of a template's body, and what stands at its placeholders: by position, not by name (TPL-15). */

export type Placeholders = {
  /** How many values it takes: the highest number. One that stands twice takes the same value. */
  readonly count: number
  /** Numbers below the highest that stand nowhere: a value goes there that nobody will read. */
  readonly gaps: readonly number[]
  /** What looks like a placeholder and is none, as `{{ name }}`. */
  readonly odd: readonly string[]
}

/** More than any template has; past it a number in braces is a number in braces. */
const MOST = 100

export function placeholdersIn(text: string): Placeholders {
  const found = new Set<number>()
  const odd: string[] = []
  for (const [whole, inner = ''] of text.matchAll(/\{\{([^{}]*)\}\}/g)) {
    const number = numberIn(inner)
    if (number === null) odd.push(whole)
    else found.add(number)
  }
  const count = Math.max(0, ...found)
  const gaps = Array.from({ length: count }, (_, i) => i + 1).filter((n) => !found.has(n))
  return { count, gaps, odd }
}

/** A stretch of the text, or the place of a value; a value is null where it is missing. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'slot'; readonly number: number; readonly value: string | null }

/** The text with each value in its place. What looks like a placeholder inside of a value stays as it is. */
export function piecesOf(text: string, values: readonly string[]): readonly Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const match of text.matchAll(/\{\{([^{}]*)\}\}/g)) {
    const number = numberIn(match[1] ?? '')
    if (number === null) continue
    if (match.index > from) pieces.push({ kind: 'text', text: text.slice(from, match.index) })
    const value = values[number - 1] ?? ''
    pieces.push({ kind: 'slot', number, value: value.trim() === '' ? null : value })
    from = match.index + match[0].length
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) })
  return pieces
}

/** What the customer will read, where the text is known. */
export function wordsOf(text: string, values: readonly string[]): string {
  return piecesOf(text, values)
    .map((it) => (it.kind === 'text' ? it.text : (it.value ?? '')))
    .join('')
}

function numberIn(inner: string): number | null {
  const number = /^\d+$/.test(inner) ? Number(inner) : 0
  return number >= 1 && number <= MOST ? number : null
}
