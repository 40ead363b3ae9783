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
import type { Call } from '#src/api/schema/call.ts'
import type { Message } from '#src/api/schema/message.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { Instant } from '#src/lib/instant.ts'
import { plainText } from '#src/lib/plain-text.ts'
import { isBlankMessage } from './message-words.ts'
import { pageDirection, type TimeRange, timeRange } from './page-direction.ts'
import { isUnreadable } from './unreadable.ts'

export const TIMELINE_KINDS = ['message', 'call', 'chat'] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

type Common = {
  readonly id: string
  /** A call's start, a chat's opening, a message's sending. Null: the record has no time, and stands behind all others. */
  readonly at: Instant | null
  /** The id of the customer or linked contact whose it is. */
  readonly person: string
}
/** What a timeline keeps of a message: its first words as text, and nothing that would have to be made safe. */
export type Words = Pick<Message, 'role' | 'agentId' | 'pilotId' | 'type' | 'isFeedback'> & {
  readonly text: string
  /** It has a text, which can't be read. */
  readonly isTextUnreadable: boolean
  /** Attachments and links. */
  readonly items: number
}
export type TimelineEntry = Common &
  (
    | { readonly kind: 'call'; readonly call: Call }
    | { readonly kind: 'chat'; readonly chat: Ticket }
    | { readonly kind: 'message'; readonly chatId: string; readonly words: Words }
  )

export type SourceOf = 'calls' | 'chats' | 'messages'
export type Source = {
  readonly key: string
  readonly of: SourceOf
  readonly person: string
  /** The chat whose messages these are; null for calls and chats. */
  readonly chatId: string | null
  /** `again`: failed before, and asked for once more. `stuck`: the platform repeats itself. */
  readonly state: 'more' | 'all' | 'failed' | 'again' | 'stuck'
  readonly error: ApiError | null
  /** Where to read on: a page's number or a cursor. Null: at the beginning. */
  readonly next: string | null
  /** Nothing of it is newer than this, read or not (microseconds). */
  readonly ceiling: number
  /** The times of what was read; null before the first record that has one. */
  readonly read: TimeRange | null
  /** Whether its pages come newest first. */
  readonly order: 'unknown' | 'newest first' | 'another'
  /** Records in a row that were known. */
  readonly repeated: number
  /** Pages in a row that held nothing at all. */
  readonly empty: number
}

type UnreadRecord = { readonly path: string; readonly reason: string }
/** A record that could not be read, and the source it came from. */
export type Unread = UnreadRecord & Pick<Source, 'of' | 'person'>
export type Timeline = {
  /** Newest first. */
  readonly entries: readonly TimelineEntry[]
  readonly chats: ReadonlyMap<string, Ticket>
  readonly sources: ReadonlyMap<string, Source>
  /** What the token may not read at all (403). */
  readonly closed: ReadonlyMap<SourceOf, ApiError>
  readonly setAside: readonly Unread[]
  /** Pages read. */
  readonly reads: number
  /** Times that somebody asked to try again. */
  readonly attempt: number
}

export type TimelinePage = {
  /** In the order they came. */
  readonly entries: readonly TimelineEntry[]
  readonly setAside: readonly UnreadRecord[]
  /** Where the next one begins; null: there is none. */
  readonly next: string | null
}

/** Entries kept for one customer, unreadable ones included: some 3 MB. Past that nothing more is read (rule 13). */
export const MOST_ENTRIES = 5_000
/** Empty pages in a row that are taken for a platform that goes in circles. */
const EMPTY = 3
const LONGEST = 400

export const emptyTimeline: Timeline = {
  entries: [],
  chats: new Map(),
  sources: new Map(),
  closed: new Map(),
  setAside: [],
  reads: 0,
  attempt: 0,
}

export function callEntry(call: Call, person: string): TimelineEntry {
  return { kind: 'call', id: call.id, at: call.at, person, call }
}

