import { TIMELINE_KINDS } from '#src/domain/timeline/entries.ts'
import { getShownEntries, type TimelineFilter } from '#src/domain/timeline/progress.ts'
import {
  getNextCursor,
  hasListShifted,
  mergeRereadPage,
  mergeTimelinePage,
  reachesKnownEntries,
  type Timeline,
  type TimelineSource,
} from '#src/domain/timeline/timeline.ts'
import { createTimelineServer, type TimelineData } from './timeline-server.ts'

export const ME = 'me'
export const EVERYTHING: TimelineFilter = { personIds: [ME], kinds: TIMELINE_KINDS }

/** One of each kind. */
export const ONE: TimelineData = {
  calls: [{ id: 'c1', at: 5 }],
  chats: [{ id: 't1', opened: 6, messages: [{ id: 'm1', at: 7 }] }],
}

export type Server = ReturnType<typeof createTimelineServer>

/** Reads the next page of a source and merges it, as the queries do. */
export function readNextPage(server: Server, timeline: Timeline, source: TimelineSource): Timeline {
  const page = server.answer(source, getNextCursor(source))
  let merged = timeline
  for (let number = 0; number < 100 && hasListShifted(timeline, source, page); number += 1) {
    const reread = server.answer(source, number === 0 ? null : String(number))
    const isKnown = reread.next === null || reachesKnownEntries(timeline, reread)
    merged = mergeRereadPage(merged, source, reread)
    if (isKnown) break
  }
  return mergeTimelinePage(merged, source, page)
}

/** The ids of the entries that a timeline shows. */
export const idsShown = (timeline: Timeline, filter: TimelineFilter) =>
  getShownEntries(timeline, filter).map((it) => it.id)
