/**
 * When each page of the open tickets is read (rule 45). A *pass* reads them from the head to the end, or to the bound:
 * at once where nothing current is known, otherwise spread over the refresh time, so that each page is read once in it.
 * In between, the head is read for what has arrived.
 */
import type { Ticket } from '#src/api/schema/ticket.ts'
import { type Pagination, type PaginationStop, startPagination } from '#src/domain/pagination/pagination.ts'
import type { ListPosition } from '#src/domain/pagination/view-pagination.ts'
import type { QueueCheck } from './queue-check.ts'

export type QueueRules = {
  /** Tickets that are read at most; 0: the queue isn't read. */
  readonly maxTickets: number
  /** Milliseconds within which each page is read again. */
  readonly refreshMs: number
}

/** Tickets on a page: the most that the platform allows. */
export const QUEUE_PAGE_SIZE = 100
/** Milliseconds between two reads of the head. */
const HEAD_MS = 60_000
/** Milliseconds between two passes of which the first has not reached what was read meanwhile. */
const MIN_PASS_MS = 60_000

/** Times are in milliseconds of any clock that only runs forward. */
export type QueuePass = {
  readonly startedAt: number
  /** When it started, in milliseconds since 1970. */
  readonly startTime: number
  /** Of the page that comes next. */
  readonly pagination: Extract<Pagination, { state: 'more' }>
  /** The highest position of its first page. */
  readonly top: ListPosition | null
  /** The lowest position of its pages. */
  readonly floor: ListPosition | null
  readonly pages: number
  readonly ticketCount: number
  readonly isSpread: boolean
  readonly hasEveryRecord: boolean
  /** Known tickets without a message that no page of the pass has listed yet: their position proves nothing. */
  readonly unseen: ReadonlyMap<string, Ticket>
}

/** A ticket that its page didn't list. It may have moved up: only a later read of everything above shows. */
export type DoubtedTicket = {
  readonly ticket: Ticket
  readonly since: number
  /** Where the listing began when the pass started. */
  readonly top: ListPosition | null
}

export type QueueReading = {
  readonly headAt: number | null
  readonly pass: QueuePass | null
  readonly nextPassAt: number
  /** The pages of the last pass that ended; null: none has. */
  readonly lastPages: number | null
  /** False once a cursor has expired while its pass was spread: from then on each pass is read at once. */
  readonly canSpread: boolean
  readonly doubted: ReadonlyMap<string, DoubtedTicket>
  /** Null: no pass has ended. */
  readonly checked: QueueCheck | null
}

export function startQueueReading(now: number): QueueReading {
  return {
    headAt: null,
    pass: null,
    nextPassAt: now,
    lastPages: null,
    canSpread: true,
    doubted: new Map(),
    checked: null,
  }
}

/** `cursor` null: the head. */
export type QueueRead = { readonly cursor: string | null; readonly startsPass: boolean; readonly at: number }

/** The page that is read next, and when it is due. */
export function getNextQueueRead(reading: QueueReading, { refreshMs }: QueueRules, now: number): QueueRead {
  const { pass, headAt, nextPassAt } = reading
  const headDueAt = headAt === null ? now : headAt + HEAD_MS
  if (!pass)
    return nextPassAt <= headDueAt
      ? { cursor: null, startsPass: true, at: nextPassAt }
      : { cursor: null, startsPass: false, at: headDueAt }
  const expectedPages = Math.max(reading.lastPages ?? 0, pass.pages + 1)
  const pageAt = pass.isSpread ? pass.startedAt + (refreshMs * pass.pages) / expectedPages : now
  return headDueAt < pageAt
    ? { cursor: null, startsPass: false, at: headDueAt }
    : { cursor: pass.pagination.cursor, startsPass: false, at: pageAt }
}

/** The pass after its first page; null: it has no other one. */
export function startPass(
  reading: QueueReading,
  page: {
    readonly cursor: string | null
    readonly extent: { readonly top: ListPosition | null; readonly bottom: ListPosition | null }
    readonly ticketCount: number
    readonly isPartial: boolean
    readonly requestedAt: number
    readonly unseen: ReadonlyMap<string, Ticket>
  },
  { maxTickets, refreshMs }: QueueRules,
  now: number,
): QueuePass | null {
  const pagination = startPagination(page.cursor)
  if (pagination.state !== 'more' || page.ticketCount >= maxTickets) return null
  // Whatever is late is read at once: a page that was hidden for an hour, a device that slept.
  const isLate = now - reading.nextPassAt > refreshMs / 2
  return {
    startedAt: now,
    startTime: page.requestedAt,
    pagination,
    top: page.extent.top,
    floor: page.extent.bottom,
    pages: 1,
    ticketCount: page.ticketCount,
    isSpread: reading.canSpread && reading.lastPages !== null && !isLate,
    hasEveryRecord: !page.isPartial,
    unseen: page.unseen,
  }
}

type PassEnd = {
  readonly startedAt: number
  readonly startTime: number
  readonly pages: number
  readonly stop: PaginationStop
  /** Whether the pass has reached down to everything that was read since it started. */
  readonly isConnected: boolean
}

export function endPass(reading: QueueReading, end: PassEnd, { refreshMs }: QueueRules): QueueReading {
  const { startedAt, startTime, pages, stop, isConnected } = end
  // After pages that were read at once, the spread pass begins early: so its last page is read again in time, too.
  const isNextSpreadFirst = reading.pass?.isSpread !== true && reading.canSpread
  const waitMs = isNextSpreadFirst ? refreshMs / pages : refreshMs
  return {
    ...reading,
    pass: null,
    lastPages: pages,
    nextPassAt: startedAt + (isConnected ? waitMs : MIN_PASS_MS),
    checked: isConnected ? { at: startTime, stop } : reading.checked,
  }
}

/** After the platform has refused the cursor of the next page. A pass that was read at once waits for the next one. */
export function afterExpiredCursor(
  reading: QueueReading,
  { refreshMs }: QueueRules,
  now: number,
): QueueReading {
  const wasSpread = reading.pass?.isSpread === true
  return {
    ...reading,
    pass: null,
    canSpread: reading.canSpread && !wasSpread,
    nextPassAt: wasSpread ? now : now + refreshMs,
  }
}
