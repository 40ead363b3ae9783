import {
  hasMoved,
  meetsKnown,
  mergeAgain,
  mergePage,
  type Source,
  TIMELINE_KINDS,
  type Timeline,
} from '#src/domain/timeline.ts'
import { shownEntries, type TimelineFilter } from '#src/domain/timeline-reading.ts'
import { createTimelineServer, type World } from './timeline-server.ts'

export const ME = 'me'
export const EVERYTHING: TimelineFilter = { people: [ME], kinds: TIMELINE_KINDS }

/** One of each kind. */
export const ONE: World = {
  calls: [{ id: 'c1', at: 5 }],
  chats: [{ id: 't1', opened: 6, messages: [{ id: 'm1', at: 7 }] }],
}

export type Server = ReturnType<typeof createTimelineServer>

/** Reads one of the sources that still have more, as the queries do it. */
export function read(server: Server, timeline: Timeline, source: Source): Timeline {
  const page = server.answer(source, source.next)
  let so = timeline
  for (let number = 0; number < 100 && hasMoved(timeline, source, page); number += 1) {
    const again = server.answer(source, number === 0 ? null : String(number))
    const enough = again.next === null || meetsKnown(timeline, again)
    so = mergeAgain(so, source, again)
    if (enough) break
  }
  return mergePage(so, source, page)
}

/** What a timeline shows, by id. */
export const idsShown = (timeline: Timeline, filter: TimelineFilter) =>
  shownEntries(timeline, filter).map((it) => it.id)
