/** Where a thread's unloaded messages are, seen from a loaded one. */
import type { Pagination } from '#src/domain/pagination/pagination.ts'
import type { Thread } from './thread.ts'

/**
 * The cursor of the unloaded messages that come first above the message at `newer`, up to the one at `older`; -1: up to
 * the beginning of the thread. Null: none are known, or only the agent can continue.
 */
export function findUnloadedAbove(thread: Thread, newer: number, older: number): string | null {
  const gap = findGap(thread, newer, older, -1)
  if (gap) return getCursor(gap.pagination)
  return older === -1 && thread.olderPagination ? getCursor(thread.olderPagination) : null
}

/** The cursor of the unloaded messages that come first below the message at `older`, down to the one at `newer`. */
export function findUnloadedBelow(thread: Thread, older: number, newer: number): string | null {
  const gap = findGap(thread, older + 1, newer + 1, 1)
  return gap ? (gap.olderCursor ?? getCursor(gap.pagination)) : null
}

/** The first gap before one of the messages from one index on, in one direction, without the last index. */
function findGap({ messages, gaps }: Thread, from: number, to: number, step: 1 | -1) {
  if (gaps.size === 0) return undefined
  for (let index = from; index !== to && index >= 0; index += step) {
    const gap = gaps.get(messages[index]?.id ?? '')
    if (gap && getCursor(gap.pagination) !== null) return gap
  }
  return undefined
}

function getCursor(pagination: Pagination): string | null {
  return pagination.state === 'more' ? pagination.cursor : null
}
