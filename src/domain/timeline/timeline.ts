/**
 * All that is known of a customer in one order: calls, chats and the messages of the chats, each read from a source of
 * its own, page by page. A pure value; `timeline-reading.ts` says how far down it is proven to be without a hole, and
 * what to read next.
 *
 * The specification doesn't say in which order pages come. That they come newest first (calls by `created_at`, chats by
 * their latest message, messages by `created_at`) is believed of a source once two of its pages, or a first page that
 * holds the latest there is, have shown it. Before that, and for good once a page contradicts it, a source proves nothing
 * until all of it is read.
 */
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { detectPageDirection, getTimeRange, type TimeRange } from '#src/domain/pagination/page-direction.ts'
import { compareEntries, getEntryMicros, type TimelineEntry } from './entries.ts'

export type TimelineSourceKind = 'calls' | 'chats' | 'messages'
export type TimelineSource = {
  readonly key: string
  readonly sourceKind: TimelineSourceKind
  readonly personId: string
  /** The chat whose messages these are; null for calls and chats. */
  readonly chatId: string | null
  /** `again`: failed before, and asked for once more. `stuck`: the platform repeats itself. */
  readonly state: 'more' | 'all' | 'failed' | 'again' | 'stuck'
  readonly error: ApiError | null
  /** Where to read on: a page's number or a cursor. Null: at the beginning. */
  readonly next: string | null
  /** Nothing of it is newer than this, read or not (microseconds). */
  readonly newestPossible: number
  /** The times of what was read; null before the first record that has one. */
  readonly readRange: TimeRange | null
  /** Whether its pages come newest first. */
  readonly order: 'unknown' | 'newest first' | 'another'
  /** Records in a row that were known. */
  readonly repeatedRecords: number
  /** Pages in a row that held nothing at all. */
  readonly emptyPages: number
}

type UnreadableRecord = { readonly path: string; readonly reason: string }
/** A record that could not be read, and the source it came from. */
export type SkippedTimelineRecord = UnreadableRecord & Pick<TimelineSource, 'sourceKind' | 'personId'>
export type Timeline = {
  /** Newest first. */
  readonly entries: readonly TimelineEntry[]
  readonly chats: ReadonlyMap<string, Ticket>
  readonly sources: ReadonlyMap<string, TimelineSource>
  /** What the token may not read at all (403). */
  readonly forbiddenSources: ReadonlyMap<TimelineSourceKind, ApiError>
  readonly skippedRecords: readonly SkippedTimelineRecord[]
  /** Pages read. */
  readonly readCount: number
  /** Times that somebody asked to try again. */
  readonly attempt: number
}

export type TimelinePage = {
  /** In the order they came. */
  readonly entries: readonly TimelineEntry[]
  readonly skippedRecords: readonly UnreadableRecord[]
  /** Where the next one begins; null: there is none. */
  readonly next: string | null
}

/** Entries kept for one customer, unreadable ones included: some 3 MB. Past that nothing more is read (rule 13). */
export const MAX_TIMELINE_ENTRIES = 5_000
/** Empty pages in a row that are taken for a platform that goes in circles. */
const MAX_EMPTY_PAGES = 3

export const emptyTimeline: Timeline = {
  entries: [],
  chats: new Map(),
  sources: new Map(),
  forbiddenSources: new Map(),
  skippedRecords: [],
  readCount: 0,
  attempt: 0,
}

export function getTimelineSource(
  timeline: Timeline,
  sourceKind: 'calls' | 'chats',
  personId: string,
): TimelineSource {
  const key = `${sourceKind} ${personId}`
  return timeline.sources.get(key) ?? createSource(key, sourceKind, personId, null, Number.POSITIVE_INFINITY)
}

function createSource(
  key: string,
  sourceKind: TimelineSourceKind,
  personId: string,
  chatId: string | null,
  newestPossible: number,
): TimelineSource {
  const initialState = {
    error: null,
    next: null,
    readRange: null,
    repeatedRecords: 0,
    emptyPages: 0,
  }
  return {
    key,
    sourceKind,
    personId,
    chatId,
    state: 'more',
    newestPossible,
    order: 'unknown',
    ...initialState,
  }
}

/** Everything of a source that is newer than this has been read, as far as its order can be believed (microseconds). */
export function getProvenBound({ order, readRange, newestPossible }: TimelineSource): number {
  return order === 'newest first' && readRange ? readRange.oldest : newestPossible
}

/** Takes in the page that stands behind `source.next`. */
export function mergeTimelinePage(timeline: Timeline, source: TimelineSource, page: TimelinePage): Timeline {
  const known = new Set(timeline.entries.map((it) => it.id))
  const fresh = [...new Map(page.entries.map((it) => [it.id, it])).values()].filter((it) => !known.has(it.id))
  const sources = new Map(timeline.sources)
  const count = timeline.entries.filter((it) => comesFrom(it, source)).length
  sources.set(source.key, advanceSource(sources.get(source.key) ?? source, fresh, page, count))
  const skippedRecords = page.skippedRecords.map(
    (it): SkippedTimelineRecord => ({ ...it, sourceKind: source.sourceKind, personId: source.personId }),
  )
  return {
    ...addEntries(timeline, sources, page),
    skippedRecords: [...timeline.skippedRecords, ...skippedRecords],
  }
}

/**
 * Whether a page shows that the list has moved since its beginning was read: something came in at the top and pushed
 * the rest on. What came in is then on the first pages, and may be a chat that was further down before.
 */
