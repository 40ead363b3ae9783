/**
 * Decides which rows of equal height a long list renders: the visible ones, some around them, and retained rows (rule
 * 13).
 */

/** Rows by index, from `first` up to but without `end`. */
export type IndexRange = { readonly first: number; readonly end: number }

/** A part of the list, from top to bottom: a row by index, or an empty spacer with the height of so many rows. */
export type WindowPart = { readonly row: number } | { readonly spacer: number }

/** Up to this many rows, rendering the whole list costs less than windowing. */
export const MAX_UNWINDOWED_ROWS = 100
/** Rendered until the list is measured. */
export const INITIAL_RANGE: IndexRange = { first: 0, end: 40 }

/** Rows rendered beyond the visible ones on each side, and the fewest left before more are rendered. */
const OVERSCAN = 12
const MIN_SPARE_ROWS = 5

/** The visible rows at a scroll position. All lengths in pixels; `rowHeight` above 0. */
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

/** The range to render for the visible rows: the same object as `rendered` as long as that has a few rows to spare. */
export function getRenderedRange(rendered: IndexRange, visible: IndexRange, count: number): IndexRange {
  const isAbove = rendered.first === 0 || rendered.first <= visible.first - MIN_SPARE_ROWS
  const isBelow = rendered.end >= count || rendered.end >= visible.end + MIN_SPARE_ROWS
  const isSlim =
    rendered.end - rendered.first <= visible.end - visible.first + 2 * OVERSCAN + 2 * MIN_SPARE_ROWS
  if (isAbove && isBelow && isSlim) return rendered
  return { first: Math.max(0, visible.first - OVERSCAN), end: Math.min(count, visible.end + OVERSCAN) }
}

/** Rows and spacers of a list. `retained` rows are rendered wherever they are; indexes outside the list are ignored. */
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
