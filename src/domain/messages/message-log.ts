/**
 * What is known of a thread: stretches of messages that are proven to have no hole, newest stretch first, each with the
 * way on behind it. Between two stretches there is a gap, and it is never papered over (rule 10 of behaviour).
 *
 * A page proves the span of its own records; asked with a cursor, it also proves that nothing lies between them and the
 * stretch whose cursor it was. Nothing is assumed of the order of records within a page (MSG-25), nor of the order in
 * which answers come; pages may overlap, repeat, be empty, or come twice. A message that is gone is noticed when its
 * place is read again.
 */
import type { Message } from '#src/api/schema/message.ts'
import { type Checkpoint, findCheckpoint, insertCheckpoint } from './checkpoints.ts'
import { compareMessagePositions, type MessagePosition } from './position.ts'
import {
  concatRuns,
  countNewer,
  findRecord,
  getNewestRecord,
  getOldestRecord,
  replaceRange,
  type SortedRun,
} from './sorted-run.ts'

export type ThreadPagination =
  /** There is more behind this cursor. */
  | {
      readonly state: 'more'
      readonly cursor: string
      /** Pages in a row that brought nothing new. */
      readonly barren: number
      /** It has been answered with an empty page once. */
      readonly doubted: boolean
    }
  /** The platform said that there is no next page (MSG-23). */
  | { readonly state: 'beginning' }
  /** The platform repeated a cursor, or brought nothing new again and again: only a person asks on. */
  | { readonly state: 'stuck'; readonly cursor: string }

/** The way on, and the last of the cursors that led here: one that comes again leads in a circle. */
type SegmentPagination = { readonly walk: ThreadPagination; readonly asked: readonly string[] }

export type Segment = SegmentPagination & {
  /** Empty only where nothing at all is known but the way on. */
  readonly messages: SortedRun<Message>
  /** The cursor whose page it begins with, where it was asked for from the middle of a gap. */
  readonly above: string | null
}

export type MessageLog = {
  readonly chatId: string
  /** Newest first. A gap lies between each and the next. */
  readonly stretches: readonly Segment[]
  /** Where pages ended, newest first: the ways back to what was let go (`message-eviction.ts`). */
  readonly marks: readonly Checkpoint[]
  /** The order in which the platform pages this thread (D7); left out while nothing has shown it. */
  readonly paging?: PagingOrder
}

export type PagingOrder =
  | { readonly order: 'newest first' }
  /**
   * `cursor` leads to the last page that was read: newer messages come in there. `after` is the newest message of the
   * pages before that one, null where they had none. `hasMore`: there are pages behind it.
   */
  | {
      readonly order: 'oldest first'
      readonly cursor: string
      readonly after: MessagePosition | null
      readonly hasMore: boolean
    }

export type MessagePage = {
  /** `head`: asked without a cursor. */
  readonly from: 'head' | { readonly cursor: string }
  readonly records: readonly Message[]
  readonly cursor: string | null
  /** True when a record of the page could not be read: then nothing may be called gone. */
  readonly hasSkippedRecords: boolean
}

/** Pages in a row without anything new after which the walk is called stuck. */
const MAX_EMPTY_PAGES = 5
/** Cursors that are remembered. A wider circle shows by what it brings: nothing new. */
const MAX_REMEMBERED_CURSORS = 32
/** Messages that come at the head until its end is marked again. */
const CHECKPOINT_INTERVAL = 100

export function createMessageLog(chatId: string): MessageLog {
  return { chatId, stretches: [], marks: [] }
}

/**
 * The log with what the page proves; the very same log where it proves nothing new. A page whose cursor nothing waits for
 * any more (it came twice, or too late) changes nothing; one that was asked for at a mark stands as a stretch of its own
 * until it meets another.
 */
export function mergePage(log: MessageLog, page: MessagePage): MessageLog {
  const records = sortUnique(page.records.filter((it) => it.chatId === log.chatId))
  const merged =
    page.from === 'head'
      ? mergeHeadPage(log, page, records)
      : mergeContinuation(log, page, records, page.from.cursor)
  return withPageCheckpoint(merged, page, records[0])
}

