/**
 * Evicts pages of a thread from memory, so that memory doesn't grow with the thread's length (rule 13): pages far
 * from both the newest message and the reading position. A gap takes their place; the checkpoints lead back into it.
 */
import { startPagination } from '#src/domain/pagination/pagination.ts'
import type { MessageLog, Segment } from './message-log.ts'
import { compareMessagePositions, type MessagePosition } from './position.ts'
import { concatRuns, countRecords, getOldestRecord, splitRunAt } from './sorted-run.ts'

/** Messages that are retained on each side of the reading position, and at the newest end. */
const RETAINED_COUNT = 400

/**
 * The log without the pages far from `readingPosition` (null: at the newest message) and from the newest message; the same
 * object if no page is far. The remaining segments are as proven as before.
 */
export function evictDistantPages(
  log: MessageLog,
  readingPosition: MessagePosition | null,
  retainedCount = RETAINED_COUNT,
): MessageLog {
  const pages = log.segments.map((it) => splitIntoPages(log, it))
  const allPages = pages.flat()
  const readingIndex = readingPosition
    ? Math.max(
        0,
        allPages.findIndex((it) => reachesPosition(it, readingPosition)),
      )
    : 0
  const sums = sumRecords(allPages)
  const isNear = (from: number, to: number) => countBetween(sums, from, to) < retainedCount
  const retained = new Set(allPages.filter((_, index) => isNear(0, index) || isNear(readingIndex, index)))
  return retained.size === allPages.length
    ? log
    : { ...log, segments: pages.flatMap((it) => mergeAdjacentPages(it, (page) => retained.has(page))) }
}

/** Splits a segment at the checkpoints, into pages that can be read again; newest first. */
function splitIntoPages({ checkpoints }: MessageLog, segment: Segment): readonly Segment[] {
  const pages: Segment[] = []
  let remaining = segment
  for (const { at, cursor } of checkpoints) {
    const { older, rest } = splitRunAt(remaining.messages, at)
    if (older.length === 0) break
    if (rest.length === 0) continue
    pages.push({ messages: rest, above: remaining.above, pagination: startPagination(cursor) })
    remaining = { ...remaining, messages: older, above: cursor }
  }
  return [...pages, remaining]
}

/** The retained pages, with each adjacent run of them joined into one segment. */
function mergeAdjacentPages(
  pages: readonly Segment[],
  isRetained: (page: Segment) => boolean,
): readonly Segment[] {
  const runs: Segment[] = []
  pages.forEach((page, index) => {
    if (!isRetained(page)) return
    const newer = pages[index - 1]
    const run = newer && isRetained(newer) ? runs.pop() : undefined
    runs.push(run ? { ...page, messages: concatRuns(page.messages, run.messages), above: run.above } : page)
  })
  return runs
}

/** Whether a position lies within a page or above it. */
function reachesPosition({ messages }: Segment, position: MessagePosition): boolean {
  const oldest = getOldestRecord(messages)
  return oldest === undefined || compareMessagePositions(oldest, position) <= 0
}

/** For each page, the number of messages in those before it. */
function sumRecords(pages: readonly Segment[]): readonly number[] {
  let sum = 0
  return pages.map(({ messages }) => {
    sum += countRecords(messages)
    return sum - countRecords(messages)
  })
}

/** The number of messages between two pages, given by their indexes. */
function countBetween(sums: readonly number[], a: number, b: number): number {
  const [from, to] = [Math.min(a, b) + 1, Math.max(a, b)]
  return from < to ? (sums[to] ?? 0) - (sums[from] ?? 0) : 0
}
