'use memo'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getApiError } from '#src/data/query-error.ts'
import type { Session } from '#src/data/session/session.ts'
import { tokenRefusedQuery } from '#src/data/session/state.ts'
import { timelineQuery, timelineReadQuery } from '#src/data/timeline/queries.ts'
import {
  type EntrySearch,
  getNextSources,
  getProvenMicros,
  getShownEntries,
  searchEntry,
  type TimelineFilter,
} from '#src/domain/timeline/reading.ts'

type TimelineRequest = {
  filter: TimelineFilter
  /** How many entries should be there, if there are as many. */
  minEntries: number
  /** An entry to go on to, and among whom it is looked for. */
  target: { readonly id: string; readonly everybody: readonly string[] } | null
}

/** Pages read for one entry before somebody is asked whether to look further. */
const PAGES_PER_SEARCH = 60

/** Reads as much of a customer's timeline as is wished for, and no more; leaving it aborts what is on its way. */
export function useTimeline(
  { api }: Session,
  customerId: string,
  { filter, minEntries, target }: TimelineRequest,
) {
  const { data: timeline } = useQuery(timelineQuery(customerId))
  const { data: isTokenRefused } = useQuery(tokenRefusedQuery())
  const [readLimit, setReadLimit] = useState(timeline.readCount + PAGES_PER_SEARCH)
  const search: EntrySearch | null = target && searchEntry(timeline, target.id, filter, target.everybody)
  const isLimitReached = search?.state === 'reading' && timeline.readCount >= readLimit
  const isEnough = getShownEntries(timeline, filter).length >= minEntries
  const further = search?.state === 'reading' ? search.sources : getNextSources(timeline, filter)
  const isNeeded = search?.state === 'reading' ? !isLimitReached : !isEnough
  // What somebody asks for once more is read, however much else is there.
  const sources = isNeeded ? further : further.filter((it) => it.state === 'again')
  const reading = useQuery({
    ...timelineReadQuery(api, customerId, sources, timeline.attempt),
    enabled: sources.length > 0 && !isTokenRefused,
    throwOnError: (error) => getApiError(error) === null,
  })
  // A new filter takes effect once some of its entries are proven; until then the previous view stays.
  const [shownFilter, setShownFilter] = useState(filter)
  const isProven = getProvenMicros(timeline, filter) < Number.POSITIVE_INFINITY || sources.length === 0
  if (isProven && !isSameFilter(shownFilter, filter)) setShownFilter(filter)
  return {
    timeline,
    search,
    isLimitReached,
    searchFurther: () => setReadLimit(timeline.readCount + PAGES_PER_SEARCH),
    /** The filter of what is on screen. */
    shownFilter: shownFilter,
    isReading: reading.isFetching,
  }
}

function isSameFilter(a: TimelineFilter, b: TimelineFilter): boolean {
  return a.personIds.join() === b.personIds.join() && a.kinds.join() === b.kinds.join()
}
