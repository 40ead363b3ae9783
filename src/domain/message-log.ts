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
import { addMark, type Mark, markAt } from './marks.ts'
import { comparePlaces, type Placed } from './position.ts'
import { concat, countAfter, find, newestOf, oldestOf, type SortedRun, splice } from './sorted-run.ts'

export type Walk =
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
type Way = { readonly walk: Walk; readonly asked: readonly string[] }

export type Stretch = Way & {
  /** Empty only where nothing at all is known but the way on. */
  readonly messages: SortedRun<Message>
  /** The cursor whose page it begins with, where it was asked for from the middle of a gap. */
  readonly above: string | null
}

export type MessageLog = {
  readonly chatId: string
  /** Newest first. A gap lies between each and the next. */
  readonly stretches: readonly Stretch[]
  /** Where pages ended, newest first: the ways back to what was let go (`message-eviction.ts`). */
  readonly marks: readonly Mark[]
  /** The order in which the platform pages this thread (D7); left out while nothing has shown it. */
  readonly paging?: Paging
}

export type Paging =
  | { readonly order: 'newest first' }
  /**
   * `cursor` leads to the last page that was read: newer messages come in there. `after` is the newest message of the
   * pages before that one, null where they had none. `hasMore`: there are pages behind it.
   */
  | {
      readonly order: 'oldest first'
      readonly cursor: string
      readonly after: Placed | null
      readonly hasMore: boolean
    }

export type Page = {
  /** `head`: asked without a cursor. */
  readonly from: 'head' | { readonly cursor: string }
  readonly records: readonly Message[]
  readonly cursor: string | null
  /** True when a record of the page could not be read: then nothing may be called gone. */
  readonly partial: boolean
}

/** Pages in a row without anything new after which the walk is called stuck. */
const BARREN_PAGES = 5
/** Cursors that are remembered. A wider circle shows by what it brings: nothing new. */
const LAST_ASKED = 32
/** Messages that come at the head until its end is marked again. */
const HEAD_MARKS = 100

export function emptyLog(chatId: string): MessageLog {
  return { chatId, stretches: [], marks: [] }
}

/**
 * The log with what the page proves; the very same log where it proves nothing new. A page whose cursor nothing waits for
 * any more (it came twice, or too late) changes nothing; one that was asked for at a mark stands as a stretch of its own
 * until it meets another.
 */
export function mergePage(log: MessageLog, page: Page): MessageLog {
  const records = distinct(page.records.filter((it) => it.chatId === log.chatId))
  const merged =
    page.from === 'head' ? mergeHead(log, page, records) : continueWalk(log, page, records, page.from.cursor)
  return withMark(merged, page, records[0])
}

/** The log with nothing of a page but the way back to it. */
export function markPage(log: MessageLog, { records, cursor }: Page): MessageLog {
  const [oldest] = distinct(records.filter((it) => it.chatId === log.chatId))
  if (cursor === null || !oldest) return log
  const marks = addMark(log.marks, { at: { id: oldest.id, at: oldest.at }, cursor })
  return marks === log.marks ? log : { ...log, marks }
}

/** The log with the place where a page ended, if anything has come of the page. */
export function withMark(log: MessageLog, { from, cursor }: Page, oldest: Message | undefined): MessageLog {
  if (cursor === null || !oldest || !log.stretches.some((it) => find(it.messages, oldest))) return log
  // The head is read all day long: a mark at each of its messages would be no help.
  const [newest] = log.marks
  const top = log.stretches[0]?.messages
  if (from === 'head' && newest && top && countAfter(top, newest.at) < HEAD_MARKS) return log
  const marks = addMark(log.marks, { at: { id: oldest.id, at: oldest.at }, cursor })
  return marks === log.marks ? log : { ...log, marks }
}

function mergeHead(log: MessageLog, page: Page, records: readonly Message[]): MessageLog {
  const walk: Walk =
    page.cursor === null
      ? { state: 'beginning' }
      : { state: 'more', cursor: page.cursor, barren: 0, doubted: false }
  if (records.length === 0)
    return log.stretches.length > 0
      ? log
      : { ...log, stretches: [{ messages: [], walk, asked: [], above: null }] }
  return absorb(log, records, { walk, asked: [], above: null }, page.partial)
}

