/** Which rows of a long list are drawn: those in view, some around them, and a few that must not go (rule 13). */

/** Rows by their place in the list, from `first` up to but without `end`. */
export type Span = { readonly first: number; readonly end: number }

/** What stands in the list, from top to bottom: a row, or an empty room as high as so many rows. */
export type Part = { readonly row: number } | { readonly room: number }

/** Up to so many rows a list is drawn whole: a window would cost more than it saves. */
export const MOST_WHOLE = 100
/** What is drawn before anybody has measured anything. */
export const FIRST_SPAN: Span = { first: 0, end: 40 }

/** Rows drawn beyond what is in view, and how few of them may be left before others are drawn. */
const AROUND = 12
const SPARE = 5

/** The rows in view of a list that is scrolled by `top`. All in pixels; `rowHeight` above 0. */
export function seenRows(at: {
  readonly top: number
  readonly view: number
  readonly rowHeight: number
  readonly count: number
}): Span {
  const first = clamp(Math.floor(at.top / at.rowHeight), at.count)
  return { first, end: Math.max(first, clamp(Math.ceil((at.top + at.view) / at.rowHeight), at.count)) }
}

/** What to draw for what is seen: the very span that is drawn, as long as it has a few rows to spare. */
export function spanFor(drawn: Span, seen: Span, count: number): Span {
  const isAbove = drawn.first === 0 || drawn.first <= seen.first - SPARE
  const isBelow = drawn.end >= count || drawn.end >= seen.end + SPARE
  const isSlim = drawn.end - drawn.first <= seen.end - seen.first + 2 * AROUND + 2 * SPARE
  if (isAbove && isBelow && isSlim) return drawn
  return { first: Math.max(0, seen.first - AROUND), end: Math.min(count, seen.end + AROUND) }
}

/** Rows and rooms of a list. `kept` are places of rows that stay drawn wherever they are; what lies outside is none. */
export function partsOf(count: number, span: Span, kept: readonly number[]): readonly Part[] {
  const inSpan = Array.from(
    { length: Math.max(0, Math.min(span.end, count) - span.first) },
    (_, at) => span.first + at,
  )
  const rows = new Set([...inSpan, ...kept.filter((it) => it >= 0 && it < count)])
  const parts: Part[] = []
  let next = 0
  for (const row of [...rows].toSorted((a, b) => a - b)) {
    if (row > next) parts.push({ room: row - next })
    parts.push({ row })
    next = row + 1
  }
  if (next < count) parts.push({ room: count - next })
  return parts
}

function clamp(place: number, count: number): number {
  return Math.max(0, Math.min(place, count))
}
