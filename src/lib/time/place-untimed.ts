/** Where the records of a page belong whose own time can't be read: beside their neighbours in the response (D7). */
import { fromMicros, type Instant } from './instant.ts'

/**
 * A position in time for each record of a page, in the response's order: its own time, or one a microsecond from that of a
 * readable neighbour. Where the page has no readable time, the positions are right below `edge`; null without one.
 */
export function getPagePositions(
  records: readonly { readonly at: Instant | null }[],
  edge: Instant | null,
): readonly (Instant | null)[] {
  const times = records.map((it) => it.at)
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
