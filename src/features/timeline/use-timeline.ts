import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  horizon,
  nextSources,
  type Search,
  searchFor,
  shownEntries,
  type TimelineFilter,
} from '#src/domain/timeline-reading.ts'
import type { Desk } from '#src/queries/desk.ts'
import { failureOf } from '#src/queries/failure.ts'
import { lockQuery } from '#src/queries/session.ts'
import { timelineQuery, timelineReadQuery } from '#src/queries/timeline.ts'

type Wish = {
  filter: TimelineFilter
  /** How many entries should be there, if there are as many. */
  atLeast: number
  /** An entry to go on to, and among whom it is looked for. */
  goal: { readonly id: string; readonly everybody: readonly string[] } | null
}

/** Pages read for one entry before somebody is asked whether to look further. */
const PATIENCE = 60

/** Reads as much of a customer's timeline as is wished for, and no more; leaving it aborts what is on its way. */
export function useTimeline({ api }: Desk, customerId: string, { filter, atLeast, goal }: Wish) {
  const { data: timeline } = useQuery(timelineQuery(customerId))
  const { data: isLocked } = useQuery(lockQuery())
  const [until, setUntil] = useState(timeline.reads + PATIENCE)
  const search: Search | null = goal && searchFor(timeline, goal.id, filter, goal.everybody)
  const isTired = search?.state === 'reading' && timeline.reads >= until
  const isEnough = shownEntries(timeline, filter).length >= atLeast
  const further = search?.state === 'reading' ? search.sources : nextSources(timeline, filter)
  const isWished = search?.state === 'reading' ? !isTired : !isEnough
  // What somebody asks for once more is read, however much else is there.
  const sources = isWished ? further : further.filter((it) => it.state === 'again')
  const reading = useQuery({
    ...timelineReadQuery(api, customerId, sources, timeline.attempt),
    enabled: sources.length > 0 && !isLocked,
    throwOnError: (error) => failureOf(error) === null,
  })
  // What was asked for last is shown as soon as any of it is proven: until then the former view stays.
  const [shown, setShown] = useState(filter)
  const isProven = horizon(timeline, filter) < Number.POSITIVE_INFINITY || sources.length === 0
  if (isProven && !sameFilter(shown, filter)) setShown(filter)
  return {
    timeline,
    search,
    isTired,
    lookFurther: () => setUntil(timeline.reads + PATIENCE),
    /** The filter of what is on screen. */
    shown,
    isReading: reading.isFetching,
  }
}

function sameFilter(a: TimelineFilter, b: TimelineFilter): boolean {
  return a.people.join() === b.people.join() && a.kinds.join() === b.kinds.join()
}
