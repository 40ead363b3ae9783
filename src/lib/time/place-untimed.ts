/** Where the records of a page belong whose own time can't be read, or is only a day: beside their neighbours in the response (D7). */
import { fromMicros, type Instant } from './instant.ts'

/**
 * A position in time for each record of a page, in the response's order: its own time, or one a microsecond from that of a
 * readable neighbour. Where the page has no readable time, the positions are right below `edge`; null without one. A record of
 * a day has its neighbours' position where that may be on the day.
 */
export function getPagePositions(
  records: readonly { readonly at: Instant | null }[],
  edge: Instant | null,
): readonly (Instant | null)[] {
  const times = records.map((it) => it.at)
  if (times.every((it) => it?.day === undefined)) return placeUntimed(times, edge)
  const moments = times.map((it) => (it?.day === undefined ? it : null))
  if (moments.every((it) => it === null)) return placeUntimed(spreadDays(times), edge)
  return placeUntimed(moments, edge).map((position, index) => {
    const at = times[index]
    return at?.day === undefined ? position : placeOnDay(at, position)
  })
}

const HOUR_MICROS = 3_600_000_000

/** A day begins up to 14 hours earlier than in UTC, and ends up to 12 hours later. */
function placeOnDay(at: Instant, position: Instant | null): Instant {
  const hours = position === null ? Number.NaN : (position.micros - at.micros) / HOUR_MICROS
  return position && hours >= -14 && hours < 24 + 12 ? { ...at, micros: position.micros } : at
}

/** A page of days: those of the same day in the order of the response. */
function spreadDays(times: readonly (Instant | null)[]): readonly (Instant | null)[] {
  const days = times.filter((it) => it !== null)
  const isAscending = (days.at(-1)?.micros ?? 0) > (days[0]?.micros ?? 0)
  return times.map(
    (it, index) => it && { ...it, micros: it.micros + (isAscending ? index : times.length - 1 - index) },
  )
}

function placeUntimed(times: readonly (Instant | null)[], edge: Instant | null): readonly (Instant | null)[] {
  const readable = times.filter((it) => it !== null)
  if (readable.length === times.length) return times
  const isAscending = (readable.at(-1)?.micros ?? 0) > (readable[0]?.micros ?? 0)
  const newestFirst = isAscending ? times.toReversed() : times
  const olderIndexes = getLastReadable(newestFirst.toReversed()).map((it) => newestFirst.length - 1 - it)
  const newerIndexes = getLastReadable(newestFirst)
  const positions = newestFirst.map((at, index) => {
    const olderIndex = olderIndexes.at(-1 - index) ?? newestFirst.length
    return at ?? getPosition(newestFirst, { index, olderIndex, newerIndex: newerIndexes[index] ?? -1 }, edge)
  })
  return isAscending ? positions.toReversed() : positions
}

/** For each place the index of the last time before it; -1: there is none. In one pass: a page may have no readable time. */
function getLastReadable(times: readonly (Instant | null)[]): readonly number[] {
  let last = -1
  return times.map((it, index) => {
    const before = last
    if (it !== null) last = index
    return before
  })
}

type Place = {
  readonly index: number
  /** Of its neighbours whose time is readable. Beyond an end of the page: there is none. */
  readonly olderIndex: number
  readonly newerIndex: number
}

function getPosition(
  times: readonly (Instant | null)[],
  { index, olderIndex, newerIndex }: Place,
  edge: Instant | null,
): Instant | null {
  const [older, newer] = [times[olderIndex], times[newerIndex]]
  if (older) {
    const above = older.micros + olderIndex - index
    return fromMicros(newer && above >= newer.micros ? Math.max(newer.micros - 1, older.micros) : above)
  }
  const start = newer ?? edge
  return start ? fromMicros(start.micros - (index - newerIndex)) : null
}
