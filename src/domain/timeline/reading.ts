/** How far down a timeline is proven, what to read to prove more, and where an entry is. */
import { getEntryMicros, type TimelineEntry, type TimelineKind } from './entries.ts'
import {
  getProvenBound,
  getTimelineSource,
  MAX_TIMELINE_ENTRIES,
  type SkippedTimelineRecord,
  type Timeline,
  type TimelineSource,
  type TimelineSourceKind,
} from './timeline.ts'

/** What somebody wants to see: of whom, and what of them. */
export type TimelineFilter = {
  readonly personIds: readonly string[]
  readonly kinds: readonly TimelineKind[]
}

/** Read at the same time: one after the other a customer with ten short chats would take ten times as long. */
const MAX_PARALLEL_READS = 3

/** Failures that the next request would meet as well: reading stops until somebody tries again. */
const PAUSING_ERROR_KINDS = new Set(['unreachable', 'timeout', 'rateLimited'])

/** The sources that a filter draws from. Messages are found through the chats; what the token may not read is none. */
export function getFilteredSources(
  timeline: Timeline,
  { personIds, kinds }: TimelineFilter,
): readonly TimelineSource[] {
  const inPeople = new Set(personIds)
  const wanted: TimelineSource[] = []
  for (const person of personIds) {
    if (kinds.includes('call')) wanted.push(getTimelineSource(timeline, 'calls', person))
    if (kinds.some((it) => it !== 'call')) wanted.push(getTimelineSource(timeline, 'chats', person))
  }
  if (kinds.includes('message'))
    for (const source of timeline.sources.values())
      if (source.sourceKind === 'messages' && inPeople.has(source.personId)) wanted.push(source)
  return wanted.filter((it) => !timeline.forbiddenSources.has(it.sourceKind))
}

/**
 * What is newer than this (microseconds) is known to be all there is; older entries may have others between them.
 * Positive infinity: nothing is proven yet. Negative: all is read. Sources that failed or are closed don't count: that
 * they are missing is said apart.
 */
export function getProvenMicros(timeline: Timeline, filter: TimelineFilter): number {
  const open = getFilteredSources(timeline, filter).filter((it) => it.state === 'more')
  return open.reduce((top, it) => Math.max(top, getProvenBound(it)), Number.NEGATIVE_INFINITY)
}

/** The entries that a filter lets through and that are proven to be without a hole, newest first. */
export function getShownEntries(timeline: Timeline, filter: TimelineFilter): readonly TimelineEntry[] {
  const line = getProvenMicros(timeline, filter)
  const isWanted = createEntryMatcher(filter)
  // One without a time has no place that could be in doubt, but it stands behind all that have one.
  const isProven = (it: TimelineEntry) =>
    it.at ? getEntryMicros(it) > line : line === Number.NEGATIVE_INFINITY
  return timeline.entries.filter((it) => isWanted(it) && isProven(it))
}

export function createEntryMatcher({ personIds, kinds }: TimelineFilter): (entry: TimelineEntry) => boolean {
  const [inPeople, inKinds] = [new Set(personIds), new Set(kinds)]
  return (it) => inKinds.has(it.kind) && inPeople.has(it.personId)
}

export function isTimelineFull({ entries, skippedRecords }: Timeline): boolean {
  return entries.length + skippedRecords.length >= MAX_TIMELINE_ENTRIES
}

/** The failure that keeps everything from being read on; null where nothing does. */
export function getPausingError({ sources }: Timeline): TimelineSource['error'] {
  for (const { state, error } of sources.values())
    if (state === 'failed' && error && PAUSING_ERROR_KINDS.has(error.kind)) return error
  return null
}

/** The sources to read to lower the horizon, the most pressing first. None: all is read, or no more can be. */
export function getNextSources(timeline: Timeline, filter: TimelineFilter): readonly TimelineSource[] {
  if (isTimelineFull(timeline) || getPausingError(timeline)) return []
  return getFilteredSources(timeline, filter)
    .filter((it) => it.state === 'more' || it.state === 'again')
    .toSorted((a, b) => getUrgency(b) - getUrgency(a) || 0)
    .slice(0, MAX_PARALLEL_READS)
}

