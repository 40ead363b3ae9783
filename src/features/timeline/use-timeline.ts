'use memo'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getApiError } from '#src/data/query-error.ts'
import { tokenRefusedSlice } from '#src/data/session/state.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { timelineReadQuery, timelineSlice } from '#src/data/timeline.ts'
import {
  type EntrySearch,
  getNextSources,
  getProvenMicros,
  getShownEntries,
  searchEntry,
  type TimelineFilter,
} from '#src/domain/timeline/progress.ts'

type TimelineRequest = {
  filter: TimelineFilter
  /** Reading goes on until this many entries are loaded or there are no more. */
  minEntries: number
  /** An entry to search for, and the persons whose entries are searched. */
  target: { readonly id: string; readonly personIds: readonly string[] } | null
}

/** Pages read in search of an entry before the user is asked whether to continue. */
const PAGES_PER_SEARCH = 60

/** Reads a customer's timeline as far as requested, and no further. Unmounting aborts the request under way. */
export function useTimeline(customerId: string, { filter, minEntries, target }: TimelineRequest) {
  const { api, store } = useSession()
  const timeline = useSessionState(timelineSlice(customerId))
  const isTokenRefused = useSessionState(tokenRefusedSlice)
  const [readLimit, setReadLimit] = useState(timeline.readCount + PAGES_PER_SEARCH)
  const search: EntrySearch | null = target && searchEntry(timeline, target.id, filter, target.personIds)
  const isLimitReached = search?.state === 'reading' && timeline.readCount >= readLimit
  const isEnough = getShownEntries(timeline, filter).length >= minEntries
  const nextSources = search?.state === 'reading' ? search.sources : getNextSources(timeline, filter)
  const isNeeded = search?.state === 'reading' ? !isLimitReached : !isEnough
  // Sources that the user retries are read even when enough entries are loaded.
  const sources = isNeeded ? nextSources : nextSources.filter((it) => it.state === 'again')
  const reading = useQuery({
    ...timelineReadQuery({ api, store }, customerId, sources, timeline.attempt),
    enabled: sources.length > 0 && !isTokenRefused,
    throwOnError: (error) => getApiError(error) === null,
  })
  // A new filter applies once the order of its newest entries is certain; until then the previous one stays on screen.
  const [shownFilter, setShownFilter] = useState(filter)
  const isProven = getProvenMicros(timeline, filter) < Number.POSITIVE_INFINITY || sources.length === 0
  if (isProven && !isSameFilter(shownFilter, filter)) setShownFilter(filter)
  return {
    timeline,
    search,
    isLimitReached,
    searchFurther: () => setReadLimit(timeline.readCount + PAGES_PER_SEARCH),
    /** The filter of what is on screen. */
    shownFilter,
    isReading: reading.isFetching,
  }
}

function isSameFilter(a: TimelineFilter, b: TimelineFilter): boolean {
  return a.personIds.join() === b.personIds.join() && a.kinds.join() === b.kinds.join()
}
