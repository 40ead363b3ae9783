/**
 * What is known of a thread: stretches of messages that are proven to have no hole, newest stretch first, each with the
 * cursor behind it. Between two stretches there is a gap, and it is never papered over (rule 10 of behaviour).
 *
 * A page proves the range it spans, and that it continues the stretch whose cursor it was asked with. Nothing is assumed
 * of the order of records within a page (MSG-25); pages may overlap, repeat, be empty, or come twice.
 */
import type { Message } from '#src/api/schema/message.ts'
import { comparePlaces, type Placed } from './position.ts'
import { concat, find, newestOf, oldestOf, runOf, type SortedRun, sizeOf, splice } from './sorted-run.ts'

export type Walk =
  /** There is more behind this cursor. */
  | { readonly state: 'more'; readonly cursor: string; readonly emptyPages: number }
  /** The platform said that there is no next page (MSG-23). */
  | { readonly state: 'beginning' }
  /** The platform repeated a cursor, or gave only empty pages: what lies behind can't be reached by asking on. */
  | { readonly state: 'stuck'; readonly cursor: string }

export type Stretch = {
  readonly messages: SortedRun<Message>
  readonly walk: Walk
  readonly asked: readonly string[]
}

export type MessageLog = {
  readonly chatId: string
  /** Newest first. A gap lies between each and the next. */
  readonly stretches: readonly Stretch[]
  /** Where each message was last seen. Shared between versions and only ever a hint: a find is checked. */
  readonly places: Map<string, Placed>
  /** Counts messages that turned out to be gone when their range was read again. */
  readonly removed: number
}

export type Page = {
  /** `head`: asked without a cursor. */
  readonly from: 'head' | { readonly cursor: string }
  readonly records: readonly Message[]
  readonly cursor: string | null
  /** True when a record of the page could not be read: then nothing may be called removed. */
  readonly partial: boolean
}

/** Empty pages with a cursor that are followed before the walk is called stuck. */
const EMPTY_PAGES = 2

export function emptyLog(chatId: string): MessageLog {
  return { chatId, stretches: [], places: new Map(), removed: 0 }
}

/** The log with what the page proves. A page that can't be placed (its stretch is gone) changes nothing. */
export function mergePage(log: MessageLog, page: Page): MessageLog {
  const records = distinct(page.records.filter((it) => it.chatId === log.chatId))
  if (page.from === 'head') return mergeHead(log, page, records)
  const { cursor } = page.from
  const index = log.stretches.findIndex((it) => it.walk.state !== 'beginning' && it.walk.cursor === cursor)
  const stretch = log.stretches[index]
  return stretch ? extend(log, index, stretch, cursor, page, records) : log
}

function mergeHead(log: MessageLog, page: Page, records: readonly Message[]): MessageLog {
  const walk = nextWalk(null, page, 0, [])
  const oldest = records[0]
  const newest = records.at(-1)
  if (!oldest || !newest)
    return log.stretches.length > 0 ? log : withStretches(log, [{ messages: [], walk, asked: [] }])
  const top = log.stretches[0]
  const topNewest = top && newestOf(top.messages)
  if (!top || !topNewest) return withStretches(log, [{ messages: runOf(records), walk, asked: [] }], records)
  if (walk.state === 'more' && comparePlaces(oldest, topNewest) > 0) {
    // It doesn't reach what is known: a gap, to be walked from this page's cursor.
    return withStretches(log, [{ messages: runOf(records), walk, asked: [] }, ...log.stretches], records)
  }
  // Up to the page's own newest only: an answer that comes late must not call what came after it removed.
  return absorb(
    log,
    0,
    { ...top, walk: walk.state === 'beginning' ? walk : top.walk },
    oldest,
    newest,
    page,
    records,
  )
}

