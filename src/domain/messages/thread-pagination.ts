/**
 * The order in which the platform pages a thread, and the merging of pages that don't continue where the log ended: those of a
 * pagination that was restarted because a cursor expired
 * (FLT-92), and those of a platform that pages from the oldest message on (FLT-95, D7).
 */
import type { Message } from '#src/api/schema/message.ts'
import { detectPageDirection, getTimeRange, type TimeRange } from '#src/domain/pagination/cursor-pages.ts'
import { startPagination } from '#src/domain/pagination/pagination.ts'
import {
  getOwnRecords,
  type MessageLog,
  type MessagePage,
  mergeRecords,
  sortUnique,
  withPageCheckpoint,
} from './message-log.ts'
import { compareMessagePositions, findCheckpoint, type MessagePosition } from './position.ts'
import { findRecord, getNewestRecord, getOldestRecord } from './sorted-run.ts'

/** The position below which a cursor's page is expected; null if the log doesn't have the cursor. */
export function getCursorPosition(log: MessageLog, cursor: string): MessagePosition | null {
  const segment = log.segments.find((it) => it.pagination.cursor === cursor)
  return (segment && getOldestRecord(segment.messages)) ?? findCheckpoint(log.checkpoints, cursor)?.at ?? null
}

/**
 * The log with a page of a pagination that was restarted at the newest message. `after` is the oldest message of the page
 * before, null for the first: the page proves that nothing lies between them.
 */
export function mergeRestartedPage(log: MessageLog, page: MessagePage, after: Message | null): MessageLog {
  const records = getOwnRecords(log, page)
  const pagination = startPagination(page.cursor)
  const proven = after === null ? records : sortUnique([...records, after])
  // An empty last page is believed only if it doesn't contradict known older messages.
  if (records.length === 0 && !(page.cursor === null && after && isOldest(log, after))) return log
  return withPageCheckpoint(
    mergeRecords(log, proven, { pagination, above: null }, page.hasSkippedRecords),
    page,
    records[0],
  )
}

/** The log without a checkpoint whose cursor the platform refuses. */
export function withoutCheckpoint(log: MessageLog, cursor: string): MessageLog {
  const checkpoint = findCheckpoint(log.checkpoints, cursor)
  return checkpoint ? { ...log, checkpoints: log.checkpoints.filter((it) => it !== checkpoint) } : log
}

/** Whether the platform pages from the oldest message on and the newest pages are still unread. */
export function hasNewerPages({ paginationOrder }: MessageLog): boolean {
  return paginationOrder?.order === 'oldest first' && paginationOrder.hasMore
}

/** The time range of a page's messages; null if it has none. */
export function getPageTimes({ records }: MessagePage): TimeRange | null {
  return getTimeRange(records.map(({ at }) => at.micros))
}

/**
 * Whether the pagination order is still unknown after a first page, so that the next page has to show it. `latestMicros`
 * is the time of the latest message according to the ticket's record, in microseconds; null if no record has it.
 */
export function isPaginationOrderUnknown(
  log: MessageLog,
  first: MessagePage,
  latestMicros: number | null,
): boolean {
  const times = getPageTimes(first)
  if (log.paginationOrder || first.cursor === null || times === null) return false
  // A page without the latest message isn't the newest one. If no record has its time, the second page decides.
  const isLatestMissing = latestMicros === null ? log.segments.length > 0 : latestMicros > times.newest
  return isLatestMissing || isAscending(first)
}

function isAscending({ records }: MessagePage): boolean {
  return records.every((it, index) => {
    const previous = records[index - 1]
    return previous === undefined || compareMessagePositions(previous, it) <= 0
  })
}

/** Whether a cursor that should lead to older messages has returned newer ones. */
export function contradictsPaginationOrder(log: MessageLog, page: MessagePage): boolean {
  const segment = log.segments.find(
    ({ pagination }) => page.from !== 'head' && pagination.cursor === page.from.cursor,
  )
  if (!segment) return false
  const ends = [getOldestRecord(segment.messages), getNewestRecord(segment.messages)]
  const known = getTimeRange(ends.flatMap((it) => (it ? [it.at.micros] : [])))
  return detectPageDirection(known, getPageTimes(page)) === 'newer'
}

/** The log with the first pages, in order, of a platform that pages from the oldest message on. */
export function mergeOldestFirst(log: MessageLog, [first, ...rest]: readonly MessagePage[]): MessageLog {
  if (!first) return log
  const segmentInfo = { pagination: startPagination(null), above: null }
  // The checkpoints are dropped: their cursors lead to newer messages, not to older ones.
  let merged: MessageLog = {
    ...mergeRecords(log, getOwnRecords(log, first), segmentInfo, first.hasSkippedRecords),
    checkpoints: [],
  }
  let after = getNewestPosition(merged, first, null)
  for (const page of rest) {
    if (page.from !== 'head') merged = mergeNewerPage(merged, page, { cursor: page.from.cursor, after })
    after = getNewestPosition(merged, page, after)
  }
  return merged
}

/** The position of a page's newest message; if it has none, that of the pages before. */
export function getNewestPosition(
  log: MessageLog,
  page: MessagePage,
  before: MessagePosition | null,
): MessagePosition | null {
  return getOwnRecords(log, page).at(-1) ?? before
}

/**
 * The log with a page of newer messages. `after` is the newest message of the pages before it, null if they had none: the page
 * proves that nothing lies in between. It proves nothing about messages newer than its own: those stay, behind a gap unless
 * the page reaches them.
 */
export function mergeNewerPage(
  log: MessageLog,
  page: MessagePage,
  { cursor, after }: { readonly cursor: string; readonly after: MessagePosition | null },
): MessageLog {
  const records = getOwnRecords(log, page)
  const previous = after ? findMessageAt(log, after) : undefined
  const proven = previous ? sortUnique([previous, ...records]) : records
  // Below this page lie the pages read before: its cursor doesn't lead to older messages.
  const segmentInfo = { pagination: { state: 'cursorLoop', cursor }, above: null } as const
  const merged = mergeRecords(log, proven, segmentInfo, page.hasSkippedRecords)
  const { paginationOrder } = log
  const hasMore = page.cursor !== null
  const isSame =
    paginationOrder?.order === 'oldest first' &&
    paginationOrder.cursor === cursor &&
    paginationOrder.hasMore === hasMore &&
    paginationOrder.after?.id === after?.id
  return isSame ? merged : { ...merged, paginationOrder: { order: 'oldest first', cursor, after, hasMore } }
}

/** The log's current message at a position: it may have been edited since its page was read. */
function findMessageAt({ segments }: MessageLog, position: MessagePosition): Message | undefined {
  for (const { messages } of segments) {
    const message = findRecord(messages, position)
    if (message) return message
  }
  return undefined
}

function isOldest(log: MessageLog, message: Message): boolean {
  const last = log.segments.at(-1)
  const oldest = last && getOldestRecord(last.messages)
  return oldest !== undefined && compareMessagePositions(oldest, message) === 0
}
