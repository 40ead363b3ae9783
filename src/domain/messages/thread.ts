/** All that is known of a thread as one list, for drawing it. */
import type { Message } from '#src/api/schema/message.ts'
import { type Checkpoint, findCheckpointAbove } from './checkpoints.ts'
import type { MessageLog, Segment, ThreadPagination } from './message-log.ts'
import { compareMessagePositions, type MessagePosition } from './position.ts'
import { getNewestRecord, getOldestRecord } from './sorted-run.ts'

/** Something is missing, and can be read from either side. */
export type ThreadGap = {
  /** The way on from the newer side. */
  readonly pagination: ThreadPagination
  /** The cursor that leads to what stands right above the older side, where one is known. */
  readonly olderCursor: string | null
}

export type Thread = {
  /** Oldest first. */
  readonly messages: readonly Message[]
  /** The gap right before a message, by the message's id. */
  readonly gaps: ReadonlyMap<string, ThreadGap>
  /** What lies before the first message; null while nothing has been read. */
  readonly olderPagination: ThreadPagination | null
}

export function createThread({ stretches, marks }: MessageLog): Thread {
  const oldestFirst = stretches.toReversed()
  const gaps = new Map<string, ThreadGap>()
  oldestFirst.slice(1).forEach(({ messages, walk: pagination }, index) => {
    const first = getOldestRecord(messages)
    const below = oldestFirst[index]
    if (first && below) gaps.set(first.id, { pagination, olderCursor: getOlderCursor(marks, below, first) })
  })
  return {
    messages: oldestFirst.flatMap((it) => it.messages.flat()),
    gaps,
    olderPagination: oldestFirst[0]?.walk ?? null,
  }
}

/** The nearest mark above a stretch, other than the one that it was itself read from. */
function getOlderCursor(
  marks: readonly Checkpoint[],
  { messages, above }: Segment,
  upTo: MessagePosition,
): string | null {
  const last = getNewestRecord(messages)
  let checkpoint = last && findCheckpointAbove(marks, last)
  if (checkpoint && checkpoint.cursor === above) checkpoint = findCheckpointAbove(marks, checkpoint.at)
  return checkpoint && compareMessagePositions(checkpoint.at, upTo) < 0 ? checkpoint.cursor : null
}

/** How many messages stand at this place or before it. */
export function countUpToPosition(messages: readonly MessagePosition[], position: MessagePosition): number {
  let low = 0
  let high = messages.length
  while (low < high) {
    const middle = (low + high) >> 1
    const message = messages[middle]
    if (message && compareMessagePositions(message, position) <= 0) low = middle + 1
    else high = middle
  }
  return low
}
