/**
 * A list too long to be read: only pages of it are, where somebody looks. Pages are counted from 1 (CUS-25), rows from 0.
 * What is known of a row is its place in its page, so a page keeps a slot for each of its rows, whatever came in it.
 */
import type { ErrorKind } from '#src/api/schema/api-error.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import type { TrackRowRange } from './scaled-scroll.ts'

/** As many as the platform gives at once (LIM-04). */
export const SPARSE_PAGE_SIZE = 100
/** Pages that are kept: 3,000 rows around where one has been. */
export const MAX_CACHED_PAGES = 30
/** Rows beyond those in view whose page is wanted too, so that walking on meets no skeleton. */
const PREFETCH_ROWS = 12

/** Null stands where a record came that could not be read. A page may be shorter than it should. */
export type PageSlots<T> = readonly (T | null)[]

/** The page of a row, and the row's place in it. */
export function locateRow(row: number): { readonly page: number; readonly slot: number } {
  return { page: Math.floor(row / SPARSE_PAGE_SIZE) + 1, slot: row % SPARSE_PAGE_SIZE }
}

/** The rows of a page, of so many in all. */
export function getRowsOfPage(page: number, total: number): TrackRowRange {
  const first = Math.min((page - 1) * SPARSE_PAGE_SIZE, total)
  return { first, end: Math.min(first + SPARSE_PAGE_SIZE, total) }
}

/** The pages that hold these rows, in order. */
export function getPagesOfRows({ first, end }: TrackRowRange): readonly number[] {
  if (end <= first) return []
  const from = locateRow(first).page
  return Array.from({ length: locateRow(end - 1).page - from + 1 }, (_, index) => from + index)
}

/** The pages to ask for where the view has come to rest: of what is seen, and of what one more step would show. */
export function getPagesToLoad({ first, end }: TrackRowRange, total: number): readonly number[] {
  return getPagesOfRows({
    first: Math.max(0, first - PREFETCH_ROWS),
    end: Math.min(total, end + PREFETCH_ROWS),
  })
}

/**
 * Whether somebody looks, rather than flies over: from one moment to the next, a tenth of a second later, half of what
 * was in view still is. Nothing is asked for anywhere else.
 */
export function isScrollResting(before: TrackRowRange, now: TrackRowRange): boolean {
  return Math.abs(now.first - before.first) * 2 <= Math.max(1, before.end - before.first)
}

/** Puts pages that are looked at in front; answers with what is kept, and what has to go, the longest unseen. */
export function selectRecentPages(
  retained: readonly number[],
  visible: readonly number[],
  limit = MAX_CACHED_PAGES,
): { readonly retained: readonly number[]; readonly dropped: readonly number[] } {
  const order = [...visible, ...retained.filter((page) => !visible.includes(page))]
  const limitWithVisible = Math.max(limit, visible.length)
  return { retained: order.slice(0, limitWithVisible), dropped: order.slice(limitWithVisible) }
}

/** Puts records back to the slots that they came in: those set aside left theirs empty. */
export function createPageSlots<T>(
  records: readonly T[],
  skippedRecords: readonly { readonly path: string }[],
): PageSlots<T> {
  const empty = new Set(skippedRecords.map(({ path }) => Number(/\[(\d+)\]/.exec(path)?.[1])))
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
export function updateRowCount(
  before: RowCount | null,
  { page, count, total }: { readonly page: number; readonly count: number; readonly total: number | null },
): RowCount {
  const end = (page - 1) * SPARSE_PAGE_SIZE + count
  const delivered = Math.max(before?.delivered ?? 0, count > 0 ? end : 0)
  if (total !== null && total >= delivered) return { rows: total, isExact: true, delivered }
  // An empty page says that the list ends somewhere before it; one that isn't full is the last.
  if (count === 0 && end > delivered) return { rows: end, isExact: false, delivered }
  if (count < SPARSE_PAGE_SIZE && end >= delivered) return { rows: delivered, isExact: true, delivered }
  if (end < delivered && before !== null) return { ...before, delivered }
  return { rows: delivered + SPARSE_PAGE_SIZE, isExact: false, delivered }
}

/** The total of a list of which so much was delivered: null where the platform said none, or one that can't be. */
export function checkTotal(total: number | null, delivered: number): number | null {
  return total !== null && total >= delivered ? total : null
}

const REFUSALS: readonly ErrorKind[] = ['rejected', 'malformed', 'notFound']

/** Whether a platform that answers the first page says so of this one: it doesn't page that deep. */
export function isPageTooDeep(kind: ErrorKind, page: number): boolean {
  return page > 1 && REFUSALS.includes(kind)
}

/** The number of all, or of those that were delivered where the platform doesn't say (rule 2). */
export function formatRowCount({ rows, isExact, delivered }: RowCount, locale: string): string {
  return isExact ? formatNumber(rows, locale) : `${formatNumber(delivered, locale)} or more`
}
