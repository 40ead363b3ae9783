/** How far down a timeline is proven, what to read to prove more, and where an entry is. */
import {
  boundOf,
  MOST_ENTRIES,
  microsOf,
  type Source,
  type SourceOf,
  sourceOf,
  type Timeline,
  type TimelineEntry,
  type TimelineKind,
  type Unread,
} from './timeline.ts'

/** What somebody wants to see: of whom, and what of them. */
export type TimelineFilter = {
  readonly people: readonly string[]
  readonly kinds: readonly TimelineKind[]
}

/** Read at the same time: one after the other a customer with ten short chats would take ten times as long. */
const AT_ONCE = 3

/** Failures that the next request would meet as well: reading stops until somebody tries again. */
const GENERAL = new Set(['unreachable', 'timeout', 'rateLimited'])

/** The sources that a filter draws from. Messages are found through the chats; what the token may not read is none. */
export function sourcesFor(timeline: Timeline, { people, kinds }: TimelineFilter): readonly Source[] {
  const inPeople = new Set(people)
  const wanted: Source[] = []
  for (const person of people) {
    if (kinds.includes('call')) wanted.push(sourceOf(timeline, 'calls', person))
    if (kinds.some((it) => it !== 'call')) wanted.push(sourceOf(timeline, 'chats', person))
  }
  if (kinds.includes('message'))
    for (const source of timeline.sources.values())
      if (source.of === 'messages' && inPeople.has(source.person)) wanted.push(source)
  return wanted.filter((it) => !timeline.closed.has(it.of))
}

/**
 * What is newer than this (microseconds) is known to be all there is; older entries may have others between them.
 * Positive infinity: nothing is proven yet. Negative: all is read. Sources that failed or are closed don't count: that
 * they are missing is said apart.
 */
export function horizon(timeline: Timeline, filter: TimelineFilter): number {
  const open = sourcesFor(timeline, filter).filter((it) => it.state === 'more')
  return open.reduce((top, it) => Math.max(top, boundOf(it)), Number.NEGATIVE_INFINITY)
}

/** The entries that a filter lets through and that are proven to be without a hole, newest first. */
export function shownEntries(timeline: Timeline, filter: TimelineFilter): readonly TimelineEntry[] {
  const line = horizon(timeline, filter)
  const isWanted = passes(filter)
  // One without a time has no place that could be in doubt, but it stands behind all that have one.
  const isProven = (it: TimelineEntry) => (it.at ? microsOf(it) > line : line === Number.NEGATIVE_INFINITY)
  return timeline.entries.filter((it) => isWanted(it) && isProven(it))
}

export function passes({ people, kinds }: TimelineFilter): (entry: TimelineEntry) => boolean {
  const [inPeople, inKinds] = [new Set(people), new Set(kinds)]
  return (it) => inKinds.has(it.kind) && inPeople.has(it.person)
}

export function isFull({ entries, setAside }: Timeline): boolean {
  return entries.length + setAside.length >= MOST_ENTRIES
}

/** The failure that keeps everything from being read on; null where nothing does. */
export function standstill({ sources }: Timeline): Source['error'] {
  for (const { state, error } of sources.values())
    if (state === 'failed' && error && GENERAL.has(error.kind)) return error
  return null
}

/** The sources to read to lower the horizon, the most pressing first. None: all is read, or no more can be. */
export function nextSources(timeline: Timeline, filter: TimelineFilter): readonly Source[] {
  if (isFull(timeline) || standstill(timeline)) return []
  return sourcesFor(timeline, filter)
    .filter((it) => it.state === 'more' || it.state === 'again')
    .toSorted((a, b) => urgency(b) - urgency(a) || 0)
    .slice(0, AT_ONCE)
}

function urgency(source: Source): number {
  return source.state === 'again' ? Number.POSITIVE_INFINITY : boundOf(source)
}

/** A part of the timeline that is missing: what, of which chat, and why (null: the platform repeats itself). */
export type Missing = {
  readonly of: SourceOf
  readonly chatId: string | null
  readonly error: Source['error']
}

/** What these kinds are read from: messages are found through the chats. */
function sourcesOfKinds(kinds: readonly TimelineKind[]): ReadonlySet<SourceOf> {
  const needed = new Set<SourceOf>()
  if (kinds.includes('call')) needed.add('calls')
  if (kinds.some((it) => it !== 'call')) needed.add('chats')
  if (kinds.includes('message')) needed.add('messages')
  return needed
}

/** The records that could not be read of what a filter draws from. */
export function unreadFrom({ setAside }: Timeline, { people, kinds }: TimelineFilter): readonly Unread[] {
  const needed = sourcesOfKinds(kinds)
  return setAside.filter((it) => needed.has(it.of) && people.includes(it.person))
}

export function missingFrom(timeline: Timeline, filter: TimelineFilter): readonly Missing[] {
  const needed = sourcesOfKinds(filter.kinds)
  const closed = [...timeline.closed].map(([of, error]) => ({ of, chatId: null, error }))
  const failed = sourcesFor(timeline, filter)
    .filter(
      ({ state, error }) => state === 'stuck' || (state === 'failed' && !(error && GENERAL.has(error.kind))),
    )
    .map(({ of, chatId, error }) => ({ of, chatId, error }))
  return [...closed.filter(({ of }) => needed.has(of)), ...failed]
}

export type Search =
  | { readonly state: 'found'; readonly entry: TimelineEntry }
  | { readonly state: 'reading'; readonly sources: readonly Source[] }
  | { readonly state: 'not found' }

/**
 * The way to one entry: first to where it lies, through the calls and chats of everybody, which are few; then down to
 * it, so that nothing above it is missing. `filter` is what is shown.
 */
export function searchFor(
  timeline: Timeline,
  id: string,
  filter: TimelineFilter,
  everybody: readonly string[],
): Search {
  const entry = timeline.entries.find((it) => it.id === id)
  const isShown = entry && (entry.at ? microsOf(entry) > horizon(timeline, filter) : true)
  if (entry && isShown) return passes(filter)(entry) ? { state: 'found', entry } : { state: 'not found' }
  const ways = entry
    ? [filter]
    : [
        { people: everybody.slice(0, 1), kinds: ['call', 'chat'] as const },
        { people: everybody, kinds: ['call', 'chat'] as const },
        { people: everybody, kinds: ['message'] as const },
      ]
  for (const way of ways) {
    const sources = nextSources(timeline, way)
    if (sources.length > 0) return { state: 'reading', sources }
  }
  return { state: 'not found' }
}

/** How many entries a filter lets through of those that were read, and whether that is all there are. */
export function loadedOf(timeline: Timeline, filter: TimelineFilter) {
  return {
    loaded: timeline.entries.filter(passes(filter)).length,
    isAll:
      sourcesFor(timeline, filter).every((it) => it.state === 'all') &&
      missingFrom(timeline, filter).length === 0 &&
      unreadFrom(timeline, filter).length === 0,
  }
}