export function chatEntry(chat: Ticket, person: string): TimelineEntry {
  return { kind: 'chat', id: chat.id, at: chat.createdAt ?? chat.lastMessageAt, person, chat }
}

export function messageEntry(message: Message, person: string): TimelineEntry {
  const { id, at, chatId, role, agentId, pilotId, type, isFeedback } = message
  const text = plainText(message.text || message.html).slice(0, LONGEST)
  const isTextUnreadable = isBlankMessage(message) && isUnreadable(message, 'content', 'content_html')
  const items = message.attachments.length + message.links.length
  return {
    kind: 'message',
    id,
    at,
    person,
    chatId,
    words: { role, agentId, pilotId, type, isFeedback, text, isTextUnreadable, items },
  }
}

/** Below zero when `a` comes first: the newer one, by microseconds and then by id. */
export function compareEntries(a: TimelineEntry, b: TimelineEntry): number {
  const [x, y] = [microsOf(a), microsOf(b)]
  if (x !== y) return x < y ? 1 : -1
  return a.id === b.id ? 0 : a.id < b.id ? 1 : -1
}

export function microsOf({ at }: TimelineEntry): number {
  return at?.micros ?? Number.NEGATIVE_INFINITY
}

export function sourceOf(timeline: Timeline, of: 'calls' | 'chats', person: string): Source {
  const key = `${of} ${person}`
  return timeline.sources.get(key) ?? newSource(key, of, person, null, Number.POSITIVE_INFINITY)
}

function newSource(
  key: string,
  of: SourceOf,
  person: string,
  chatId: string | null,
  ceiling: number,
): Source {
  const nothing = {
    error: null,
    next: null,
    read: null,
    repeated: 0,
    empty: 0,
  }
  return { key, of, person, chatId, state: 'more', ceiling, order: 'unknown', ...nothing }
}

/** Everything of a source that is newer than this has been read, as far as its order can be believed (microseconds). */
export function boundOf({ order, read, ceiling }: Source): number {
  return order === 'newest first' && read ? read.oldest : ceiling
}

/** Takes in the page that stands behind `source.next`. */
export function mergePage(timeline: Timeline, source: Source, page: TimelinePage): Timeline {
  const known = new Set(timeline.entries.map((it) => it.id))
  const fresh = [...new Map(page.entries.map((it) => [it.id, it])).values()].filter((it) => !known.has(it.id))
  const sources = new Map(timeline.sources)
  const count = timeline.entries.filter((it) => comesFrom(it, source)).length
  sources.set(source.key, walkedOn(sources.get(source.key) ?? source, fresh, page, count))
  const unread = page.setAside.map((it): Unread => ({ ...it, of: source.of, person: source.person }))
  return { ...withEntries(timeline, sources, page), setAside: [...timeline.setAside, ...unread] }
}

/**
 * Whether a page shows that the list has moved since its beginning was read: something came in at the top and pushed
 * the rest on. What came in is then on the first pages, and may be a chat that was further down before.
 */
export function hasMoved(timeline: Timeline, source: Source, page: TimelinePage): boolean {
  if (source.next === null || source.of === 'messages') return false
  const known = new Set(timeline.entries.map((it) => it.id))
  return page.entries.some((it) => known.has(it.id))
}

/** Whether a page of a list that has moved reaches down to what has not: something known that is where it was. */
export function meetsKnown(timeline: Timeline, page: TimelinePage): boolean {
  const known = new Map(timeline.entries.map((it) => [it.id, orderOf(it)]))
  return page.entries.some((it) => known.get(it.id) === orderOf(it))
}

/** Takes in a page that was read once more because the list has moved; how far the source is read stays as it is. */
export function mergeAgain(timeline: Timeline, source: Source, page: TimelinePage): Timeline {
  const known = new Map(timeline.entries.map((it) => [it.id, orderOf(it)]))
  const sources = new Map(timeline.sources)
  const walked = sources.get(source.key)
  // A list that really moves isn't going in circles, however often it repeats itself.
  if (walked && page.entries.some((it) => known.get(it.id) !== orderOf(it)))
    sources.set(source.key, { ...walked, repeated: 0 })
  return withEntries(timeline, sources, page)
}

