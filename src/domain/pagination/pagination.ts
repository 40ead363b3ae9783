/**
 * How far a listing was read by its cursors, and what each page leads to: another page, the end, or a cursor loop. Every
 * listing uses it; which of a page's records are new, only the listing knows.
 */
import { ApiError } from '#src/api/schema/api-error.ts'
import { isUnreadableCursor } from '#src/api/schema/unreadable-cursor.ts'

export type Pagination =
  | {
      readonly state: 'more'
      /** The cursor of the next page. */
      readonly cursor: string
      /** The cursors whose pages were read: one that comes again is a loop. */
      readonly usedCursors: readonly string[]
      /** Consecutive responses that brought nothing new. */
      readonly emptyPages: number
      /** Whether this cursor's page was empty once, and is requested once more. */
      readonly isRecheck: boolean
    }
  /** The platform reported that there is no next page (MSG-23). */
  | { readonly state: 'end'; readonly cursor: null }
  /**
   * The platform repeated a cursor, or kept returning nothing new: only the agent can continue. The cursor is the one that led
   * nowhere. A retry requests its page again and starts with no used cursors and no empty pages.
   */
  | { readonly state: 'cursorLoop'; readonly cursor: string }

/**
 * What a page brought. `empty`: nothing new. `doubtful`: empty as well, but requested once more before it is believed.
 * `repeated`: known records, in a way that proves a loop.
 */
export type PageContent = 'new' | 'empty' | 'doubtful' | 'repeated'

export type PageResult = {
  /** The cursor of the page after it; null: none. */
  readonly cursor: string | null
  readonly content: PageContent
}

/** After this many consecutive responses without anything new, the pagination is in a cursor loop (FLT-31). */
export const MAX_EMPTY_PAGES = 5

/** The pagination that continues at a cursor: after a first page, or where it was left. Null: there is no next page. */
export function startPagination(cursor: string | null): Pagination {
  return cursor === null
    ? { state: 'end', cursor }
    : { state: 'more', cursor, usedCursors: [], emptyPages: 0, isRecheck: false }
}

/** The pagination after the page at its cursor was read; `before` is null for the first page. */
export function advancePagination(before: Pagination | null, page: PageResult): Pagination {
  if (before === null || before.cursor === null) return startPagination(page.cursor)
  const { cursor } = before
  const { usedCursors, emptyPages, isRecheck } =
    before.state === 'more' ? before : { usedCursors: [], emptyPages: 0, isRecheck: false }
  const count = page.content === 'empty' || page.content === 'doubtful' ? emptyPages + 1 : 0
  if (page.content === 'doubtful' && !isRecheck)
    return { state: 'more', cursor, usedCursors, emptyPages: count, isRecheck: true }
  if (page.cursor === null) return { state: 'end', cursor: null }
  const used = [...usedCursors, cursor]
  const isCursorLoop = page.content === 'repeated' || used.includes(page.cursor) || count >= MAX_EMPTY_PAGES
  return isCursorLoop
    ? { state: 'cursorLoop', cursor }
    : { state: 'more', cursor: page.cursor, usedCursors: used, emptyPages: count, isRecheck: false }
}

/** Whether it ends because the cursor of the next page can't be read. */
export function hasUnreadableCursor({ state, cursor }: Pick<Pagination, 'state' | 'cursor'>): boolean {
  return state === 'cursorLoop' && isUnreadableCursor(cursor)
}

export function isSamePagination(a: Pagination, b: Pagination): boolean {
  if (a.state !== 'more' || b.state !== 'more') return a.state === b.state && a.cursor === b.cursor
  return (
    a.cursor === b.cursor &&
    a.usedCursors.length === b.usedCursors.length &&
    a.emptyPages === b.emptyPages &&
    a.isRecheck === b.isRecheck
  )
}

const EXPIRED_STATUSES: readonly (number | null)[] = [400, 404, 410, 422]

/** Whether the failure of a request with a cursor may mean that the cursor has expired (FLT-92). */
export function mayBeExpiredCursor(error: unknown): boolean {
  return error instanceof ApiError && EXPIRED_STATUSES.includes(error.status)
}

/** Why reading stopped; `bound`: as many pages were read as allowed, and there are more. */
export type PaginationStop = Exclude<Pagination['state'], 'more'> | 'bound'

type ReadOptions = {
  /** The cursor to continue at; null: the first page. */
  readonly from?: string | null
  readonly maxPages?: number
  /** How often reading starts again at the first page because a cursor may have expired. */
  readonly maxRestarts?: number
}

/**
 * Yields page after page of a listing, one request after the other, and returns why it stopped. Throws what `readPage`
 * throws.
 */
export async function* readPages<Page extends PageResult>(
  readPage: (cursor: string | null) => Promise<Page>,
  { from = null, maxPages = Number.POSITIVE_INFINITY, maxRestarts = 0 }: ReadOptions = {},
): AsyncGenerator<Page, PaginationStop, void> {
  let pagination = from === null ? null : startPagination(from)
  let restarts = 0
  for (let pages = 0; pages < maxPages; pages += 1) {
    let page: Page
    try {
      page = await readPage(pagination?.cursor ?? null)
    } catch (error) {
      if (pagination === null || restarts >= maxRestarts || !mayBeExpiredCursor(error)) throw error
      restarts += 1
      pagination = null
      continue
    }
    yield page
    pagination = advancePagination(pagination, page)
    if (pagination.state !== 'more') return pagination.state
  }
  return 'bound'
}

/** A page of a listing whose pages are numbered from 1. */
type NumberedPage = {
  readonly page: number
  readonly pageSize: number
  /** Its records, unreadable ones included. */
  readonly recordCount: number
  /** The listing's total; null: not known. */
  readonly total?: number | null
}

/** The next page's number; null after the last. Without a total, a page that isn't full is the last (CAL-23, CHT-17). */
export function getNextPageNumber({
  page,
  pageSize,
  recordCount,
  total = null,
}: NumberedPage): number | null {
  const readCount = (page - 1) * pageSize + recordCount
  const hasMore = total === null ? recordCount >= pageSize : recordCount > 0 && readCount < total
  return hasMore ? page + 1 : null
}