export function hasListShifted(timeline: Timeline, source: TimelineSource, page: TimelinePage): boolean {
  if (source.next === null || source.sourceKind === 'messages') return false
  const known = new Set(timeline.entries.map((it) => it.id))
  return page.entries.some((it) => known.has(it.id))
}

/** Whether a page of a list that has moved reaches down to what has not: something known that is where it was. */
export function reachesKnownEntries(timeline: Timeline, page: TimelinePage): boolean {
  const known = new Map(timeline.entries.map((it) => [it.id, getSortMicros(it)]))
  return page.entries.some((it) => known.get(it.id) === getSortMicros(it))
}

/** Takes in a page that was read once more because the list has moved; how far the source is read stays as it is. */
export function mergeRereadPage(timeline: Timeline, source: TimelineSource, page: TimelinePage): Timeline {
  const known = new Map(timeline.entries.map((it) => [it.id, getSortMicros(it)]))
  const sources = new Map(timeline.sources)
  const current = sources.get(source.key)
  // A list that really moves isn't going in circles, however often it repeats itself.
  if (current && page.entries.some((it) => known.get(it.id) !== getSortMicros(it)))
    sources.set(source.key, { ...current, repeatedRecords: 0 })
  return addEntries(timeline, sources, page)
}

function addEntries(timeline: Timeline, sources: Map<string, TimelineSource>, page: TimelinePage): Timeline {
  const entries = new Map(timeline.entries.map((it) => [it.id, it]))
  const chats = new Map(timeline.chats)
  for (const entry of page.entries) {
    entries.set(entry.id, entry)
    if (entry.kind !== 'chat') continue
    const { chat, personId } = entry
    chats.set(chat.id, chat)
    const key = `messages ${chat.id}`
    const ceiling = chat.lastMessageAt?.micros ?? Number.POSITIVE_INFINITY
    if (!sources.has(key)) sources.set(key, createSource(key, 'messages', personId, chat.id, ceiling))
  }
  const sorted = [...entries.values()].toSorted(compareEntries)
  return { ...timeline, entries: sorted, chats, sources, readCount: timeline.readCount + 1 }
}

function comesFrom({ personId, ...entry }: TimelineEntry, source: TimelineSource): boolean {
  if (entry.kind === 'message') return source.chatId === entry.chatId
  return personId === source.personId && source.sourceKind === (entry.kind === 'call' ? 'calls' : 'chats')
}

/** The source after a page; `known` are the records of it that were known before. */
function advanceSource(
  source: TimelineSource,
  fresh: readonly TimelineEntry[],
  page: TimelinePage,
  known: number,
): TimelineSource {
  const range = getTimeRange(fresh.map(getSortMicros).filter(Number.isFinite))
  const readRange = getTimeRange(
    [source.readRange, range].flatMap((it) => (it ? [it.oldest, it.newest] : [])),
  )
  const { length } = page.entries
  const isNew = fresh.length > 0 || page.skippedRecords.length > 0
  const repeatedRecords = isNew ? 0 : source.repeatedRecords + length
  const emptyPages = isNew || length > 0 ? 0 : source.emptyPages + 1
  // A list that has moved shows again what is known, but nothing twice.
  const isCursorLoop = page.next === source.next || repeatedRecords > known || emptyPages >= MAX_EMPTY_PAGES
  const state = page.next === null ? 'all' : isCursorLoop ? 'stuck' : 'more'
  return {
    ...source,
    state,
    error: null,
    next: page.next,
    readRange,
    order: getOrderAfter(source, range),
    repeatedRecords,
    emptyPages,
  }
}

/** What a source's pages show of their order, together with one more that holds these times. */
function getOrderAfter(
  { order, readRange, newestPossible }: TimelineSource,
  page: TimeRange | null,
): TimelineSource['order'] {
  if (page === null || order === 'another') return order
  if (readRange === null) return page.newest >= newestPossible ? 'newest first' : 'unknown'
  if (page.newest > readRange.oldest) return 'another'
  return detectPageDirection(readRange, page) === 'older' ? 'newest first' : order
}

/** What a source's pages are sorted by. */
function getSortMicros(entry: TimelineEntry): number {
  if (entry.kind !== 'chat') return getEntryMicros(entry)
  return entry.chat.lastMessageAt?.micros ?? getEntryMicros(entry)
}

/** Takes in that a page could not be read. What is refused to the token is refused for all of the kind. */
export function mergeSourceFailure(timeline: Timeline, source: TimelineSource, error: ApiError): Timeline {
  const readCount = timeline.readCount + 1
  if (error.kind === 'forbidden')
    return {
      ...timeline,
      forbiddenSources: new Map(timeline.forbiddenSources).set(source.sourceKind, error),
      readCount,
    }
  const failed: TimelineSource = { ...source, state: 'failed', error }
  return { ...timeline, sources: new Map(timeline.sources).set(source.key, failed), readCount }
}

/** Asks once more for all that failed. */
export function retryFailedSources(timeline: Timeline): Timeline {
  const sources = new Map<string, TimelineSource>()
  for (const [key, source] of timeline.sources) {
    const failed = source.state === 'failed' || source.state === 'stuck'
    sources.set(
      key,
      failed ? { ...source, state: 'again', error: null, repeatedRecords: 0, emptyPages: 0 } : source,
    )
  }
  return { ...timeline, sources, forbiddenSources: new Map(), attempt: timeline.attempt + 1 }
}