function getUrgency(source: TimelineSource): number {
  return source.state === 'again' ? Number.POSITIVE_INFINITY : getProvenBound(source)
}

/** A part of the timeline that is missing: what, of which chat, and why (null: the platform repeats itself). */
export type MissingPart = {
  readonly sourceKind: TimelineSourceKind
  readonly chatId: string | null
  readonly error: TimelineSource['error']
}

/** What these kinds are read from: messages are found through the chats. */
function getSourceKinds(kinds: readonly TimelineKind[]): ReadonlySet<TimelineSourceKind> {
  const needed = new Set<TimelineSourceKind>()
  if (kinds.includes('call')) needed.add('calls')
  if (kinds.some((it) => it !== 'call')) needed.add('chats')
  if (kinds.includes('message')) needed.add('messages')
  return needed
}

/** The records that could not be read of what a filter draws from. */
export function getSkippedRecords(
  { skippedRecords }: Timeline,
  { personIds, kinds }: TimelineFilter,
): readonly SkippedTimelineRecord[] {
  const needed = getSourceKinds(kinds)
  return skippedRecords.filter((it) => needed.has(it.sourceKind) && personIds.includes(it.personId))
}

export function getMissingParts(timeline: Timeline, filter: TimelineFilter): readonly MissingPart[] {
  const needed = getSourceKinds(filter.kinds)
  const forbiddenParts = [...timeline.forbiddenSources].map(([sourceKind, error]) => ({
    sourceKind,
    chatId: null,
    error,
  }))
  const failed = getFilteredSources(timeline, filter)
    .filter(
      ({ state, error }) =>
        state === 'stuck' || (state === 'failed' && !(error && PAUSING_ERROR_KINDS.has(error.kind))),
    )
    .map(({ sourceKind, chatId, error }) => ({ sourceKind, chatId, error }))
  return [...forbiddenParts.filter(({ sourceKind }) => needed.has(sourceKind)), ...failed]
}

export type EntrySearch =
  | { readonly state: 'found'; readonly entry: TimelineEntry }
  | { readonly state: 'reading'; readonly sources: readonly TimelineSource[] }
  | { readonly state: 'not found' }

/**
 * The way to one entry: first to where it lies, through the calls and chats of everybody, which are few; then down to
 * it, so that nothing above it is missing. `filter` is what is shown.
 */
export function searchEntry(
  timeline: Timeline,
  id: string,
  filter: TimelineFilter,
  everybody: readonly string[],
): EntrySearch {
  const entry = timeline.entries.find((it) => it.id === id)
  const isShown = entry && (entry.at ? getEntryMicros(entry) > getProvenMicros(timeline, filter) : true)
  if (entry && isShown)
    return createEntryMatcher(filter)(entry) ? { state: 'found', entry } : { state: 'not found' }
  const filters = entry
    ? [filter]
    : [
        { personIds: everybody.slice(0, 1), kinds: ['call', 'chat'] as const },
        { personIds: everybody, kinds: ['call', 'chat'] as const },
        { personIds: everybody, kinds: ['message'] as const },
      ]
  for (const searchFilter of filters) {
    const sources = getNextSources(timeline, searchFilter)
    if (sources.length > 0) return { state: 'reading', sources }
  }
  return { state: 'not found' }
}

/** How many entries a filter lets through of those that were read, and whether that is all there are. */
export function getLoadedCount(timeline: Timeline, filter: TimelineFilter) {
  return {
    loaded: timeline.entries.filter(createEntryMatcher(filter)).length,
    isComplete:
      getFilteredSources(timeline, filter).every((it) => it.state === 'all') &&
      getMissingParts(timeline, filter).length === 0 &&
      getSkippedRecords(timeline, filter).length === 0,
  }
}
