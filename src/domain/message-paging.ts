/**
 * Pages of a thread that don't continue where the log ended: those of a pagination that had to begin anew because a
 * cursor expired (FLT-92), and those of a platform that pages from the oldest message on (FLT-95, D7).
 */
import type { Message } from '#src/api/schema/message.ts'
import { markAt } from './marks.ts'
import { absorb, distinct, type MessageLog, type Page, type Walk, withMark } from './message-log.ts'
import { pageDirection, type TimeRange, timeRange } from './page-direction.ts'
import { comparePlaces, type Placed } from './position.ts'
import { find, newestOf, oldestOf } from './sorted-run.ts'

/** The place behind which a cursor was to lead; null where nothing waits for it. */
export function placeOfCursor(log: MessageLog, cursor: string): Placed | null {
  const waiting = log.stretches.find((it) => it.walk.state !== 'beginning' && it.walk.cursor === cursor)
  return (waiting && oldestOf(waiting.messages)) ?? markAt(log.marks, cursor)?.at ?? null
}

/**
 * The log with a page of a pagination that began anew at the newest message. `after` is the oldest message of the page
 * before, null for the first: the page proves that nothing lies between them.
 */
export function mergeRestarted(log: MessageLog, page: Page, after: Message | null): MessageLog {
  const records = ownRecords(log, page)
  const walk: Walk =
    page.cursor === null
      ? { state: 'beginning' }
      : { state: 'more', cursor: page.cursor, barren: 0, doubted: false }
  const proven = after === null ? records : distinct([...records, after])
  // That nothing follows is believed where it would make nothing vanish that is known.
  if (records.length === 0 && !(page.cursor === null && after && isOldest(log, after))) return log
  return withMark(absorb(log, proven, { walk, asked: [], above: null }, page.partial), page, records[0])
}

/** The log without a way that the platform refuses. */
export function withoutMark(log: MessageLog, cursor: string): MessageLog {
  const mark = markAt(log.marks, cursor)
  return mark ? { ...log, marks: log.marks.filter((it) => it !== mark) } : log
}

/** Whether the platform pages from the oldest message on, and what was read is not the newest yet. */
export function hasNewer({ paging }: MessageLog): boolean {
  return paging?.order === 'oldest first' && paging.hasMore
}

/** The times of a page's messages. */
export function pageTimes({ records }: Page): TimeRange | null {
  return timeRange(records.map(({ at }) => at.micros))
}

/**
 * Whether a first page leaves open in which direction the platform pages, so that the next page has to show it. `told` is
 * the time of the latest message as the ticket's record tells it (microseconds); null where no record does.
 */
export function isDirectionOpen(log: MessageLog, first: Page, told: number | null): boolean {
  const times = pageTimes(first)
  if (log.paging || first.cursor === null || times === null) return false
  // A page without the latest message isn't the newest. Where nobody tells of it, the second reading finds out.
  const isLatestMissing = told === null ? log.stretches.length > 0 : told > times.newest
  return isLatestMissing || isAscending(first)
}

function isAscending({ records }: Page): boolean {
  return records.every((it, index) => {
    const before = records[index - 1]
    return before === undefined || comparePlaces(before, it) <= 0
  })
}

/** Whether the page behind a cursor is newer than the messages above which it was to lead to older ones. */
export function contradictsOrder(log: MessageLog, page: Page): boolean {
  const waiting = log.stretches.find(
    ({ walk }) => walk.state !== 'beginning' && page.from !== 'head' && walk.cursor === page.from.cursor,
  )
  if (!waiting) return false
  const ends = [oldestOf(waiting.messages), newestOf(waiting.messages)]
  const known = timeRange(ends.flatMap((it) => (it ? [it.at.micros] : [])))
  return pageDirection(known, pageTimes(page)) === 'newer'
}

/** The log with the first pages of a platform that pages from the oldest message on, one after the other. */
export function mergeOldest(log: MessageLog, [first, ...rest]: readonly Page[]): MessageLog {
  if (!first) return log
  const way = { walk: { state: 'beginning' }, asked: [], above: null } as const
  // The cursors that were taken for ways back lead on to newer messages.
  let merged: MessageLog = { ...absorb(log, ownRecords(log, first), way, first.partial), marks: [] }
  let after = newestThrough(merged, first, null)
  for (const page of rest) {
    if (page.from !== 'head') merged = mergeNewer(merged, page, { cursor: page.from.cursor, after })
    after = newestThrough(merged, page, after)
  }
  return merged
}

/** The newest message of a page; where it has none, that of the pages before it. */
export function newestThrough(log: MessageLog, page: Page, before: Placed | null): Placed | null {
  return ownRecords(log, page).at(-1) ?? before
}

/**
 * The log with a page of newer messages. `after` is the newest message of the pages before it, null where they had none:
 * the page proves that nothing lies between them. It proves nothing about messages that are newer than its own: those
 * stay, behind a gap unless the page reaches them.
 */
export function mergeNewer(
  log: MessageLog,
  page: Page,
  { cursor, after }: { readonly cursor: string; readonly after: Placed | null },
): MessageLog {
  const records = ownRecords(log, page)
  const previous = after ? messageAt(log, after) : undefined
  const proven = previous ? distinct([previous, ...records]) : records
  // The way on is that of the oldest messages: there is none.
  const way = { walk: { state: 'stuck', cursor }, asked: [], above: null } as const
  const merged = absorb(log, proven, way, page.partial)
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
function messageAt({ stretches }: MessageLog, place: Placed): Message | undefined {
  for (const { messages } of stretches) {
    const found = find(messages, place)
    if (found) return found
  }
  return undefined
}

function ownRecords(log: MessageLog, page: Page): readonly Message[] {
  return distinct(page.records.filter((it) => it.chatId === log.chatId))
}

function isOldest(log: MessageLog, message: Message): boolean {
  const last = log.stretches.at(-1)
  const oldest = last && oldestOf(last.messages)
  return oldest !== undefined && comparePlaces(oldest, message) === 0
}
