/** How far a view's listing has been loaded, and what its pages prove about the known tickets. */
import type { Ticket } from '#src/api/schema/ticket.ts'
import { advancePagination, type Pagination, startPagination } from './pagination.ts'

/** A ticket's position in a listing: microseconds of its latest message, then its id (DEC-04c). */
export type ListPosition = { readonly micros: number; readonly id: string }

/** `cursorLoop`: further pages would repeat or bring nothing. */
export type ViewPagination = Pagination & {
  /** The upper end of the part that was loaded without a gap; null if there is none yet. */
  readonly top: ListPosition | null
  /** The lower end of that part; null: the end of the listing. */
  readonly floor: ListPosition | null
  /**
   * Outdated records: tickets that this view's listing no longer contains although the records match the view. Keyed by id,
   * with the exact record, so that a newer record of the same ticket counts again.
   */
  readonly removedTickets: ReadonlyMap<string, Ticket>
  /** With a search, the platform's results: its search rules aren't known here. */
  readonly searchResultIds: ReadonlySet<string>
  /** Whether all of the loaded part was read from the platform in this session, without a skipped record. */
  readonly hasEveryRecord: boolean
}

export type TicketPage = {
  /** `restart`: a page of a pagination that was restarted at the head because its cursor had expired. */
  readonly from: 'head' | 'restart' | { readonly cursor: string }
  readonly records: readonly Ticket[]
  readonly cursor: string | null
  /** Whether records were skipped: a ticket that the page lacks may be among them. */
  readonly isPartial: boolean
  /** The known tickets at the time of the request: whatever arrived since is newer than the page. */
  readonly knownTickets: ReadonlyMap<string, Ticket>
}

export type PaginationProgress = Pagination & Pick<ViewPagination, 'top' | 'floor' | 'hasEveryRecord'>

/** Above every ticket: a pagination with this floor has loaded nothing yet. */
const ABOVE_ALL_TICKETS: ListPosition = { micros: Number.POSITIVE_INFINITY, id: '' }

/** The pagination after the listing's first page was loaded (again). */
export function progressFromHead(
  pagination: ViewPagination | undefined,
  page: TicketPage,
): PaginationProgress {
  const { top, bottom } = getExtent(page.records)
  const started = { ...startPagination(page.cursor), hasEveryRecord: !page.isPartial }
  if (started.state === 'end') return { ...started, top, floor: null }
  if (pagination && connectsTo(pagination, bottom)) {
    const hasEveryRecord = pagination.hasEveryRecord && !page.isPartial
    const extended = { ...pagination, top: getHigher(top, pagination.top), hasEveryRecord }
    // If tickets have left the view, the first page may reach further down than everything loaded before.
    const reachesDeeper = bottom !== null && isBelow(bottom, pagination.floor)
    return reachesDeeper ? { ...started, top: extended.top, floor: bottom } : extended
  }
  // The page doesn't reach what was loaded before: the pagination starts over rather than hide a gap.
  return { ...started, top, floor: bottom ?? ABOVE_ALL_TICKETS }
}

/** The pagination after the page behind `cursor`; null if it isn't at that cursor (any more). */
export function progressFromCursor(
  pagination: ViewPagination | undefined,
  cursor: string,
  page: TicketPage,
  isKnown: (id: string) => boolean,
): PaginationProgress | null {
  if (!pagination || pagination.cursor !== cursor) return null
  const { top, bottom } = getExtent(page.records)
  const reachesDeeper = bottom !== null && isBelow(bottom, pagination.floor)
  const isNew = page.isPartial || reachesDeeper || page.records.some((it) => !isKnown(it.id))
  const next = advancePagination(pagination, { cursor: page.cursor, content: isNew ? 'new' : 'empty' })
  const floor = next.state === 'end' ? null : reachesDeeper ? bottom : pagination.floor
  const hasEveryRecord = pagination.hasEveryRecord && !page.isPartial
  return { ...next, top: getHigher(pagination.top, top), floor, hasEveryRecord }
}

/**
 * The pagination after a page of a restart at the head because the cursor had expired (FLT-92); null until a page reaches
 * further down than what was loaded before.
 */
export function progressFromRestart(
  pagination: ViewPagination | undefined,
  page: TicketPage,
): PaginationProgress | null {
  if (!pagination) return null
  const { top, bottom } = getExtent(page.records)
  const hasEveryRecord = pagination.hasEveryRecord && !page.isPartial
  const started = { ...startPagination(page.cursor), top: getHigher(pagination.top, top), hasEveryRecord }
  if (started.state === 'end') return { ...started, floor: null }
  return bottom !== null && isBelow(bottom, pagination.floor) ? { ...started, floor: bottom } : null
}

/**
 * The segment of the listing that a page proves completely: below `from`, down to `to`; null in either means no bound. No
 * segment if the page has unreadable records, or has no records and isn't the last.
 */
export function getProvenSegment(
  before: ViewPagination | undefined,
  page: TicketPage,
): { readonly from: ListPosition | null; readonly to: ListPosition | null } | null {
  if (page.isPartial) return null
  const { bottom } = getExtent(page.records)
  if (bottom === null && page.cursor !== null) return null
  const from = page.from === 'head' ? null : (before?.floor ?? null)
  if (page.from === 'restart' || (page.from !== 'head' && from === null)) return null
  return { from, to: page.cursor === null ? null : bottom }
}

export function isWithinSegment(
  position: ListPosition,
  segment: { readonly from: ListPosition | null; readonly to: ListPosition | null },
): boolean {
  return (
    (segment.from === null || compareListPositions(position, segment.from) < 0) &&
    !isBelow(position, segment.to)
  )
}

export function compareListPositions(a: ListPosition, b: ListPosition): number {
  if (a.micros !== b.micros) return a.micros < b.micros ? -1 : 1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

export function isBelow(position: ListPosition, floor: ListPosition | null): boolean {
  return floor !== null && compareListPositions(position, floor) < 0
}

/** A ticket without a message is placed by its creation time. */
export function getListPosition({ id, lastMessageAt, createdAt }: Ticket): ListPosition {
  return { micros: (lastMessageAt ?? createdAt)?.micros ?? Number.NEGATIVE_INFINITY, id }
}

/** Whether the first page reaches down to the part that was loaded before, so that there is no gap in between. */
function connectsTo(pagination: ViewPagination, bottom: ListPosition | null): boolean {
  // A first page without records proves nothing about what was loaded before.
  if (bottom === null) return true
  return pagination.top !== null && compareListPositions(bottom, pagination.top) <= 0
}

export function getHigher(a: ListPosition | null, b: ListPosition | null): ListPosition | null {
  if (a === null || b === null) return a ?? b
  return compareListPositions(a, b) >= 0 ? a : b
}

/** The positions of the highest and the lowest of these records; null if none has a message. */
export function getExtent(records: readonly Ticket[]): {
  top: ListPosition | null
  bottom: ListPosition | null
} {
  // The position of tickets without a message in a listing isn't specified: they prove nothing about their neighbours.
  const positions = records
    .filter((it) => it.lastMessageAt !== null)
    .map(getListPosition)
    .toSorted(compareListPositions)
  return { top: positions.at(-1) ?? null, bottom: positions[0] ?? null }
}
