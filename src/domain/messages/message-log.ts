/**
 * The loaded messages of a thread: segments that are proven to have no gap, newest segment first, each with the pagination
 * that continues below it. Between two segments lies a gap, which is always shown (rule 10).
 *
 * A page proves the span of its own records. A page requested with a cursor also proves that nothing lies between its records
 * and the segment whose cursor it was. Nothing is assumed about the order of records within a page (MSG-25) or the order in
 * which responses arrive; pages may overlap, repeat, be empty or arrive twice. A deleted message is noticed when its span is
 * read again.
 */
import type { Message } from '#src/api/schema/message.ts'
import {
  advancePagination,
  isSamePagination,
  type Pagination,
  startPagination,
} from '#src/domain/pagination/pagination.ts'
import {
  type Checkpoint,
  compareMessagePositions,
  findCheckpoint,
  insertCheckpoint,
  type MessagePosition,
} from './position.ts'
import {
  countNewer,
  findRecord,
  getNewestRecord,
  getOldestRecord,
  joinRuns,
  replaceRange,
  type SortedRun,
} from './sorted-run.ts'

export type Segment = {
  /** Empty only if nothing but the pagination is known. */
  readonly messages: SortedRun<Message>
  /** What lies below the segment; `end`: the beginning of the thread. */
  readonly pagination: Pagination
  /** The checkpoint's cursor whose page the segment begins with, if it was requested from the middle of a gap. */
  readonly above: string | null
}

export type MessageLog = {
  readonly chatId: string
  /** The segments, newest first, with a gap between each two. */
  readonly segments: readonly Segment[]
  /** Where pages ended, newest first: the ways back to evicted pages (`eviction.ts`). */
  readonly checkpoints: readonly Checkpoint[]
  /** The order in which the platform pages this thread (D7); absent until a page has shown it. */
  readonly paginationOrder?: PaginationOrder
}

export type PaginationOrder =
  | { readonly order: 'newest first' }
  /**
   * `cursor` leads to the last page that was read, where newer messages arrive. `after` is the newest message of the pages
   * before that one; null if they had none. `hasMore`: there are pages behind it.
   */
  | {
      readonly order: 'oldest first'
      readonly cursor: string
      readonly after: MessagePosition | null
      readonly hasMore: boolean
    }

export type MessagePage = {
  /** `head`: requested without a cursor. */
  readonly from: 'head' | { readonly cursor: string }
  readonly records: readonly Message[]
  readonly cursor: string | null
  /** Whether a record of the page was skipped: then no message may be considered deleted. */
  readonly hasSkippedRecords: boolean
}

/** New messages at the head before it gets another checkpoint. */
const CHECKPOINT_INTERVAL = 100

export function createMessageLog(chatId: string): MessageLog {
  return { chatId, segments: [], checkpoints: [] }
}

/**
 * The log with what the page proves; the same object if it proves nothing new. A page whose cursor no segment has any more
 * (it arrived twice or too late) changes nothing. A page requested at a checkpoint becomes a segment of its own until it
 * meets another one.
 */
export function mergePage(log: MessageLog, page: MessagePage): MessageLog {
  const records = getOwnRecords(log, page)
  const merged =
    page.from === 'head'
      ? mergeHeadPage(log, page, records)
      : mergeContinuation(log, page, records, page.from.cursor)
  return withPageCheckpoint(merged, page, records[0])
}

/** The page's messages of the log's thread, each once, oldest first. */
export function getOwnRecords(
  log: MessageLog,
  { records }: Pick<MessagePage, 'records'>,
): readonly Message[] {
  return sortUnique(records.filter((it) => it.chatId === log.chatId))
}

/** The log with a checkpoint for the page, but without its messages. */
export function addPageCheckpoint(log: MessageLog, page: MessagePage): MessageLog {
  const { cursor } = page
  const [oldest] = getOwnRecords(log, page)
  if (!cursor || !oldest) return log
  const checkpoints = insertCheckpoint(log.checkpoints, { at: { id: oldest.id, at: oldest.at }, cursor })
  return checkpoints === log.checkpoints ? log : { ...log, checkpoints }
}

/** The log with a checkpoint where the page ended, if the log contains the page's messages. */
export function withPageCheckpoint(
  log: MessageLog,
  { from, cursor }: MessagePage,
  oldest: Message | undefined,
): MessageLog {
  if (!cursor || !oldest || !log.segments.some((it) => findRecord(it.messages, oldest))) return log
  // The head is polled all day: a checkpoint per new message would be useless.
  const [newest] = log.checkpoints
  const top = log.segments[0]?.messages
  if (from === 'head' && newest && top && countNewer(top, newest.at) < CHECKPOINT_INTERVAL) return log
  const checkpoints = insertCheckpoint(log.checkpoints, { at: { id: oldest.id, at: oldest.at }, cursor })
  return checkpoints === log.checkpoints ? log : { ...log, checkpoints }
}

function mergeHeadPage(log: MessageLog, page: MessagePage, records: readonly Message[]): MessageLog {
  const pagination = startPagination(page.cursor)
  if (records.length === 0)
    return log.segments.length > 0 ? log : { ...log, segments: [{ messages: [], pagination, above: null }] }
  return mergeRecords(log, records, { pagination, above: null }, page.hasSkippedRecords)
}

