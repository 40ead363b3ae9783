/** Which rows of a long list are drawn: those in view, some around them, and a few that must not go (rule 13). */

/** Rows by their place in the list, from `first` up to but without `end`. */
export type IndexRange = { readonly first: number; readonly end: number }

/** What stands in the list, from top to bottom: a row, or an empty room as high as so many rows. */
export type WindowPart = { readonly row: number } | { readonly spacer: number }

/** Up to so many rows a list is drawn whole: a window would cost more than it saves. */
export const MAX_UNWINDOWED_ROWS = 100
/** What is drawn before anybody has measured anything. */
export const INITIAL_RANGE: IndexRange = { first: 0, end: 40 }

/** Rows drawn beyond what is in view, and how few of them may be left before others are drawn. */
const OVERSCAN = 12
const MIN_SPARE_ROWS = 5

/** The rows in view of a list that is scrolled by `top`. All in pixels; `rowHeight` above 0. */
export function getVisibleRange(at: {
  readonly scrollTop: number
  readonly viewportHeight: number
  readonly rowHeight: number
  readonly count: number
}): IndexRange {
  const first = clamp(Math.floor(at.scrollTop / at.rowHeight), at.count)
  return {
    first,
    end: Math.max(first, clamp(Math.ceil((at.scrollTop + at.viewportHeight) / at.rowHeight), at.count)),
  }
}

/** What to draw for what is seen: the very span that is drawn, as long as it has a few rows to spare. */
export function getRenderedRange(rendered: IndexRange, visible: IndexRange, count: number): IndexRange {
  const isAbove = rendered.first === 0 || rendered.first <= visible.first - MIN_SPARE_ROWS
  const isBelow = rendered.end >= count || rendered.end >= visible.end + MIN_SPARE_ROWS
  const isSlim =
    rendered.end - rendered.first <= visible.end - visible.first + 2 * OVERSCAN + 2 * MIN_SPARE_ROWS
  if (isAbove && isBelow && isSlim) return rendered
  return { first: Math.max(0, visible.first - OVERSCAN), end: Math.min(count, visible.end + OVERSCAN) }
}

/** Rows and rooms of a list. `kept` are places of rows that stay drawn wherever they are; what lies outside is none. */
export function getWindowParts(
  count: number,
  range: IndexRange,
  retained: readonly number[],
): readonly WindowPart[] {
  const inRange = Array.from(
    { length: Math.max(0, Math.min(range.end, count) - range.first) },
    (_, at) => range.first + at,
  )
  const rows = new Set([...inRange, ...retained.filter((it) => it >= 0 && it < count)])
  const parts: WindowPart[] = []
  let next = 0
  for (const row of [...rows].toSorted((a, b) => a - b)) {
    if (row > next) parts.push({ spacer: row - next })
    parts.push({ row })
    next = row + 1
  }
  if (next < count) parts.push({ spacer: count - next })
  return parts
}

function clamp(index: number, count: number): number {
  return Math.max(0, Math.min(index, count))
}