function extend(
  log: MessageLog,
  index: number,
  stretch: Stretch,
  cursor: string,
  page: Page,
  records: readonly Message[],
): MessageLog {
  const empty = stretch.walk.state === 'more' && records.length === 0 ? stretch.walk.emptyPages + 1 : 0
  const walk = nextWalk(cursor, page, empty, stretch.asked)
  const continued: Stretch = { ...stretch, walk, asked: [...stretch.asked, cursor] }
  const oldest = records[0]
  const newest = records.at(-1)
  const bottom = oldestOf(stretch.messages)
  if (!oldest || !newest)
    return replace(log, index, walk.state === 'beginning' ? endsHere(log, index, continued) : [continued])
  if (records.every((it) => find(stretch.messages, it)) && walk.state === 'more') {
    // Nothing new came of it: asking on would go round in a circle.
    return replace(log, index, [{ ...continued, walk: { state: 'stuck', cursor } }])
  }
  const to = bottom && comparePlaces(bottom, newest) > 0 ? before(bottom) : newest
  return absorb(log, index, continued, oldest, to, page, records)
}

/** Puts the records into the stretch and joins it with every older one that it now reaches. */
function absorb(
  log: MessageLog,
  index: number,
  stretch: Stretch,
  from: Placed,
  to: Placed,
  page: Page,
  records: readonly Message[],
): MessageLog {
  let joined = stretch
  let upTo = index + 1
  const reachesAll = stretch.walk.state === 'beginning'
  for (let below = log.stretches[upTo]; below; below = log.stretches[upTo]) {
    const belowNewest = newestOf(below.messages)
    if (!reachesAll && belowNewest && comparePlaces(belowNewest, from) < 0) break
    joined = {
      messages: concat(below.messages, joined.messages),
      walk: reachesAll ? joined.walk : below.walk,
      asked: [...below.asked, ...joined.asked],
    }
    upTo += 1
  }
  const moved = new Set(records.filter((it) => movedWithin(log, joined, it)).map((it) => it.id))
  const settled =
    moved.size === 0
      ? joined.messages
      : joined.messages.map((chunk) => chunk.filter((it) => !moved.has(it.id)))
  const size = sizeOf(settled)
  const start = reachesAll ? (oldestOf(settled) ?? from) : from
  const messages = splice(
    settled.filter((it) => it.length > 0),
    earlier(start, from),
    to,
    records,
    () => page.partial,
  )
  const gone = Math.max(0, size + records.filter((it) => !find(settled, it)).length - sizeOf(messages))
  const stretches = [...log.stretches.slice(0, index), { ...joined, messages }, ...log.stretches.slice(upTo)]
  return withStretches({ ...log, removed: log.removed + gone }, stretches, records)
}

/** A message whose time has changed stands at its old place still; it must not be there twice. */
function movedWithin(log: MessageLog, stretch: Stretch, record: Message): boolean {
  const place = log.places.get(record.id)
  return (
    place !== undefined && place.at.micros !== record.at.micros && find(stretch.messages, place) !== undefined
  )
}

function endsHere(log: MessageLog, index: number, stretch: Stretch): readonly Stretch[] {
  // The platform says nothing lies behind; an older stretch would contradict it and keeps its gap.
  return index === log.stretches.length - 1
    ? [stretch]
    : [{ ...stretch, walk: { state: 'stuck', cursor: stretch.asked.at(-1) ?? '' } }]
}

function nextWalk(cursor: string | null, page: Page, emptyPages: number, asked: readonly string[]): Walk {
  if (page.cursor === null) return { state: 'beginning' }
  if (page.cursor === cursor || asked.includes(page.cursor)) return { state: 'stuck', cursor: page.cursor }
  if (emptyPages > EMPTY_PAGES) return { state: 'stuck', cursor: page.cursor }
  return { state: 'more', cursor: page.cursor, emptyPages }
}

function replace(log: MessageLog, index: number, stretches: readonly Stretch[]): MessageLog {
  return withStretches(log, [
    ...log.stretches.slice(0, index),
    ...stretches,
    ...log.stretches.slice(index + 1),
  ])
}

function withStretches(
  log: MessageLog,
  stretches: readonly Stretch[],
  seen: readonly Message[] = [],
): MessageLog {
  for (const record of seen) log.places.set(record.id, { id: record.id, at: record.at })
  return { ...log, stretches }
}

/** Sorted, and of two records with one id the one that came later in the answer. */
function distinct(records: readonly Message[]): readonly Message[] {
  return [...new Map(records.map((it) => [it.id, it])).values()].toSorted(comparePlaces)
}

function before(place: Placed): Placed {
  return { id: '', at: place.at }
}

function earlier(a: Placed, b: Placed): Placed {
  return comparePlaces(a, b) <= 0 ? a : b
}
