import { TIMELINE_KINDS } from '#src/domain/timeline/entries.ts'
import { getShownEntries, type TimelineFilter } from '#src/domain/timeline/reading.ts'
import {
  hasListShifted,
  mergeRereadPage,
  mergeTimelinePage,
  reachesKnownEntries,
  type Timeline,
  type TimelineSource,
} from '#src/domain/timeline/timeline.ts'
import { createTimelineServer, type World } from './timeline-server.ts'

export const ME = 'me'
export const EVERYTHING: TimelineFilter = { personIds: [ME], kinds: TIMELINE_KINDS }

/** One of each kind. */
export const ONE: World = {
  calls: [{ id: 'c1', at: 5 }],
  chats: [{ id: 't1', opened: 6, messages: [{ id: 'm1', at: 7 }] }],
}

export type Server = ReturnType<typeof createTimelineServer>

/** Reads one of the sources that still have more, as the queries do it. */
export function read(server: Server, timeline: Timeline, source: TimelineSource): Timeline {
  const page = server.answer(source, source.next)
  let so = timeline
  for (let number = 0; number < 100 && hasListShifted(timeline, source, page); number += 1) {
    const again = server.answer(source, number === 0 ? null : String(number))
    const enough = again.next === null || reachesKnownEntries(timeline, again)
    so = mergeRereadPage(so, source, again)
    if (enough) break
  }
  return mergeTimelinePage(so, source, page)
}

/** What a timeline shows, by id. */
export const idsShown = (timeline: Timeline, filter: TimelineFilter) =>
  getShownEntries(timeline, filter).map((it) => it.id)
