/** How far a view's listing has been read, and what the pages prove about the tickets that are already known. */
import type { Ticket } from '#src/api/schema/ticket.ts'

/** Where a ticket stands in a listing: microseconds of its latest message, then its id (DEC-04c). */
export type ListPosition = { readonly micros: number; readonly id: string }

export type ViewPagination = {
  /** From here … null: nothing has been read in one piece yet. */
  readonly top: ListPosition | null
  /** … down to here the view has been read without a hole; null: to its end. */
  readonly floor: ListPosition | null
  /** Where the listing goes on; null at its end. */
  readonly cursor: string | null
  /** The cursors that led here: one that comes again leads in a circle. */
  readonly visitedCursors: ReadonlySet<string>
  /** Pages in a row that brought nothing. */
  readonly emptyPages: number
  /** Asking on would go round, or nowhere. */
  readonly hasCursorLoop: boolean
  /**
   * Records that this view's listing left out although they say that they belong: they are old. The very record is kept,
   * so that a newer one of the same ticket speaks for itself again.
   */
  readonly left: ReadonlyMap<string, Ticket>
  /** With a search, what the platform found: only it knows how it looks for a text. */
  readonly searchResultIds: ReadonlySet<string>
}

export type TicketPage = {
  /** `restart`: one of a walk that began anew at the head, on its way down to where a cursor had expired. */
  readonly from: 'head' | 'restart' | { readonly cursor: string }
  readonly records: readonly Ticket[]
  readonly cursor: string | null
  /** Some records could not be read: what is missing may be among them. */
  readonly isPartial: boolean
  /** The tickets as they were known when the page was asked for: what came in since is newer than the page. */
  readonly knownTickets: ReadonlyMap<string, Ticket>
}

export type PaginationProgress = Pick<
  ViewPagination,
  'top' | 'floor' | 'cursor' | 'visitedCursors' | 'emptyPages' | 'hasCursorLoop'
>

/** Above every ticket: a walk that begins here has shown nothing yet. */
const ABOVE_ALL_TICKETS: ListPosition = { micros: Number.POSITIVE_INFINITY, id: '' }
const MAX_EMPTY_PAGES = 5

/** The walk after the first page of the listing has been read again. */
export function progressFromHead(
  pagination: ViewPagination | undefined,
  page: TicketPage,
): PaginationProgress {
  const { top, bottom } = getExtent(page.records)
  const begun = { top, visitedCursors: new Set<string>(), emptyPages: 0, hasCursorLoop: false }
  if (page.cursor === null) return { ...begun, floor: null, cursor: null }
  if (pagination && connectsTo(pagination, bottom)) {
    const reached = { ...pagination, top: getHigher(top, pagination.top) }
    // Where tickets have left the view, the first page comes down further than all that was read.
    const deeper = bottom !== null && isBelow(bottom, pagination.floor)
    return deeper ? { ...begun, top: reached.top, floor: bottom, cursor: page.cursor } : reached
  }
  // It doesn't come down to what was read before: the walk begins anew here rather than hide a hole.
  return { ...begun, floor: bottom ?? ABOVE_ALL_TICKETS, cursor: page.cursor }
}

/** The walk after the page behind `cursor`; null where the walk isn't there (any more). */
export function progressFromCursor(
  pagination: ViewPagination | undefined,
  cursor: string,
  page: TicketPage,
  isKnown: (id: string) => boolean,
): PaginationProgress | null {
  if (!pagination || pagination.cursor !== cursor) return null
  const { top, bottom } = getExtent(page.records)
  const visitedCursors = new Set(pagination.visitedCursors).add(cursor)
  const reached = { top: getHigher(pagination.top, top), visitedCursors, hasCursorLoop: false }
  if (page.cursor === null) return { ...reached, floor: null, cursor: null, emptyPages: 0 }
  const deeper = bottom !== null && isBelow(bottom, pagination.floor)
  const floor = deeper ? bottom : pagination.floor
  const emptyPages = page.records.length === 0 ? pagination.emptyPages + 1 : 0
  const makesNoProgress =
    emptyPages === 0 ? !deeper && page.records.every((it) => isKnown(it.id)) : emptyPages > MAX_EMPTY_PAGES
  // Asked once more by a person, a page that was read before leads on if only its cursor does.
  if (pagination.hasCursorLoop && !visitedCursors.has(page.cursor))
    return { ...reached, floor, cursor: page.cursor, emptyPages }
  // The cursor stays: asking for the same page once more is what a person may try.
  if (visitedCursors.has(page.cursor) || makesNoProgress) return { ...pagination, floor, hasCursorLoop: true }
  return { ...reached, floor, cursor: page.cursor, emptyPages }
}

/**
 * The walk after a page of one that began anew at the head because its cursor had expired (FLT-92); null while the page
 * doesn't come down further than what was read before.
 */
export function progressFromRestart(
  pagination: ViewPagination | undefined,
  page: TicketPage,
): PaginationProgress | null {
  if (!pagination) return null
  const { top, bottom } = getExtent(page.records)
  const begun = {
    top: getHigher(pagination.top, top),
    visitedCursors: new Set<string>(),
    emptyPages: 0,
    hasCursorLoop: false,
  }
  if (page.cursor === null) return { ...begun, floor: null, cursor: null }
  return bottom !== null && isBelow(bottom, pagination.floor)
    ? { ...begun, floor: bottom, cursor: page.cursor }
    : null
}

/**
 * The stretch of the listing that a page has told everything about: below `from`, down to `to`. Null in either place: no
 * bound. No stretch where records are missing from the page or it held none and goes on.
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

/** A ticket without a message stands where it was created. */
export function getListPosition({ id, lastMessageAt, createdAt }: Ticket): ListPosition {
  return { micros: (lastMessageAt ?? createdAt)?.micros ?? Number.NEGATIVE_INFINITY, id }
}

/** Whether the first page comes down to where the walk began: then there is no hole between them. */
function connectsTo(pagination: ViewPagination, bottom: ListPosition | null): boolean {
  // A first page without a single record says nothing of what was read before.
  if (bottom === null) return true
  return pagination.top !== null && compareListPositions(bottom, pagination.top) <= 0
}

function getHigher(a: ListPosition | null, b: ListPosition | null): ListPosition | null {
  if (a === null || b === null) return a ?? b
  return compareListPositions(a, b) >= 0 ? a : b
}

function getExtent(records: readonly Ticket[]): { top: ListPosition | null; bottom: ListPosition | null } {
  // Where a listing puts tickets without a message isn't said: they prove nothing of what lies between others.
  const positions = records
    .filter((it) => it.lastMessageAt !== null)
    .map(getListPosition)
    .toSorted(compareListPositions)
  return { top: positions.at(-1) ?? null, bottom: positions[0] ?? null }
}
