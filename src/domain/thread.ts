/** All that is known of a thread as one list, for drawing it. */
import type { Message } from '#src/api/schema/message.ts'
import { type Mark, markAbove } from './marks.ts'
import type { MessageLog, Stretch, Walk } from './message-log.ts'
import { comparePlaces, type Placed } from './position.ts'
import { newestOf, oldestOf } from './sorted-run.ts'

/** Something is missing, and can be read from either side. */
export type Gap = {
  /** The way on from the newer side. */
  readonly walk: Walk
  /** The cursor that leads to what stands right above the older side, where one is known. */
  readonly below: string | null
}

export type Thread = {
  /** Oldest first. */
  readonly messages: readonly Message[]
  /** The gap right before a message, by the message's id. */
  readonly gaps: ReadonlyMap<string, Gap>
  /** What lies before the first message; null while nothing has been read. */
  readonly start: Walk | null
}

export function threadOf({ stretches, marks }: MessageLog): Thread {
  const oldestFirst = stretches.toReversed()
  const gaps = new Map<string, Gap>()
  oldestFirst.slice(1).forEach(({ messages, walk }, index) => {
    const first = oldestOf(messages)
    const below = oldestFirst[index]
    if (first && below) gaps.set(first.id, { walk, below: wayInto(marks, below, first) })
  })
  return {
    messages: oldestFirst.flatMap((it) => it.messages.flat()),
    gaps,
    start: oldestFirst[0]?.walk ?? null,
  }
}

/** The nearest mark above a stretch, other than the one that it was itself read from. */
function wayInto(marks: readonly Mark[], { messages, above }: Stretch, upTo: Placed): string | null {
  const last = newestOf(messages)
  let mark = last && markAbove(marks, last)
  if (mark && mark.cursor === above) mark = markAbove(marks, mark.at)
  return mark && comparePlaces(mark.at, upTo) < 0 ? mark.cursor : null
}

/** How many messages stand at this place or before it. */
export function countUpTo(messages: readonly Placed[], place: Placed): number {
  let low = 0
  let high = messages.length
  while (low < high) {
    const middle = (low + high) >> 1
    const message = messages[middle]
    if (message && comparePlaces(message, place) <= 0) low = middle + 1
    else high = middle
  }
  return low
}
