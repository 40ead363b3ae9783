/**
 * What is in memory of a thread doesn't grow with its length (rule 13 of behaviour). Pages far from the newest message
 * and from whoever reads are let go; a gap stands in their place, and the marks lead back into it.
 */
import type { MessageLog, Stretch, Walk } from './message-log.ts'
import { comparePlaces, type Placed } from './position.ts'
import { concat, oldestOf, sizeOf, splitAt } from './sorted-run.ts'

/** Messages that stay on each side of whoever reads, and at the newest end. */
const NEAR = 400

/**
 * The log without what is far from `reader` (null: at the newest message) and from the newest message; the very same log
 * where nothing is far. What stays is as proven as it was.
 */
export function evict(log: MessageLog, reader: Placed | null, near = NEAR): MessageLog {
  const pages = log.stretches.map((it) => pagesOf(log, it))
  const all = pages.flat()
  const at = reader ? all.findIndex((it) => reaches(it, reader)) : 0
  const stays = new Set(
    all.filter((_, index) => between(all, 0, index) < near || between(all, Math.max(0, at), index) < near),
  )
  return stays.size === all.length
    ? log
    : { ...log, stretches: pages.flatMap((it) => runsOf(it, (page) => stays.has(page))) }
}

/** A stretch in the pages that it can be read again by, newest first. */
function pagesOf({ marks }: MessageLog, stretch: Stretch): readonly Stretch[] {
  const pages: Stretch[] = []
  let left = stretch
  for (const { at, cursor } of marks) {
    const { older, rest } = splitAt(left.messages, at)
    if (older.length === 0) break
    if (rest.length === 0) continue
    const walk: Walk = { state: 'more', cursor, barren: 0, doubted: false }
    pages.push({ messages: rest, above: left.above, walk, asked: [] })
    left = { ...left, messages: older, above: cursor }
  }
  return [...pages, left]
}

/** The pages that stay, each run of them as one stretch again. */
function runsOf(pages: readonly Stretch[], stays: (page: Stretch) => boolean): readonly Stretch[] {
  const runs: Stretch[] = []
  pages.forEach((page, index) => {
    if (!stays(page)) return
    const before = pages[index - 1]
    const run = before && stays(before) ? runs.pop() : undefined
    runs.push(run ? { ...page, messages: concat(page.messages, run.messages), above: run.above } : page)
  })
  return runs
}

/** Whether a place lies within a page, or above it. Pages come newest first. */
function reaches({ messages }: Stretch, place: Placed): boolean {
  const oldest = oldestOf(messages)
  return oldest === undefined || comparePlaces(oldest, place) <= 0
}

/** Messages between two pages. */
function between(pages: readonly Stretch[], a: number, b: number): number {
  return pages
    .slice(Math.min(a, b) + 1, Math.max(a, b))
    .reduce((sum, { messages }) => sum + sizeOf(messages), 0)
}
