/** Which rows of equal height a long list renders: the visible ones, some around them, and retained rows (rule 13). */
import type { RowRange } from '#src/lib/row-range.ts'

/** A list of rows with the same height, and its view. Lengths in CSS pixels; `rowHeight` above 0. */
export type FixedRows = {
  /** The number of rows. */
  readonly rows: number
  readonly rowHeight: number
  readonly viewHeight: number
}

/** A part of the list, from top to bottom: a row by index, or a spacer for so many rows that aren't rendered. */
export type WindowPart = { readonly row: number } | { readonly spacer: number }

/** Rendered until the list is measured. */
export const INITIAL_ROWS = 32
/** The fewest rows rendered beyond the visible ones on each side. */
const OVERSCAN = 8
/** Rendered rows come and go in groups of this size, so that most scrolling renders nothing. */
const GROUP_SIZE = 8

/** The rows that are at least partly visible where the view begins `top` pixels below the top of the first row. */
export function getVisibleRows({ rows, rowHeight, viewHeight }: FixedRows, top: number): RowRange {
  const first = Math.max(0, Math.min(Math.floor(top / rowHeight), rows - 1))
  return { first, end: Math.max(first, Math.min(rows, Math.ceil((top + viewHeight) / rowHeight))) }
}

/** The rows to render at a position: the visible ones, and some on either side. */
export function getRenderedRows(layout: FixedRows, top: number): RowRange {
  const { first, end } = getVisibleRows(layout, top)
  return {
    first: Math.max(0, Math.floor((first - OVERSCAN) / GROUP_SIZE) * GROUP_SIZE),
    end: Math.min(layout.rows, Math.ceil((end + OVERSCAN) / GROUP_SIZE) * GROUP_SIZE),
  }
}

/** Rows and spacers of a list. `retained` rows are rendered wherever they are; indexes outside the list are ignored. */
export function getWindowParts(
  rows: number,
  range: RowRange,
  retained: readonly number[],
): readonly WindowPart[] {
  const inRange = Array.from(
    { length: Math.max(0, Math.min(range.end, rows) - range.first) },
    (_, at) => range.first + at,
  )
  const rendered = new Set([...inRange, ...retained.filter((it) => it >= 0 && it < rows)])
  const parts: WindowPart[] = []
  let next = 0
  for (const row of [...rendered].toSorted((a, b) => a - b)) {
    if (row > next) parts.push({ spacer: row - next })
    parts.push({ row })
    next = row + 1
  }
  if (next < rows) parts.push({ spacer: rows - next })
  return parts
}
