/**
 * A customer's timeline: calls, chats and the chats' messages, each loaded page by page from a source of its own, as a pure
 * value. `progress.ts` says how far down it is proven complete and what to read next.
 *
 * The specification doesn't say in which order pages come. A source counts as newest first (calls by `created_at`, chats by
 * their latest message, messages by `created_at`) once two of its pages, or a first page with the latest possible record,
 * have shown it. Before that, and for good once a page contradicts it, a source proves nothing until it is completely read.
 */
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { detectPageDirection, getTimeRange, type TimeRange } from '#src/domain/pagination/cursor-pages.ts'
import { advancePagination, type Pagination } from '#src/domain/pagination/pagination.ts'
import { compareEntries, getEntryMicros, type TimelineEntry } from './entries.ts'

export type TimelineSourceKind = 'calls' | 'chats' | 'messages'
export type TimelineSource = {
  readonly key: string
  readonly sourceKind: TimelineSourceKind
  readonly personId: string
  /** The chat whose messages these are; null for calls and chats. */
  readonly chatId: string | null
  /** `again`: to be retried after a failure. Otherwise that of the pagination. */
  readonly state: Pagination['state'] | 'failed' | 'again'
  readonly error: ApiError | null
  /** Null before the first page. A list of numbered pages has their numbers as its cursors. */
  readonly pagination: Pagination | null
  /** No record of the source, read or not, is newer than this (microseconds). */
  readonly newestPossible: number
  /** The time range of the records read; null before the first record with a time. */
  readonly readRange: TimeRange | null
  /** The order in which its pages come. */
  readonly order: 'unknown' | 'newest first' | 'another'
  /** Consecutive records that were known already. */
  readonly repeatedRecords: number
}

type SkippedRecord = { readonly path: string; readonly reason: string }
/** A skipped record and its source. */
export type SkippedTimelineRecord = SkippedRecord & Pick<TimelineSource, 'sourceKind' | 'personId'>
export type Timeline = {
  /** Newest first. */
  readonly entries: readonly TimelineEntry[]
  readonly chats: ReadonlyMap<string, Ticket>
  readonly sources: ReadonlyMap<string, TimelineSource>
  /** The kinds of sources that the token may not read (403). */
  readonly forbiddenSources: ReadonlyMap<TimelineSourceKind, ApiError>
  readonly skippedRecords: readonly SkippedTimelineRecord[]
  /** The number of pages read. */
  readonly readCount: number
  /** The number of retries by the agent. */
  readonly attempt: number
}

export type TimelinePage = {
  /** In the response's order. */
  readonly entries: readonly TimelineEntry[]
  readonly skippedRecords: readonly SkippedRecord[]
  /** The next page's number or cursor; null if there is none. */
  readonly next: string | null
}

/** Entries per customer, unreadable ones included: some 3 MB. Beyond that nothing more is read (rule 13). */
export const MAX_TIMELINE_ENTRIES = 5_000