function continueWalk(log: MessageLog, page: Page, records: readonly Message[], cursor: string): MessageLog {
  const waiting = log.stretches.find((it) => it.walk.state !== 'beginning' && it.walk.cursor === cursor)
  if (!waiting) return continueMark(log, page, records, cursor)
  const bottom = oldestOf(waiting.messages)
  // Trying again begins the round anew.
  const asked = waiting.walk.state === 'stuck' ? [cursor] : [...waiting.asked.slice(1 - LAST_ASKED), cursor]
  const isBarren = !page.partial && records.every((it) => find(waiting.messages, it))
  const barren = isBarren ? 1 + (waiting.walk.state === 'more' ? waiting.walk.barren : 0) : 0
  // A cursor is only given where there is more (MSG-23): an empty page is asked for once again before it is believed.
  const isDoubtful =
    isBarren && records.length === 0 && !(waiting.walk.state === 'more' && waiting.walk.doubted)
  const walk: Walk = isDoubtful
    ? { state: 'more', cursor, barren, doubted: true }
    : nextWalk(cursor, page.cursor, asked, barren)
  const continued: Stretch = { ...waiting, walk, asked }
  const changed = { ...log, stretches: log.stretches.map((it) => (it === waiting ? continued : it)) }
  const newest = records.at(-1)
  if (newest) {
    // A page that begins below the stretch proves that nothing lies between: the stretch's last message belongs to it.
    const proven = bottom && comparePlaces(newest, bottom) < 0 ? [...records, bottom] : records
    return absorb(changed, proven, continued, page.partial)
  }
  const isLast = waiting === log.stretches.at(-1)
  if (walk.state !== 'beginning' || isLast) return changed
  // Nothing lies behind: what was known there is gone, unless something could not be read.
  const upTo = log.stretches.slice(0, log.stretches.indexOf(waiting))
  const stuck: Stretch = { ...continued, walk: { state: 'stuck', cursor } }
  return page.partial
    ? { ...log, stretches: [...upTo, stuck, ...log.stretches.slice(upTo.length + 1)] }
    : { ...log, stretches: [...upTo, continued] }
}

/** What was asked for from the middle of a gap. */
function continueMark(log: MessageLog, page: Page, records: readonly Message[], cursor: string): MessageLog {
  const mark = markAt(log.marks, cursor)
  // What lies behind it is known: the page came twice, or too late.
  if (!mark || log.stretches.some((it) => it.above === cursor || isWithin(it.messages, mark.at))) return log
  // A way that leads nowhere isn't offered again.
  if (records.length === 0) return { ...log, marks: log.marks.filter((it) => it !== mark) }
  const walk = nextWalk(cursor, page.cursor, [cursor], 0)
  return absorb(log, records, { walk, asked: [cursor], above: cursor }, page.partial)
}

/** Whether a run goes on below a place. */
function isWithin(run: SortedRun<Message>, place: Placed): boolean {
  const oldest = oldestOf(run)
  const newest = newestOf(run)
  return !!oldest && !!newest && comparePlaces(oldest, place) < 0 && comparePlaces(newest, place) >= 0
}

/** Puts records that prove their span among the stretches, and makes one of all that it touches. */
export function absorb(
  log: MessageLog,
  records: readonly Message[],
  way: Omit<Stretch, 'messages'>,
  partial: boolean,
): MessageLog {
  const first = records[0]
  const to = records.at(-1)
  if (!first || !to) return log
  const isBeginning = way.walk.state === 'beginning'
  const touched: Stretch[] = []
  const above: Stretch[] = []
  const below: Stretch[] = []
  for (const stretch of log.stretches) {
    const oldest = oldestOf(stretch.messages)
    const newest = newestOf(stretch.messages)
    if (oldest && comparePlaces(oldest, to) > 0 && stretch.walk.state !== 'beginning') above.push(stretch)
    else if (newest && comparePlaces(newest, first) < 0 && !isBeginning) below.push(stretch)
    else touched.push(stretch)
  }
  const before = touched.reduceRight<SortedRun<Message>>((run, it) => concat(run, it.messages), [])
  const lowest = touched.at(-1)
  const bottom = oldestOf(before)
  const from = bottom && isBeginning && comparePlaces(bottom, first) < 0 ? bottom : first
  const messages = splice(before, from, to, records, () => partial)
  // The way on is that of whatever reaches down furthest.
  const isInside = bottom !== undefined && comparePlaces(bottom, first) <= 0 && !isBeginning
  const { walk, asked } = (isInside && lowest) || way
  const top = touched[0]
  const isTop = newestOf(top?.messages ?? []) === newestOf(messages)
  const joined: Stretch = { messages, walk, asked, above: top && isTop ? top.above : way.above }
  const only = touched.length === 1 ? touched[0] : undefined
  const isSame = only && only.messages === messages && sameWalk(only.walk, walk)
  return isSame ? log : { ...log, stretches: [...above, joined, ...below] }
}

/** Stuck keeps the cursor whose answer led nowhere: trying again is asking that once more. */
function nextWalk(cursor: string, next: string | null, asked: readonly string[], barren: number): Walk {
  if (next === null) return { state: 'beginning' }
  if (asked.includes(next) || barren >= BARREN_PAGES) return { state: 'stuck', cursor }
  return { state: 'more', cursor: next, barren, doubted: false }
}

function sameWalk(a: Walk, b: Walk): boolean {
  if (a.state === 'beginning' || b.state === 'beginning') return a.state === b.state
  return a.state === b.state && a.cursor === b.cursor
}

/** Sorted, and of two records with one id the one that came later in the answer. */
export function distinct(records: readonly Message[]): readonly Message[] {
  return [...new Map(records.map((it) => [it.id, it])).values()].toSorted(comparePlaces)
}
