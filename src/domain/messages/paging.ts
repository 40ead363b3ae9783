/**
 * Pages of a thread that don't continue where the log ended: those of a pagination that had to begin anew because a
 * cursor expired (FLT-92), and those of a platform that pages from the oldest message on (FLT-95, D7).
 */
import type { Message } from '#src/api/schema/message.ts'
import { detectPageDirection, getTimeRange, type TimeRange } from '#src/domain/pagination/page-direction.ts'
import { findCheckpoint } from './checkpoints.ts'
import {
  type MessageLog,
  type MessagePage,
  mergeRecords,
  sortUnique,
  type ThreadPagination,
  withPageCheckpoint,
} from './message-log.ts'
import { compareMessagePositions, type MessagePosition } from './position.ts'
import { findRecord, getNewestRecord, getOldestRecord } from './sorted-run.ts'

/** The place behind which a cursor was to lead; null where nothing waits for it. */
export function getCursorPosition(log: MessageLog, cursor: string): MessagePosition | null {
  const segment = log.stretches.find((it) => it.walk.state !== 'beginning' && it.walk.cursor === cursor)
  return (segment && getOldestRecord(segment.messages)) ?? findCheckpoint(log.marks, cursor)?.at ?? null
}

/**
 * The log with a page of a pagination that began anew at the newest message. `after` is the oldest message of the page
 * before, null for the first: the page proves that nothing lies between them.
 */
export function mergeRestartedPage(log: MessageLog, page: MessagePage, after: Message | null): MessageLog {
  const records = getOwnRecords(log, page)
  const walk: ThreadPagination =
    page.cursor === null
      ? { state: 'beginning' }
      : { state: 'more', cursor: page.cursor, barren: 0, doubted: false }
  const proven = after === null ? records : sortUnique([...records, after])
  // That nothing follows is believed where it would make nothing vanish that is known.
  if (records.length === 0 && !(page.cursor === null && after && isOldest(log, after))) return log
  return withPageCheckpoint(
    mergeRecords(log, proven, { walk, asked: [], above: null }, page.hasSkippedRecords),
    page,
    records[0],
  )
}

/** The log without a way that the platform refuses. */
export function withoutCheckpoint(log: MessageLog, cursor: string): MessageLog {
  const checkpoint = findCheckpoint(log.marks, cursor)
  return checkpoint ? { ...log, marks: log.marks.filter((it) => it !== checkpoint) } : log
}

/** Whether the platform pages from the oldest message on, and what was read is not the newest yet. */
export function hasNewerPages({ paging }: MessageLog): boolean {
  return paging?.order === 'oldest first' && paging.hasMore
}

/** The times of a page's messages. */
export function getPageTimes({ records }: MessagePage): TimeRange | null {
  return getTimeRange(records.map(({ at }) => at.micros))
}

/**
 * Whether a first page leaves open in which direction the platform pages, so that the next page has to show it. `told` is
 * the time of the latest message as the ticket's record tells it (microseconds); null where no record does.
 */
export function isPagingOrderUnknown(
  log: MessageLog,
  first: MessagePage,
  latestMicros: number | null,
): boolean {
  const times = getPageTimes(first)
  if (log.paging || first.cursor === null || times === null) return false
  // A page without the latest message isn't the newest. Where nobody tells of it, the second reading finds out.
  const isLatestMissing = latestMicros === null ? log.stretches.length > 0 : latestMicros > times.newest
  return isLatestMissing || isAscending(first)
}

function isAscending({ records }: MessagePage): boolean {
  return records.every((it, index) => {
    const before = records[index - 1]
    return before === undefined || compareMessagePositions(before, it) <= 0
  })
}

/** Whether the page behind a cursor is newer than the messages above which it was to lead to older ones. */
export function contradictsPagingOrder(log: MessageLog, page: MessagePage): boolean {
  const segment = log.stretches.find(
    ({ walk }) => walk.state !== 'beginning' && page.from !== 'head' && walk.cursor === page.from.cursor,
  )
  if (!segment) return false
  const ends = [getOldestRecord(segment.messages), getNewestRecord(segment.messages)]
  const known = getTimeRange(ends.flatMap((it) => (it ? [it.at.micros] : [])))
  return detectPageDirection(known, getPageTimes(page)) === 'newer'
}

/** The log with the first pages of a platform that pages from the oldest message on, one after the other. */
export function mergeOldestFirst(log: MessageLog, [first, ...rest]: readonly MessagePage[]): MessageLog {
  if (!first) return log
  const way = { walk: { state: 'beginning' }, asked: [], above: null } as const
  // The cursors that were taken for ways back lead on to newer messages.
  let merged: MessageLog = {
    ...mergeRecords(log, getOwnRecords(log, first), way, first.hasSkippedRecords),
    marks: [],
  }
  let after = getNewestPosition(merged, first, null)
  for (const page of rest) {
    if (page.from !== 'head') merged = mergeNewerPage(merged, page, { cursor: page.from.cursor, after })
    after = getNewestPosition(merged, page, after)
  }
  return merged
}

/** The newest message of a page; where it has none, that of the pages before it. */
export function getNewestPosition(
  log: MessageLog,
  page: MessagePage,
  before: MessagePosition | null,
): MessagePosition | null {
  return getOwnRecords(log, page).at(-1) ?? before
}

/**
 * The log with a page of newer messages. `after` is the newest message of the pages before it, null where they had none:
 * the page proves that nothing lies between them. It proves nothing about messages that are newer than its own: those
 * stay, behind a gap unless the page reaches them.
 */
export function mergeNewerPage(
  log: MessageLog,
  page: MessagePage,
  { cursor, after }: { readonly cursor: string; readonly after: MessagePosition | null },
): MessageLog {
  const records = getOwnRecords(log, page)
  const previous = after ? findMessageAt(log, after) : undefined
  const proven = previous ? sortUnique([previous, ...records]) : records
  // The way on is that of the oldest messages: there is none.
  const way = { walk: { state: 'stuck', cursor }, asked: [], above: null } as const
  const merged = mergeRecords(log, proven, way, page.hasSkippedRecords)
  const { paging } = log
  const hasMore = page.cursor !== null
  const isSame =
    paging?.order === 'oldest first' &&
    paging.cursor === cursor &&
    paging.hasMore === hasMore &&
    paging.after?.id === after?.id
  return isSame ? merged : { ...merged, paging: { order: 'oldest first', cursor, after, hasMore } }
}

/** The message at a place as the log has it now: it may have been edited since its page was read. */
function findMessageAt({ stretches }: MessageLog, position: MessagePosition): Message | undefined {
  for (const { messages } of stretches) {
    const found = findRecord(messages, position)
    if (found) return found
  }
  return undefined
}

function getOwnRecords(log: MessageLog, page: MessagePage): readonly Message[] {
  return sortUnique(page.records.filter((it) => it.chatId === log.chatId))
}

function isOldest(log: MessageLog, message: Message): boolean {
  const last = log.stretches.at(-1)
  const oldest = last && getOldestRecord(last.messages)
  return oldest !== undefined && compareMessagePositions(oldest, message) === 0
}
