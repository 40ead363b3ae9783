/**
 * Records in order, oldest first, kept in chunks: putting a page of 100 into a run of 100,000 rewrites the one or two
 * chunks it falls into and copies the list of chunks, not the records.
 */
import { sameJson } from '#src/lib/same-json.ts'
import { comparePlaces, type Placed } from './position.ts'

export type SortedRun<T extends Placed> = readonly (readonly T[])[]

const CHUNK = 256

export function oldestOf<T extends Placed>(run: SortedRun<T>): T | undefined {
  return run[0]?.[0]
}

export function newestOf<T extends Placed>(run: SortedRun<T>): T | undefined {
  return run.at(-1)?.at(-1)
}

/** The record at exactly this place, if the run has it. */
export function find<T extends Placed>(run: SortedRun<T>, place: Placed): T | undefined {
  const chunk = run[chunkFor(run, place)]
  const found = chunk?.[lowerBound(chunk, place)]
  return found && comparePlaces(found, place) === 0 ? found : undefined
}

export function sizeOf(run: SortedRun<Placed>): number {
  return run.reduce((sum, chunk) => sum + chunk.length, 0)
}

/** How many records are newer than a place. */
export function countAfter(run: SortedRun<Placed>, place: Placed): number {
  let count = 0
  for (const chunk of run.toReversed()) {
    const newer = chunk.length - lowerBound(chunk, place)
    count += newer
    if (newer < chunk.length) break
  }
  return find(run, place) ? count - 1 : count
}

/** The records older than a place, and the rest. */
export function splitAt<T extends Placed>(
  run: SortedRun<T>,
  place: Placed,
): { older: SortedRun<T>; rest: SortedRun<T> } {
  const index = chunkFor(run, place)
  const chunk = run[index]
  if (!chunk) return { older: [], rest: [] }
  const at = lowerBound(chunk, place)
  const [head, tail] = [chunk.slice(0, at), chunk.slice(at)]
  return {
    older: [...run.slice(0, index), ...(head.length > 0 ? [head] : [])],
    rest: [...(tail.length > 0 ? [tail] : []), ...run.slice(index + 1)],
  }
}

/**
 * The run with `records` (sorted, without repeats) put in place of everything between `from` and `to`, both included;
 * `keep` decides which of the records already there stay although they aren't among the new ones. Where that changes
 * nothing it is the very same run, and a record that came again unchanged is the very same record.
 */
export function splice<T extends Placed>(
  run: SortedRun<T>,
  from: Placed,
  to: Placed,
  records: readonly T[],
  keep: (record: T) => boolean,
): SortedRun<T> {
  const first = chunkFor(run, from)
  let last = first
  while (last + 1 < run.length && startsAtOrBefore(run[last + 1], to)) last += 1
  const touched = run.slice(first, last + 1).flat()
  const known = new Map(touched.map((it) => [it.id, it]))
  const fresh = new Set(records.map((it) => it.id))
  const kept = touched.filter((it) => !fresh.has(it.id) && (outside(it, from, to) || keep(it)))
  const merged = merge(
    kept,
    records.map((it) => unlessSame(it, known.get(it.id))),
  )
  if (merged.length === touched.length && merged.every((it, index) => it === touched[index])) return run
  return run.toSpliced(first, last + 1 - first, ...chunked(merged))
}

/** Two runs that don't interleave, as one. Short chunks that meet become one: pages would be a chunk each. */
export function concat<T extends Placed>(older: SortedRun<T>, newer: SortedRun<T>): SortedRun<T> {
  const [last, first] = [older.at(-1), newer[0]]
  if (!last) return newer
  if (!first) return older
  if (last.length + first.length > CHUNK) return older.concat(newer)
  return older.slice(0, -1).concat([last.concat(first)], newer.slice(1))
}

function unlessSame<T>(record: T, known: T | undefined): T {
  return known !== undefined && sameJson(record, known) ? known : record
}

function outside(it: Placed, from: Placed, to: Placed): boolean {
  return comparePlaces(it, from) < 0 || comparePlaces(it, to) > 0
}

function startsAtOrBefore(chunk: readonly Placed[] | undefined, place: Placed): boolean {
  const first = chunk?.[0]
  return first !== undefined && comparePlaces(first, place) <= 0
}

/** The chunk that a place falls into: the last one that begins at or before it. */
function chunkFor(run: SortedRun<Placed>, place: Placed): number {
  let low = 0
  let high = run.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (startsAtOrBefore(run[middle], place)) low = middle
    else high = middle - 1
  }
  return low
}

function lowerBound(records: readonly Placed[], place: Placed): number {
  let low = 0
  let high = records.length
  while (low < high) {
    const middle = (low + high) >> 1
    const record = records[middle]
    if (record && comparePlaces(record, place) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function merge<T extends Placed>(a: readonly T[], b: readonly T[]): T[] {
  const merged: T[] = []
  let i = 0
  let j = 0
  for (;;) {
    const x = a[i]
    const y = b[j]
    if (x === undefined) return merged.concat(b.slice(j))
    if (y === undefined) return merged.concat(a.slice(i))
    if (comparePlaces(x, y) <= 0) {
      merged.push(x)
      i += 1
    } else {
      merged.push(y)
      j += 1
    }
  }
}

function chunked<T extends Placed>(records: readonly T[]): SortedRun<T> {
  if (records.length <= CHUNK * 2) return records.length === 0 ? [] : [records]
  const chunks: (readonly T[])[] = []
  for (let at = 0; at < records.length; at += CHUNK) chunks.push(records.slice(at, at + CHUNK))
  return chunks
}