function withEntries(timeline: Timeline, sources: Map<string, Source>, page: TimelinePage): Timeline {
  const entries = new Map(timeline.entries.map((it) => [it.id, it]))
  const chats = new Map(timeline.chats)
  for (const entry of page.entries) {
    entries.set(entry.id, entry)
    if (entry.kind !== 'chat') continue
    const { chat, person } = entry
    chats.set(chat.id, chat)
    const key = `messages ${chat.id}`
    const ceiling = chat.lastMessageAt?.micros ?? Number.POSITIVE_INFINITY
    if (!sources.has(key)) sources.set(key, newSource(key, 'messages', person, chat.id, ceiling))
  }
  const sorted = [...entries.values()].toSorted(compareEntries)
  return { ...timeline, entries: sorted, chats, sources, reads: timeline.reads + 1 }
}

function comesFrom({ person, ...entry }: TimelineEntry, source: Source): boolean {
  if (entry.kind === 'message') return source.chatId === entry.chatId
  return person === source.person && source.of === (entry.kind === 'call' ? 'calls' : 'chats')
}

/** The source after a page; `known` are the records of it that were known before. */
function walkedOn(
  source: Source,
  fresh: readonly TimelineEntry[],
  page: TimelinePage,
  known: number,
): Source {
  const range = timeRange(fresh.map(orderOf).filter(Number.isFinite))
  const read = timeRange([source.read, range].flatMap((it) => (it ? [it.oldest, it.newest] : [])))
  const { length } = page.entries
  const isNew = fresh.length > 0 || page.setAside.length > 0
  const repeated = isNew ? 0 : source.repeated + length
  const empty = isNew || length > 0 ? 0 : source.empty + 1
  // A list that has moved shows again what is known, but nothing twice.
  const isCircle = page.next === source.next || repeated > known || empty >= EMPTY
  const state = page.next === null ? 'all' : isCircle ? 'stuck' : 'more'
  return {
    ...source,
    state,
    error: null,
    next: page.next,
    read,
    order: orderAfter(source, range),
    repeated,
    empty,
  }
}

/** What a source's pages show of their order, together with one more that holds these times. */
function orderAfter({ order, read, ceiling }: Source, page: TimeRange | null): Source['order'] {
  if (page === null || order === 'another') return order
  if (read === null) return page.newest >= ceiling ? 'newest first' : 'unknown'
  if (page.newest > read.oldest) return 'another'
  return pageDirection(read, page) === 'older' ? 'newest first' : order
}

/** What a source's pages are sorted by. */
function orderOf(entry: TimelineEntry): number {
  if (entry.kind !== 'chat') return microsOf(entry)
  return entry.chat.lastMessageAt?.micros ?? microsOf(entry)
}

/** Takes in that a page could not be read. What is refused to the token is refused for all of the kind. */
export function mergeFailure(timeline: Timeline, source: Source, error: ApiError): Timeline {
  const reads = timeline.reads + 1
  if (error.kind === 'forbidden')
    return { ...timeline, closed: new Map(timeline.closed).set(source.of, error), reads }
  const failed: Source = { ...source, state: 'failed', error }
  return { ...timeline, sources: new Map(timeline.sources).set(source.key, failed), reads }
}

/** Asks once more for all that failed. */
export function tryAgain(timeline: Timeline): Timeline {
  const sources = new Map<string, Source>()
  for (const [key, source] of timeline.sources) {
    const failed = source.state === 'failed' || source.state === 'stuck'
    sources.set(key, failed ? { ...source, state: 'again', error: null, repeated: 0, empty: 0 } : source)
  }
  return { ...timeline, sources, closed: new Map(), attempt: timeline.attempt + 1 }
}