/** The log with nothing of a page but the way back to it. */
export function addPageCheckpoint(log: MessageLog, { records, cursor }: MessagePage): MessageLog {
  const [oldest] = sortUnique(records.filter((it) => it.chatId === log.chatId))
  if (cursor === null || !oldest) return log
  const marks = insertCheckpoint(log.marks, { at: { id: oldest.id, at: oldest.at }, cursor })
  return marks === log.marks ? log : { ...log, marks }
}

/** The log with the place where a page ended, if anything has come of the page. */
export function withPageCheckpoint(
  log: MessageLog,
  { from, cursor }: MessagePage,
  oldest: Message | undefined,
): MessageLog {
  if (cursor === null || !oldest || !log.stretches.some((it) => findRecord(it.messages, oldest))) return log
  // The head is read all day long: a mark at each of its messages would be no help.
  const [newest] = log.marks
  const top = log.stretches[0]?.messages
  if (from === 'head' && newest && top && countNewer(top, newest.at) < CHECKPOINT_INTERVAL) return log
  const marks = insertCheckpoint(log.marks, { at: { id: oldest.id, at: oldest.at }, cursor })
  return marks === log.marks ? log : { ...log, marks }
}

function mergeHeadPage(log: MessageLog, page: MessagePage, records: readonly Message[]): MessageLog {
  const walk: ThreadPagination =
    page.cursor === null
      ? { state: 'beginning' }
      : { state: 'more', cursor: page.cursor, barren: 0, doubted: false }
  if (records.length === 0)
    return log.stretches.length > 0
      ? log
      : { ...log, stretches: [{ messages: [], walk, asked: [], above: null }] }
  return mergeRecords(log, records, { walk, asked: [], above: null }, page.hasSkippedRecords)
}

function mergeContinuation(
  log: MessageLog,
  page: MessagePage,
  records: readonly Message[],
  cursor: string,
): MessageLog {
  const segment = log.stretches.find((it) => it.walk.state !== 'beginning' && it.walk.cursor === cursor)
  if (!segment) return mergeFromCheckpoint(log, page, records, cursor)
  const bottom = getOldestRecord(segment.messages)
  // Trying again begins the round anew.
  const asked =
    segment.walk.state === 'stuck' ? [cursor] : [...segment.asked.slice(1 - MAX_REMEMBERED_CURSORS), cursor]
  const isEmptyPage = !page.hasSkippedRecords && records.every((it) => findRecord(segment.messages, it))
  const barren = isEmptyPage ? 1 + (segment.walk.state === 'more' ? segment.walk.barren : 0) : 0
  // A cursor is only given where there is more (MSG-23): an empty page is asked for once again before it is believed.
  const isDoubtful =
    isEmptyPage && records.length === 0 && !(segment.walk.state === 'more' && segment.walk.doubted)
  const walk: ThreadPagination = isDoubtful
    ? { state: 'more', cursor, barren, doubted: true }
    : getNextPagination(cursor, page.cursor, asked, barren)
  const continued: Segment = { ...segment, walk, asked }
  const changed = { ...log, stretches: log.stretches.map((it) => (it === segment ? continued : it)) }
  const newest = records.at(-1)
  if (newest) {
    // A page that begins below the stretch proves that nothing lies between: the stretch's last message belongs to it.
    const proven = bottom && compareMessagePositions(newest, bottom) < 0 ? [...records, bottom] : records
    return mergeRecords(changed, proven, continued, page.hasSkippedRecords)
  }
  const isLast = segment === log.stretches.at(-1)
  if (walk.state !== 'beginning' || isLast) return changed
  // Nothing lies behind: what was known there is gone, unless something could not be read.
  const upTo = log.stretches.slice(0, log.stretches.indexOf(segment))
  const stuck: Segment = { ...continued, walk: { state: 'stuck', cursor } }
  return page.hasSkippedRecords
    ? { ...log, stretches: [...upTo, stuck, ...log.stretches.slice(upTo.length + 1)] }
    : { ...log, stretches: [...upTo, continued] }
}

