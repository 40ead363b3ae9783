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
  const positions = newestFirst.map((at, index) => at ?? getPosition(newestFirst, index, edge))
  return isAscending ? positions.toReversed() : positions
}

function getPosition(
  times: readonly (Instant | null)[],
  index: number,
  edge: Instant | null,
): Instant | null {
  const olderIndex = times.findIndex((it, at) => at > index && it !== null)
  const newerIndex = times.findLastIndex((it, at) => at < index && it !== null)
  const [older, newer] = [times[olderIndex], times[newerIndex]]
  if (older) {
    const above = older.micros + olderIndex - index
    return fromMicros(newer && above >= newer.micros ? Math.max(newer.micros - 1, older.micros) : above)
  }
  const start = newer ?? edge
  return start ? fromMicros(start.micros - (index - newerIndex)) : null
}
