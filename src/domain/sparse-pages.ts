/**
 * A list too long to be read: only pages of it are, where somebody looks. Pages are counted from 1 (CUS-25), rows from 0.
 * What is known of a row is its place in its page, so a page keeps a slot for each of its rows, whatever came in it.
 */
import type { ErrorKind } from '#src/api/schema/api-error.ts'
import { formatNumber } from '#src/lib/format.ts'
import type { RowRange } from './scaled-scroll.ts'

/** As many as the platform gives at once (LIM-04). */
export const PAGE_SIZE = 100
/** Pages that are kept: 3,000 rows around where one has been. */
export const PAGES_KEPT = 30
/** Rows beyond those in view whose page is wanted too, so that walking on meets no skeleton. */
const AHEAD = 12

/** Null stands where a record came that could not be read. A page may be shorter than it should. */
export type Slots<T> = readonly (T | null)[]

/** The page of a row, and the row's place in it. */
export function placeInPage(row: number): { readonly page: number; readonly slot: number } {
  return { page: Math.floor(row / PAGE_SIZE) + 1, slot: row % PAGE_SIZE }
}

/** The rows of a page, of so many in all. */
export function rowsOfPage(page: number, total: number): RowRange {
  const first = Math.min((page - 1) * PAGE_SIZE, total)
  return { first, end: Math.min(first + PAGE_SIZE, total) }
}

/** The pages that hold these rows, in order. */
export function pagesOf({ first, end }: RowRange): readonly number[] {
  if (end <= first) return []
  const from = placeInPage(first).page
  return Array.from({ length: placeInPage(end - 1).page - from + 1 }, (_, index) => from + index)
}

/** The pages to ask for where the view has come to rest: of what is seen, and of what one more step would show. */
export function pagesWanted({ first, end }: RowRange, total: number): readonly number[] {
  return pagesOf({ first: Math.max(0, first - AHEAD), end: Math.min(total, end + AHEAD) })
}

/**
 * Whether somebody looks, rather than flies over: from one moment to the next, a tenth of a second later, half of what
 * was in view still is. Nothing is asked for anywhere else.
 */
export function isResting(before: RowRange, now: RowRange): boolean {
  return Math.abs(now.first - before.first) * 2 <= Math.max(1, before.end - before.first)
}

/** Puts pages that are looked at in front; answers with what is kept, and what has to go, the longest unseen. */
export function keepRecent(
  kept: readonly number[],
  seen: readonly number[],
  most = PAGES_KEPT,
): { readonly kept: readonly number[]; readonly dropped: readonly number[] } {
  const order = [...seen, ...kept.filter((page) => !seen.includes(page))]
  const room = Math.max(most, seen.length)
  return { kept: order.slice(0, room), dropped: order.slice(room) }
}

/** Puts records back to the slots that they came in: those set aside left theirs empty. */
export function slotsOf<T>(records: readonly T[], setAside: readonly { readonly path: string }[]): Slots<T> {
  const empty = new Set(setAside.map(({ path }) => Number(/\[(\d+)\]/.exec(path)?.[1])))
  const slots: (T | null)[] = []
  for (const record of records) {
    while (empty.has(slots.length)) slots.push(null)
    slots.push(record)
  }
  while (empty.has(slots.length)) slots.push(null)
  return slots
}

/** How many rows a list has, as far as the answers tell. */
export type RowCount = {
  /** Rows to draw; where that isn't known for sure, with one page more than was delivered. */
  readonly rows: number
  readonly isExact: boolean
  /** Rows that were delivered, up to the last one. */
  readonly delivered: number
}

/**
 * The count after one more page. `total` is what its answer said, null where that couldn't be read; one below what was
 * delivered isn't believed: it must not hide a row (FLT-94).
 */
export function countRows(
  before: RowCount | null,
  { page, count, total }: { readonly page: number; readonly count: number; readonly total: number | null },
): RowCount {
  const end = (page - 1) * PAGE_SIZE + count
  const delivered = Math.max(before?.delivered ?? 0, count > 0 ? end : 0)
  if (total !== null && total >= delivered) return { rows: total, isExact: true, delivered }
  // An empty page says that the list ends somewhere before it; one that isn't full is the last.
  if (count === 0 && end > delivered) return { rows: end, isExact: false, delivered }
  if (count < PAGE_SIZE && end >= delivered) return { rows: delivered, isExact: true, delivered }
  if (end < delivered && before !== null) return { ...before, delivered }
  return { rows: delivered + PAGE_SIZE, isExact: false, delivered }
}

/** The total of a list of which so much was delivered: null where the platform said none, or one that can't be. */
export function plausibleTotal(total: number | null, delivered: number): number | null {
  return total !== null && total >= delivered ? total : null
}

const REFUSALS: readonly ErrorKind[] = ['rejected', 'malformed', 'notFound']

/** Whether a platform that answers the first page says so of this one: it doesn't page that deep. */
export function isTooDeep(kind: ErrorKind, page: number): boolean {
  return page > 1 && REFUSALS.includes(kind)
}

/** The number of all, or of those that were delivered where the platform doesn't say (rule 2). */
export function countWords({ rows, isExact, delivered }: RowCount, locale: string): string {
  return isExact ? formatNumber(rows, locale) : `${formatNumber(delivered, locale)} or more`
}
