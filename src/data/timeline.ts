/** The timeline of a customer, and the query that reads pages into it. */
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client/client.ts'
import { listRecentCalls } from '#src/api/operations/calls.ts'
import { listRecentChats } from '#src/api/operations/customers.ts'
import { listMessages } from '#src/api/operations/messages.ts'
import { ApiError } from '#src/api/schema/api-error.ts'
import type { CacheAccess, PlatformAccess } from '#src/data/session/session.ts'
import { defineKeyedSlice, type SessionStore, type Slice } from '#src/data/session/store.ts'
import { getNextPageNumber } from '#src/domain/pagination/pagination.ts'
import {
  createCallEntry,
  createChatEntry,
  createMessageEntry,
  type TimelineEntry,
} from '#src/domain/timeline/entries.ts'
import {
  EMPTY_TIMELINE,
  getNextCursor,
  hasListShifted,
  mergeRereadPage,
  mergeSourceFailure,
  mergeTimelinePage,
  reachesKnownEntries,
  retryFailedSources,
  type Timeline,
  type TimelinePage,
  type TimelineSource,
} from '#src/domain/timeline/timeline.ts'
import { fromMicros } from '#src/lib/time/instant.ts'
import { getPagePositions } from '#src/lib/time/place-untimed.ts'

const PAGE_SIZE = 50
/** Pages reread at most to find what was added at the top of a list meanwhile. */
const MAX_REREAD_PAGES = 4

const getReadKey = (customerId: string) => ['timeline', 'read', customerId]

const timelines = defineKeyedSlice<string, Timeline>({
  getId: (customerId) => customerId,
  createInitial: () => EMPTY_TIMELINE,
  keepMs: 60_000,
})

/** A customer's timeline as far as it was read. Kept for a minute off screen: opening it later reads it afresh. */
export const timelineSlice: (customerId: string) => Slice<Timeline> = timelines

/**
 * Reads the next page of each source into the timeline. The timeline records a source that fails, and the others go on;
 * only a refused token fails the query, which is refetched once the token was renewed.
 */
export function timelineReadQuery(
  { api, store }: PlatformAccess,
  customerId: string,
  sources: readonly TimelineSource[],
  attempt: number,
) {
  return queryOptions({
    queryKey: [...getReadKey(customerId), attempt, sources.map((it) => [it.key, getNextCursor(it)])],
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
    queryFn: async ({ signal }): Promise<number> => {
      const knownTimeline = timelines(customerId)(store).get()
      // Applied together: the first change would alter the query key, and abort the requests still under way.
      const changes = await Promise.all(
        sources.map((source) => readSource(api, knownTimeline, source, signal)),
      )
      timelines(customerId)(store).update((timeline) => changes.reduce((so, change) => change(so), timeline))
      return Date.now()
    },
  })
}

/** Retries all sources that failed. */
export function retryTimeline(store: SessionStore, customerId: string): void {
  timelines(customerId)(store).update(retryFailedSources)
}

/** Empties the timeline, so that it is read afresh. */
export async function restartTimeline(
  { queryClient, store }: CacheAccess,
  customerId: string,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey: getReadKey(customerId) })
  timelines(customerId)(store).update(({ attempt }) => ({ ...EMPTY_TIMELINE, attempt: attempt + 1 }))
}

type TimelineChange = (timeline: Timeline) => Timeline

async function readSource(
  api: Api,
  knownTimeline: Timeline,
  source: TimelineSource,
  signal: AbortSignal,
): Promise<TimelineChange> {
  try {
    const page = await readPage(api, source, getNextCursor(source), signal)
    const rereadPages: TimelinePage[] = []
    for (
      let number = 1;
      number <= MAX_REREAD_PAGES && hasListShifted(knownTimeline, source, page);
      number += 1
    ) {
      const rereadPage = await readPage(api, source, String(number), signal)
      rereadPages.push(rereadPage)
      if (rereadPage.next === null || reachesKnownEntries(knownTimeline, rereadPage)) break
    }
    return (timeline) =>
      mergeTimelinePage(
        rereadPages.reduce((so, it) => mergeRereadPage(so, source, it), timeline),
        source,
        page,
      )
  } catch (error) {
    if (signal.aborted || !(error instanceof ApiError) || error.kind === 'unauthorized') throw error
    return (timeline) => mergeSourceFailure(timeline, source, error)
  }
}

async function readPage(
  api: Api,
  source: TimelineSource,
  next: string | null,
  signal: AbortSignal,
): Promise<TimelinePage> {
  const { sourceKind, personId, chatId } = source
  if (sourceKind === 'messages') {
    const pageParams = { limit: PAGE_SIZE, ...(next === null ? {} : { cursor: next }) }
    const { value, skippedRecords } = await api.run(
      listMessages,
      { chatId: chatId ?? '', ...pageParams },
      { signal },
    )
    return {
      entries: value.records.map((it) => createMessageEntry(it, personId)),
      skippedRecords,
      next: value.cursor,
    }
  }
  // One request for each person: a chat's record doesn't say which customer it belongs to (CHT-01).
  const page = Number(next ?? 1)
  const input = { customerId: personId, includeLinkedContacts: false, page, pageSize: PAGE_SIZE }
  const { entries, skippedRecords } =
    sourceKind === 'calls'
      ? await api.run(listRecentCalls, input, { signal }).then((it) => ({
          ...it,
          entries: placeEntries(
            it.value.map((call) => createCallEntry(call, personId)),
            source,
          ),
        }))
      : await api
          .run(listRecentChats, input, { signal })
          .then((it) => ({ ...it, entries: it.value.map((chat) => createChatEntry(chat, personId)) }))
  const recordCount = entries.length + skippedRecords.length
  const nextPage = getNextPageNumber({ page, pageSize: PAGE_SIZE, recordCount })
  return { entries, skippedRecords, next: nextPage === null ? null : String(nextPage) }
}

/** The entries of a page in the response's order; one without a time is placed beside its neighbours. */
function placeEntries(
  entries: readonly TimelineEntry[],
  { readRange }: TimelineSource,
): readonly TimelineEntry[] {
  const positions = getPagePositions(entries, readRange && fromMicros(readRange.oldest))
  return entries.map((entry, index): TimelineEntry => {
    const position = positions[index]
    if (!position || position === entry.at) return entry
    return entry.at ? { ...entry, at: position } : { ...entry, placedAt: position }
  })
}
