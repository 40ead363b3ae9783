/**
 * What is in memory of a thread doesn't grow with its length (rule 13 of behaviour). Pages far from the newest message
 * and from whoever reads are let go; a gap stands in their place, and the marks lead back into it.
 */
import type { MessageLog, Segment, ThreadPagination } from './message-log.ts'
import { compareMessagePositions, type MessagePosition } from './position.ts'
import { concatRuns, countRecords, getOldestRecord, splitRunAt } from './sorted-run.ts'

/** Messages that stay on each side of whoever reads, and at the newest end. */
const RETAINED_COUNT = 400

/**
 * The log without what is far from `reader` (null: at the newest message) and from the newest message; the very same log
 * where nothing is far. What stays is as proven as it was.
 */
export function evictDistantPages(
  log: MessageLog,
  readingPosition: MessagePosition | null,
  near = RETAINED_COUNT,
): MessageLog {
  const pages = log.stretches.map((it) => splitIntoPages(log, it))
  const all = pages.flat()
  const at = readingPosition ? all.findIndex((it) => reachesPosition(it, readingPosition)) : 0
  const stays = new Set(
    all.filter(
      (_, index) => countBetween(all, 0, index) < near || countBetween(all, Math.max(0, at), index) < near,
    ),
  )
  return stays.size === all.length
    ? log
    : { ...log, stretches: pages.flatMap((it) => mergeAdjacentPages(it, (page) => stays.has(page))) }
}

/** A stretch in the pages that it can be read again by, newest first. */
function splitIntoPages({ marks }: MessageLog, segment: Segment): readonly Segment[] {
  const pages: Segment[] = []
  let remaining = segment
  for (const { at, cursor } of marks) {
    const { older, rest } = splitRunAt(remaining.messages, at)
    if (older.length === 0) break
    if (rest.length === 0) continue
    const walk: ThreadPagination = { state: 'more', cursor, barren: 0, doubted: false }
    pages.push({ messages: rest, above: remaining.above, walk, asked: [] })
    remaining = { ...remaining, messages: older, above: cursor }
  }
  return [...pages, remaining]
}

/** The pages that stay, each run of them as one stretch again. */
function mergeAdjacentPages(
  pages: readonly Segment[],
  stays: (page: Segment) => boolean,
): readonly Segment[] {
  const runs: Segment[] = []
  pages.forEach((page, index) => {
    if (!stays(page)) return
    const before = pages[index - 1]
    const run = before && stays(before) ? runs.pop() : undefined
    runs.push(run ? { ...page, messages: concatRuns(page.messages, run.messages), above: run.above } : page)
  })
  return runs
}

/** Whether a place lies within a page, or above it. Pages come newest first. */
function reachesPosition({ messages }: Segment, position: MessagePosition): boolean {
  const oldest = getOldestRecord(messages)
  return oldest === undefined || compareMessagePositions(oldest, position) <= 0
}

/** Messages between two pages. */
function countBetween(pages: readonly Segment[], a: number, b: number): number {
  return pages
    .slice(Math.min(a, b) + 1, Math.max(a, b))
    .reduce((sum, { messages }) => sum + countRecords(messages), 0)
}
