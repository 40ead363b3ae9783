/**
 * A list too long to load: only the pages around the viewport are. Pages are counted from 1 (CUS-25), rows from 0. A row is
 * identified by its slot in its page, so a page keeps one slot per row, even for an unreadable record.
 */
import type { ErrorKind } from '#src/api/schema/api-error.ts'
import { isRequestRefused } from '#src/domain/session/error-kinds.ts'
import type { RowRange } from '#src/lib/row-range.ts'

/** The platform's largest page size (LIM-04). */
export const SPARSE_PAGE_SIZE = 100
/** Pages kept in memory: 3,000 rows. */
export const MAX_CACHED_PAGES = 30
/** Rows beyond the viewport whose pages are loaded too, so that keyboard navigation meets no skeleton. */
const PREFETCH_ROWS = 12

/** Null stands for an unreadable record. A page may be shorter than the page size. */
export type PageSlots<T> = readonly (T | null)[]

/** A row's page and its slot in it. */
export function locateRow(row: number): { readonly page: number; readonly slot: number } {
  return { page: Math.floor(row / SPARSE_PAGE_SIZE) + 1, slot: row % SPARSE_PAGE_SIZE }
}

/** The rows of a page in a list of `total` rows. */
export function getRowsOfPage(page: number, total: number): RowRange {
  const first = Math.min((page - 1) * SPARSE_PAGE_SIZE, total)
  return { first, end: Math.min(first + SPARSE_PAGE_SIZE, total) }
}

/** The pages that contain these rows, in order. */
export function getPagesOfRows({ first, end }: RowRange): readonly number[] {
  if (end <= first) return []
  const from = locateRow(first).page
  return Array.from({ length: locateRow(end - 1).page - from + 1 }, (_, index) => from + index)
}

/** The pages to load once scrolling rests: those of the visible rows, and of the next few on either side. */
export function getPagesToLoad({ first, end }: RowRange, total: number): readonly number[] {
  return getPagesOfRows({
    first: Math.max(0, first - PREFETCH_ROWS),
    end: Math.min(total, end + PREFETCH_ROWS),
  })
}

/** Moves the visible pages to the front. Returns the pages to retain and those to drop, which were visible longest ago. */
export function selectRecentPages(
  retained: readonly number[],
  visible: readonly number[],
  limit = MAX_CACHED_PAGES,
): { readonly retained: readonly number[]; readonly dropped: readonly number[] } {
  const order = [...visible, ...retained.filter((page) => !visible.includes(page))]
  const limitWithVisible = Math.max(limit, visible.length)
  return { retained: order.slice(0, limitWithVisible), dropped: order.slice(limitWithVisible) }
}

/** Puts records into their slots; the slots of skipped records are null. */
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

/** The number of rows in a list, as far as the responses tell. */
export type RowCount = {
  /** Rows to show; if the number isn't exact, one page more than was delivered. */
  readonly rows: number
  readonly isExact: boolean
  /** The number of the last delivered row, counted from 1. */
  readonly delivered: number
}

/**
 * The count after one more page. `total` is the response's total, null if unreadable; a total below the delivered rows is
 * ignored, since it must not hide a row (FLT-94).
 */
export function updateRowCount(
  previous: RowCount | null,
  { page, count, total }: { readonly page: number; readonly count: number; readonly total: number | null },
): RowCount {
  const end = (page - 1) * SPARSE_PAGE_SIZE + count
  const delivered = Math.max(previous?.delivered ?? 0, count > 0 ? end : 0)
  if (total !== null && total >= delivered) return { rows: total, isExact: true, delivered }
  // An empty page means that the list ends somewhere before it; a page that isn't full is the last one.
  if (count === 0 && end > delivered) return { rows: end, isExact: false, delivered }
  if (count < SPARSE_PAGE_SIZE && end >= delivered) return { rows: delivered, isExact: true, delivered }
  if (end < delivered && previous !== null) return { ...previous, delivered }
  return { rows: delivered + SPARSE_PAGE_SIZE, isExact: false, delivered }
}

/** The platform's total, or null if it reported none, or one below the number of delivered rows. */
export function getPlausibleTotal(total: number | null, delivered: number): number | null {
  return total !== null && total >= delivered ? total : null
}

/** Whether a refusal means that the platform doesn't page this deep. */
export function isPageTooDeep(kind: ErrorKind, page: number): boolean {
  return page > 1 && isRequestRefused(kind)
}