function mergeContinuation(
  log: MessageLog,
  page: MessagePage,
  records: readonly Message[],
  cursor: string,
): MessageLog {
  const segment = log.segments.find((it) => it.pagination.cursor === cursor)
  if (!segment) return mergeFromCheckpoint(log, page, records, cursor)
  const bottom = getOldestRecord(segment.messages)
  const isNew = page.hasSkippedRecords || records.some((it) => !findRecord(segment.messages, it))
  // A cursor promises more messages (MSG-23): a page without any is requested once more before it is believed.
  const content = isNew ? 'new' : records.length > 0 ? 'empty' : 'doubtful'
  const pagination = advancePagination(segment.pagination, { cursor: page.cursor, content })
  const continued: Segment = { ...segment, pagination }
  const changed = { ...log, segments: log.segments.map((it) => (it === segment ? continued : it)) }
  const newest = records.at(-1)
  if (newest) {
    // A page below the segment also proves that nothing lies in between: its span includes the segment's oldest message.
    const proven = bottom && compareMessagePositions(newest, bottom) < 0 ? [...records, bottom] : records
    return mergeRecords(changed, proven, continued, page.hasSkippedRecords)
  }
  const isLast = segment === log.segments.at(-1)
  if (pagination.state !== 'end' || isLast) return changed
  // The thread begins here: the older segments' messages are deleted, unless a record was unreadable.
  const newerSegments = log.segments.slice(0, log.segments.indexOf(segment))
  const unfinished: Segment = { ...continued, pagination: { state: 'cursorLoop', cursor } }
  return page.hasSkippedRecords
    ? { ...log, segments: [...newerSegments, unfinished, ...log.segments.slice(newerSegments.length + 1)] }
    : { ...log, segments: [...newerSegments, continued] }
}

/** Merges a page that was requested from a checkpoint in the middle of a gap. */
function mergeFromCheckpoint(
  log: MessageLog,
  page: MessagePage,
  records: readonly Message[],
  cursor: string,
): MessageLog {
  const checkpoint = findCheckpoint(log.checkpoints, cursor)
  // The messages behind it are known: the page arrived twice or too late.
  if (!checkpoint || log.segments.some((it) => it.above === cursor || isWithin(it.messages, checkpoint.at)))
    return log
  // A checkpoint that leads to no messages isn't offered again.
  if (records.length === 0) return { ...log, checkpoints: log.checkpoints.filter((it) => it !== checkpoint) }
  const pagination = advancePagination(startPagination(cursor), { cursor: page.cursor, content: 'new' })
  return mergeRecords(log, records, { pagination, above: cursor }, page.hasSkippedRecords)
}

/** Whether a run contains a position and continues below it. */
function isWithin(run: SortedRun<Message>, position: MessagePosition): boolean {
  const oldest = getOldestRecord(run)
  const newest = getNewestRecord(run)
  return (
    !!oldest &&
    !!newest &&
    compareMessagePositions(oldest, position) < 0 &&
    compareMessagePositions(newest, position) >= 0
  )
}

/** Merges records that prove their span into the log, and joins all segments that the span touches. */
export function mergeRecords(
  log: MessageLog,
  records: readonly Message[],
  segmentInfo: Omit<Segment, 'messages'>,
  hasSkippedRecords: boolean,
): MessageLog {
  const first = records[0]
  const to = records.at(-1)
  if (!first || !to) return log
  const isBeginning = segmentInfo.pagination.state === 'end'
  const touched: Segment[] = []
  const above: Segment[] = []
  const below: Segment[] = []
  for (const segment of log.segments) {
    const oldest = getOldestRecord(segment.messages)
    const newest = getNewestRecord(segment.messages)
    if (oldest && compareMessagePositions(oldest, to) > 0 && segment.pagination.state !== 'end')
      above.push(segment)
    else if (newest && compareMessagePositions(newest, first) < 0 && !isBeginning) below.push(segment)
    else touched.push(segment)
  }
  const before = joinTouched(touched)
  const lowest = touched.at(-1)
  const bottom = getOldestRecord(before)
  const from = bottom && isBeginning && compareMessagePositions(bottom, first) < 0 ? bottom : first
  const messages = replaceRange(before, from, to, records, () => hasSkippedRecords)
  // The pagination is that of the part that reaches down furthest.
  const isInside = bottom !== undefined && compareMessagePositions(bottom, first) <= 0 && !isBeginning
  const { pagination } = (isInside && lowest) || segmentInfo
  const top = touched[0]
  const isTop = getNewestRecord(top?.messages ?? []) === getNewestRecord(messages)
  const joined: Segment = {
    messages,
    pagination,
    above: top && isTop ? top.above : segmentInfo.above,
  }
  const only = touched.length === 1 ? touched[0] : undefined
  const isSame = only && only.messages === messages && isSamePagination(only.pagination, pagination)
  return isSame ? log : { ...log, segments: [...above, joined, ...below] }
}

/** The same run where there is only one, which may be the whole thread. */
function joinTouched(touched: readonly Segment[]): SortedRun<Message> {
  const runs = touched.map((it) => it.messages).toReversed()
  return (runs.length === 1 && runs[0]) || joinRuns(runs)
}

/** The records oldest first. Of two with the same id, the later one in the response is kept. */
export function sortUnique(records: readonly Message[]): readonly Message[] {
  return [...new Map(records.map((it) => [it.id, it])).values()].toSorted(compareMessagePositions)
}
