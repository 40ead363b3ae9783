/** A message log as one list with gaps, for rendering. */

import type { Message } from '#src/api/schema/message.ts'
import type { Pagination } from '#src/domain/pagination/pagination.ts'
import { lowerBound } from '#src/lib/lower-bound.ts'
import type { MessageLog, Segment } from './message-log.ts'
import {
  type Checkpoint,
  compareMessagePositions,
  findCheckpointAbove,
  type MessagePosition,
} from './position.ts'
import { getNewestRecord, getOldestRecord } from './sorted-run.ts'

/** A gap between loaded messages, which can be loaded from either side. */
export type ThreadGap = {
  /** Continues from the newer side. */
  readonly pagination: Pagination
  /** The cursor of a checkpoint right above the older side, if one is known. */
  readonly olderCursor: string | null
}

export type Thread = {
  /** Oldest first. */
  readonly messages: readonly Message[]
  /** The gap right before a message, by the message's id. */
  readonly gaps: ReadonlyMap<string, ThreadGap>
  /** Continues above the oldest message; null until something is loaded. */
  readonly olderPagination: Pagination | null
}

export function createThread({ segments, checkpoints }: MessageLog): Thread {
  const oldestFirst = segments.toReversed()
  const gaps = new Map<string, ThreadGap>()
  oldestFirst.slice(1).forEach(({ messages, pagination }, index) => {
    const first = getOldestRecord(messages)
    const below = oldestFirst[index]
    if (first && below)
      gaps.set(first.id, { pagination, olderCursor: getOlderCursor(checkpoints, below, first) })
  })
  return {
    messages: oldestFirst.flatMap((it) => it.messages.flat()),
    gaps,
    olderPagination: oldestFirst[0]?.pagination ?? null,
  }
}

/** The nearest checkpoint above a segment, other than the one that the segment was requested from. */
function getOlderCursor(
  checkpoints: readonly Checkpoint[],
  { messages, above }: Segment,
  upTo: MessagePosition,
): string | null {
  const last = getNewestRecord(messages)
  let checkpoint = last && findCheckpointAbove(checkpoints, last)
  if (checkpoint && checkpoint.cursor === above) checkpoint = findCheckpointAbove(checkpoints, checkpoint.at)
  return checkpoint && compareMessagePositions(checkpoint.at, upTo) < 0 ? checkpoint.cursor : null
}

/** How many messages are at this position or before it. */
export function countUpToPosition(messages: readonly MessagePosition[], position: MessagePosition): number {
  return lowerBound(messages.length, (index) => {
    const message = messages[index]
    return message !== undefined && compareMessagePositions(message, position) <= 0
  })
}
