/** Queries on a timeline: how far down it is proven complete, which sources to read next, and how to reach an entry. */
import type { ApiError } from '#src/api/schema/api-error.ts'
import { hasUnreadableCursor } from '#src/domain/pagination/pagination.ts'
import { affectsAllRequests } from '#src/domain/session/error-kinds.ts'
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

/** Which entries to show: of which people, and of which kinds. */
export type TimelineFilter = {
  readonly personIds: readonly string[]
  readonly kinds: readonly TimelineKind[]
}

/** Sources read at the same time: one after the other, a customer with ten short chats would take ten times as long. */
const MAX_PARALLEL_READS = 3

/**
 * Whether reading stops until the agent retries. Not after the platform's own failure: one source may fail because of its
 * content, and the others are still read.
 */
function stopsReading({ kind }: ApiError): boolean {
  return affectsAllRequests(kind) && kind !== 'server'
}

/** The sources of a filter's entries. Messages are found through the chats; sources that the token may not read are left out. */
export function getFilteredSources(
  timeline: Timeline,
  { personIds, kinds }: TimelineFilter,
): readonly TimelineSource[] {
  const people = new Set(personIds)
  const sources: TimelineSource[] = []
  for (const person of personIds) {
    if (kinds.includes('call')) sources.push(getTimelineSource(timeline, 'calls', person))
    if (kinds.some((it) => it !== 'call')) sources.push(getTimelineSource(timeline, 'chats', person))
  }
  if (kinds.includes('message'))
    for (const source of timeline.sources.values())
      if (source.sourceKind === 'messages' && people.has(source.personId)) sources.push(source)
  return sources.filter((it) => !timeline.forbiddenSources.has(it.sourceKind))
}

/**
 * The time, in microseconds, above which the timeline is proven complete; below it entries may be missing. Positive infinity:
 * nothing is proven yet. Negative infinity: everything is read. Failed and forbidden sources don't count: `getMissingParts`
 * reports them.
 */
export function getProvenMicros(timeline: Timeline, filter: TimelineFilter): number {
  const unfinished = getFilteredSources(timeline, filter).filter((it) => it.state === 'more')
  return unfinished.reduce((top, it) => Math.max(top, getProvenBound(it)), Number.NEGATIVE_INFINITY)
}

/** The entries that match a filter and lie in the part that is proven complete, newest first. */
export function getShownEntries(timeline: Timeline, filter: TimelineFilter): readonly TimelineEntry[] {
  const provenMicros = getProvenMicros(timeline, filter)
  const isWanted = createEntryMatcher(filter)
  // An entry without a time sorts last, so it is shown once everything is read.
  const isProven = (it: TimelineEntry) =>
    hasPlace(it) ? getEntryMicros(it) > provenMicros : provenMicros === Number.NEGATIVE_INFINITY
  return timeline.entries.filter((it) => isWanted(it) && isProven(it))
}

const hasPlace = (entry: TimelineEntry) => Number.isFinite(getEntryMicros(entry))

export function createEntryMatcher({ personIds, kinds }: TimelineFilter): (entry: TimelineEntry) => boolean {
  const [people, kindSet] = [new Set(personIds), new Set(kinds)]
  return (it) => kindSet.has(it.kind) && people.has(it.personId)
}

export function isTimelineFull({ entries, skippedRecords }: Timeline): boolean {
  return entries.length + skippedRecords.length >= MAX_TIMELINE_ENTRIES
}

/** The failure that stops all reading; null if there is none. */
export function getPausingError({ sources }: Timeline): TimelineSource['error'] {
  for (const { state, error } of sources.values())
    if (state === 'failed' && error && stopsReading(error)) return error
  return null
}

/** The sources to read next, most urgent first. Empty: everything is read, or nothing more can be. */
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

/** A part of the timeline that is missing, and why. */
export type MissingPart = {
  readonly sourceKind: TimelineSourceKind
  readonly chatId: string | null
  readonly reason: ApiError | 'cursor loop' | 'unreadable cursor'
}

/** The kinds of sources that these entries are read from: messages are found through the chats. */
function getSourceKinds(kinds: readonly TimelineKind[]): ReadonlySet<TimelineSourceKind> {
  const needed = new Set<TimelineSourceKind>()
  if (kinds.includes('call')) needed.add('calls')
  if (kinds.some((it) => it !== 'call')) needed.add('chats')
  if (kinds.includes('message')) needed.add('messages')
  return needed
}

/** The unreadable records in a filter's sources. */
export function getSkippedRecords(
  { skippedRecords }: Timeline,
  { personIds, kinds }: TimelineFilter,
): readonly SkippedTimelineRecord[] {
  const needed = getSourceKinds(kinds)
  const people = new Set(personIds)
  return skippedRecords.filter((it) => needed.has(it.sourceKind) && people.has(it.personId))
}

export function getMissingParts(timeline: Timeline, filter: TimelineFilter): readonly MissingPart[] {
  const needed = getSourceKinds(filter.kinds)
  const forbiddenParts = [...timeline.forbiddenSources].map(([sourceKind, reason]) => ({
    sourceKind,
    chatId: null,
    reason,
  }))
  const failed = getFilteredSources(timeline, filter)
    .filter(
      ({ state, error }) => state === 'cursorLoop' || (state === 'failed' && !(error && stopsReading(error))),
    )
    .map(({ sourceKind, chatId, error, pagination }): MissingPart => {
      const hasLoop = !(pagination && hasUnreadableCursor(pagination))
      return { sourceKind, chatId, reason: error ?? (hasLoop ? 'cursor loop' : 'unreadable cursor') }
    })
  return [...forbiddenParts.filter(({ sourceKind }) => needed.has(sourceKind)), ...failed]
}

export type EntrySearch =
  | { readonly state: 'found'; readonly entry: TimelineEntry }
  | { readonly state: 'reading'; readonly sources: readonly TimelineSource[] }
  | { readonly state: 'not found' }

/**
 * How to reach one entry: first find it, through the calls and chats of all people, which are few; then load down to it, so
 * that nothing above it is missing. `filter` is what is shown.
 */
export function searchEntry(
  timeline: Timeline,
  id: string,
  filter: TimelineFilter,
  allPersonIds: readonly string[],
): EntrySearch {
  const entry = timeline.entries.find((it) => it.id === id)
  const isShown =
    entry && (hasPlace(entry) ? getEntryMicros(entry) > getProvenMicros(timeline, filter) : true)
  if (entry && isShown)
    return createEntryMatcher(filter)(entry) ? { state: 'found', entry } : { state: 'not found' }
  const filters = entry
    ? [filter]
    : [
        { personIds: allPersonIds.slice(0, 1), kinds: ['call', 'chat'] as const },
        { personIds: allPersonIds, kinds: ['call', 'chat'] as const },
        { personIds: allPersonIds, kinds: ['message'] as const },
      ]
  for (const searchFilter of filters) {
    const sources = getNextSources(timeline, searchFilter)
    if (sources.length > 0) return { state: 'reading', sources }
  }
  return { state: 'not found' }
}

/** How many loaded entries match a filter, and whether those are all. */
export function getLoadedCount(timeline: Timeline, filter: TimelineFilter) {
  return {
    loaded: timeline.entries.filter(createEntryMatcher(filter)).length,
    isComplete:
      getFilteredSources(timeline, filter).every((it) => it.state === 'end') &&
      getMissingParts(timeline, filter).length === 0 &&
      getSkippedRecords(timeline, filter).length === 0,
  }
}
