/**
 * Records sorted oldest first, in chunks: inserting a page of 100 into a run of 100,000 rewrites the one or two chunks it falls
 * into and copies the list of chunks, not the records.
 */
import { lowerBound } from '#src/lib/lower-bound.ts'
import { isSameJson } from '#src/lib/text/json.ts'
import { compareMessagePositions, type MessagePosition } from './position.ts'

export type SortedRun<T extends MessagePosition> = readonly (readonly T[])[]

const MAX_CHUNK_LENGTH = 256

export function getOldestRecord<T extends MessagePosition>(run: SortedRun<T>): T | undefined {
  return run[0]?.[0]
}

export function getNewestRecord<T extends MessagePosition>(run: SortedRun<T>): T | undefined {
  return run.at(-1)?.at(-1)
}

/** The record at exactly this position, if the run has it. */
export function findRecord<T extends MessagePosition>(
  run: SortedRun<T>,
  position: MessagePosition,
): T | undefined {
  const chunk = run[findChunkIndex(run, position)]
  const record = chunk?.[findLowerBound(chunk, position)]
  return record && compareMessagePositions(record, position) === 0 ? record : undefined
}

export function countRecords(run: SortedRun<MessagePosition>): number {
  return run.reduce((sum, chunk) => sum + chunk.length, 0)
}

/** The number of records newer than a position. */
export function countNewer(run: SortedRun<MessagePosition>, position: MessagePosition): number {
  let count = 0
  for (const chunk of run.toReversed()) {
    const newer = chunk.length - findLowerBound(chunk, position)
    count += newer
    if (newer < chunk.length) break
  }
  return findRecord(run, position) ? count - 1 : count
}

/** The records older than a position, and the rest. */
export function splitRunAt<T extends MessagePosition>(
  run: SortedRun<T>,
  position: MessagePosition,
): { older: SortedRun<T>; rest: SortedRun<T> } {
  const index = findChunkIndex(run, position)
  const chunk = run[index]
  if (!chunk) return { older: [], rest: [] }
  const at = findLowerBound(chunk, position)
  const [head, tail] = [chunk.slice(0, at), chunk.slice(at)]
  return {
    older: [...run.slice(0, index), ...(head.length > 0 ? [head] : [])],
    rest: [...(tail.length > 0 ? [tail] : []), ...run.slice(index + 1)],
  }
}

/**
 * The run with `records` (sorted and unique) in place of everything from `from` to `to`, both included. `shouldRetain` decides
 * which of the existing records in that range stay although they aren't among the new ones. Returns the same run if nothing
 * changes, and keeps the existing object of a record that came again unchanged.
 */
export function replaceRange<T extends MessagePosition>(
  run: SortedRun<T>,
  from: MessagePosition,
  to: MessagePosition,
  records: readonly T[],
  shouldRetain: (record: T) => boolean,
): SortedRun<T> {
  const first = findChunkIndex(run, from)
  let last = first
  while (last + 1 < run.length && startsAtOrBefore(run[last + 1], to)) last += 1
  const touched = run.slice(first, last + 1).flat()
  const known = new Map(touched.map((it) => [it.id, it]))
  const fresh = new Set(records.map((it) => it.id))
  const retained = touched.filter((it) => !fresh.has(it.id) && (isOutside(it, from, to) || shouldRetain(it)))
  const merged = mergeSorted(
    retained,
    records.map((it) => reuseIfUnchanged(it, known.get(it.id))),
  )
  if (merged.length === touched.length && merged.every((it, index) => it === touched[index])) return run
  return run.toSpliced(first, last + 1 - first, ...splitIntoChunks(merged))
}

/** Joins two runs that don't interleave. Short adjacent chunks are joined too; otherwise every page would be a chunk. */
export function concatRuns<T extends MessagePosition>(
  older: SortedRun<T>,
  newer: SortedRun<T>,
): SortedRun<T> {
  if (older.length === 0) return newer
  return newer.length === 0 ? older : joinRuns([older, newer])
}

/** Joins runs that don't interleave, the oldest first. */
export function joinRuns<T extends MessagePosition>(runs: readonly SortedRun<T>[]): SortedRun<T> {
  const joined: (readonly T[])[] = []
  for (const run of runs)
    for (const [index, chunk] of run.entries()) {
      const last = joined.at(-1)
      if (index === 0 && last && last.length + chunk.length <= MAX_CHUNK_LENGTH)
        joined[joined.length - 1] = last.concat(chunk)
      else joined.push(chunk)
    }
  return joined
}

function reuseIfUnchanged<T>(record: T, known: T | undefined): T {
  return known !== undefined && isSameJson(record, known) ? known : record
}

function isOutside(position: MessagePosition, from: MessagePosition, to: MessagePosition): boolean {
  return compareMessagePositions(position, from) < 0 || compareMessagePositions(position, to) > 0
}

function startsAtOrBefore(chunk: readonly MessagePosition[] | undefined, position: MessagePosition): boolean {
  const first = chunk?.[0]
  return first !== undefined && compareMessagePositions(first, position) <= 0
}

/** The index of the chunk that a position falls into: the last one that begins at or before it. */
function findChunkIndex(run: SortedRun<MessagePosition>, position: MessagePosition): number {
  return Math.max(0, lowerBound(run.length, (index) => startsAtOrBefore(run[index], position)) - 1)
}

function findLowerBound(records: readonly MessagePosition[], position: MessagePosition): number {
  return lowerBound(records.length, (index) => {
    const record = records[index]
    return record !== undefined && compareMessagePositions(record, position) < 0
  })
}

function mergeSorted<T extends MessagePosition>(a: readonly T[], b: readonly T[]): T[] {
  const merged: T[] = []
  let i = 0
  let j = 0
  for (;;) {
    const x = a[i]
    const y = b[j]
    if (x === undefined) return merged.concat(b.slice(j))
    if (y === undefined) return merged.concat(a.slice(i))
    if (compareMessagePositions(x, y) <= 0) {
      merged.push(x)
      i += 1
    } else {
      merged.push(y)
      j += 1
    }
  }
}

function splitIntoChunks<T extends MessagePosition>(records: readonly T[]): SortedRun<T> {
  if (records.length <= MAX_CHUNK_LENGTH * 2) return records.length === 0 ? [] : [records]
  const chunks: (readonly T[])[] = []
  for (let at = 0; at < records.length; at += MAX_CHUNK_LENGTH)
    chunks.push(records.slice(at, at + MAX_CHUNK_LENGTH))
  return chunks
}