/** What was asked for from the middle of a gap. */
function mergeFromCheckpoint(
  log: MessageLog,
  page: MessagePage,
  records: readonly Message[],
  cursor: string,
): MessageLog {
  const checkpoint = findCheckpoint(log.marks, cursor)
  // What lies behind it is known: the page came twice, or too late.
  if (!checkpoint || log.stretches.some((it) => it.above === cursor || isWithin(it.messages, checkpoint.at)))
    return log
  // A way that leads nowhere isn't offered again.
  if (records.length === 0) return { ...log, marks: log.marks.filter((it) => it !== checkpoint) }
  const walk = getNextPagination(cursor, page.cursor, [cursor], 0)
  return mergeRecords(log, records, { walk, asked: [cursor], above: cursor }, page.hasSkippedRecords)
}

/** Whether a run goes on below a place. */
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

/** Puts records that prove their span among the stretches, and makes one of all that it touches. */
export function mergeRecords(
  log: MessageLog,
  records: readonly Message[],
  way: Omit<Segment, 'messages'>,
  hasSkippedRecords: boolean,
): MessageLog {
  const first = records[0]
  const to = records.at(-1)
  if (!first || !to) return log
  const isBeginning = way.walk.state === 'beginning'
  const touched: Segment[] = []
  const above: Segment[] = []
  const below: Segment[] = []
  for (const segment of log.stretches) {
    const oldest = getOldestRecord(segment.messages)
    const newest = getNewestRecord(segment.messages)
    if (oldest && compareMessagePositions(oldest, to) > 0 && segment.walk.state !== 'beginning')
      above.push(segment)
    else if (newest && compareMessagePositions(newest, first) < 0 && !isBeginning) below.push(segment)
    else touched.push(segment)
  }
  const before = touched.reduceRight<SortedRun<Message>>((run, it) => concatRuns(run, it.messages), [])
  const lowest = touched.at(-1)
  const bottom = getOldestRecord(before)
  const from = bottom && isBeginning && compareMessagePositions(bottom, first) < 0 ? bottom : first
  const messages = replaceRange(before, from, to, records, () => hasSkippedRecords)
  // The way on is that of whatever reaches down furthest.
  const isInside = bottom !== undefined && compareMessagePositions(bottom, first) <= 0 && !isBeginning
  const { walk, asked } = (isInside && lowest) || way
  const top = touched[0]
  const isTop = getNewestRecord(top?.messages ?? []) === getNewestRecord(messages)
  const joined: Segment = { messages, walk, asked, above: top && isTop ? top.above : way.above }
  const only = touched.length === 1 ? touched[0] : undefined
  const isSame = only && only.messages === messages && isSamePagination(only.walk, walk)
  return isSame ? log : { ...log, stretches: [...above, joined, ...below] }
}

/** Stuck keeps the cursor whose answer led nowhere: trying again is asking that once more. */
function getNextPagination(
  cursor: string,
  next: string | null,
  usedCursors: readonly string[],
  barren: number,
): ThreadPagination {
  if (next === null) return { state: 'beginning' }
  if (usedCursors.includes(next) || barren >= MAX_EMPTY_PAGES) return { state: 'stuck', cursor }
  return { state: 'more', cursor: next, barren, doubted: false }
}

function isSamePagination(a: ThreadPagination, b: ThreadPagination): boolean {
  if (a.state === 'beginning' || b.state === 'beginning') return a.state === b.state
  return a.state === b.state && a.cursor === b.cursor
}

/** Sorted, and of two records with one id the one that came later in the answer. */
export function sortUnique(records: readonly Message[]): readonly Message[] {
  return [...new Map(records.map((it) => [it.id, it])).values()].toSorted(compareMessagePositions)
}
