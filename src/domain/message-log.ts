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
import { comparePlaces } from './position.ts'
import { concat, find, newestOf, oldestOf, type SortedRun, splice } from './sorted-run.ts'

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

/** The way on, and the cursors that led here: one that comes again leads in a circle. */
type Way = { readonly walk: Walk; readonly asked: readonly string[] }

export type Stretch = Way & {
  /** Empty only where nothing at all is known but the way on. */
  readonly messages: SortedRun<Message>
}

export type MessageLog = {
  readonly chatId: string
  /** Newest first. A gap lies between each and the next. */
  readonly stretches: readonly Stretch[]
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

export function emptyLog(chatId: string): MessageLog {
  return { chatId, stretches: [] }
}

/**
 * The log with what the page proves; the very same log where it proves nothing new. A page whose cursor no stretch waits
 * for any more (it came twice, or too late) changes nothing.
 */
export function mergePage(log: MessageLog, page: Page): MessageLog {
  const records = distinct(page.records.filter((it) => it.chatId === log.chatId))
  return page.from === 'head'
    ? mergeHead(log, page, records)
    : continueWalk(log, page, records, page.from.cursor)
}

function mergeHead(log: MessageLog, page: Page, records: readonly Message[]): MessageLog {
  const walk: Walk =
    page.cursor === null
      ? { state: 'beginning' }
      : { state: 'more', cursor: page.cursor, barren: 0, doubted: false }
  if (records.length === 0)
    return log.stretches.length > 0 ? log : { ...log, stretches: [{ messages: [], walk, asked: [] }] }
  return absorb(log, records, { walk, asked: [] }, page.partial)
}

function continueWalk(log: MessageLog, page: Page, records: readonly Message[], cursor: string): MessageLog {
  const waiting = log.stretches.find((it) => it.walk.state !== 'beginning' && it.walk.cursor === cursor)
  if (!waiting) return log
  const bottom = oldestOf(waiting.messages)
  // Trying again begins the round anew.
  const asked = waiting.walk.state === 'stuck' ? [cursor] : [...waiting.asked, cursor]
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

/** Puts records that prove their span among the stretches, and makes one of all that it touches. */
function absorb(log: MessageLog, records: readonly Message[], way: Way, partial: boolean): MessageLog {
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
  const joined: Stretch = { messages, walk, asked }
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
function distinct(records: readonly Message[]): readonly Message[] {
  return [...new Map(records.map((it) => [it.id, it])).values()].toSorted(comparePlaces)
}