export const EMPTY_TIMELINE: Timeline = {
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
    pagination: null,
    readRange: null,
    repeatedRecords: 0,
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

/** The time, in microseconds, above which a source is completely read, as far as its order is proven. */
export function getProvenBound({ order, readRange, newestPossible }: TimelineSource): number {
  return order === 'newest first' && readRange ? readRange.oldest : newestPossible
}

/** The cursor, or page number, of the source's next page; null for the first. */
export function getNextCursor({ pagination }: TimelineSource): string | null {
  return pagination?.cursor ?? null
}

/** Merges the source's next page. */
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
 * Whether a page shows that the list has shifted since its beginning was read: a new entry at the top pushed the others down.
 * The new entry is then on the first pages, and may be a chat that was further down before.
 */
export function hasListShifted(timeline: Timeline, source: TimelineSource, page: TimelinePage): boolean {
  if (source.pagination === null || source.sourceKind === 'messages') return false
  const known = new Set(timeline.entries.map((it) => it.id))
  return page.entries.some((it) => known.has(it.id))
}

/** Whether a reread page reaches down to the unshifted part of the list: a known entry at its old position. */
export function reachesKnownEntries(timeline: Timeline, page: TimelinePage): boolean {
  const known = new Map(timeline.entries.map((it) => [it.id, getSortMicros(it)]))
  return page.entries.some((it) => known.get(it.id) === getSortMicros(it))
}

/** Merges a page that was read again because the list has shifted; the source's progress stays as it is. */
export function mergeRereadPage(timeline: Timeline, source: TimelineSource, page: TimelinePage): Timeline {
  const known = new Map(timeline.entries.map((it) => [it.id, getSortMicros(it)]))
  const sources = new Map(timeline.sources)
  const current = sources.get(source.key)
  // A list that really shifts isn't looping, however many known records it repeats.
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
    const newestPossible = chat.lastMessageAt?.micros ?? Number.POSITIVE_INFINITY
    if (!sources.has(key)) sources.set(key, createSource(key, 'messages', personId, chat.id, newestPossible))
  }
  const sorted = [...entries.values()].toSorted(compareEntries)
  return { ...timeline, entries: sorted, chats, sources, readCount: timeline.readCount + 1 }
}

function comesFrom({ personId, ...entry }: TimelineEntry, source: TimelineSource): boolean {
  if (entry.kind === 'message') return source.chatId === entry.chatId
  return personId === source.personId && source.sourceKind === (entry.kind === 'call' ? 'calls' : 'chats')
}

/** The source after a page; `knownCount` of its records were known before. */
function advanceSource(
  source: TimelineSource,
  fresh: readonly TimelineEntry[],
  page: TimelinePage,
  knownCount: number,
): TimelineSource {
  const range = getTimeRange(fresh.map(getSortMicros).filter(Number.isFinite))
  const readRange = getTimeRange(
    [source.readRange, range].flatMap((it) => (it ? [it.oldest, it.newest] : [])),
  )
  const { length } = page.entries
  const isNew = fresh.length > 0 || page.skippedRecords.length > 0
  const repeatedRecords = isNew ? 0 : source.repeatedRecords + length
  // A shifted list repeats known records, but none of them twice: a page of them isn't an empty one.
  const content = repeatedRecords > knownCount ? 'repeated' : isNew || length > 0 ? 'new' : 'empty'
  const pagination = advancePagination(source.pagination, { cursor: page.next, content })
  return {
    ...source,
    state: pagination.state,
    error: null,
    pagination,
    readRange,
    order: getOrderAfter(source, range),
    repeatedRecords,
  }
}

/** The source's page order, judged with one more page of these times. */
function getOrderAfter(
  { order, readRange, newestPossible }: TimelineSource,
  page: TimeRange | null,
): TimelineSource['order'] {
  if (page === null || order === 'another') return order
  if (readRange === null) return page.newest >= newestPossible ? 'newest first' : 'unknown'
  if (page.newest > readRange.oldest) return 'another'
  return detectPageDirection(readRange, page) === 'older' ? 'newest first' : order
}

/** The time that a source sorts the entry by. */
function getSortMicros(entry: TimelineEntry): number {
  if (entry.kind !== 'chat') return getEntryMicros(entry)
  return entry.chat.lastMessageAt?.micros ?? getEntryMicros(entry)
}

/** Records that a page could not be read. A 403 applies to all sources of the kind. */
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

/** Marks all failed sources for a retry. */
export function retryFailedSources(timeline: Timeline): Timeline {
  const sources = new Map<string, TimelineSource>()
  for (const [key, source] of timeline.sources) {
    const failed = source.state === 'failed' || source.state === 'cursorLoop'
    sources.set(key, failed ? { ...source, state: 'again', error: null, repeatedRecords: 0 } : source)
  }
  return { ...timeline, sources, forbiddenSources: new Map(), attempt: timeline.attempt + 1 }
}
