/**
 * The part of a thread that is drawn. A thread can be of any length; what is on the page can't (rule 13 of behaviour):
 * the window grows at the end that somebody reads towards, and lets go at the other.
 */
import type { Message } from '#src/api/schema/message.ts'
import type { MessageLog, Walk } from './message-log.ts'
import { comparePlaces, type Placed } from './position.ts'

/** All that is known of a thread as one list, oldest first. */
export type Thread = {
  readonly messages: readonly Message[]
  /** The gap right before a message, by the message's id. */
  readonly gaps: ReadonlyMap<string, Walk>
  /** What lies before the first message; null while nothing has been read. */
  readonly start: Walk | null
}

/**
 * The oldest and the newest message drawn. `to` null follows the newest, `from` null draws the screens that lead up to
 * `to`; `oldest` is whatever is the oldest one known, so that older ones are drawn as soon as they have been read.
 */
export type ThreadWindow = { readonly from: Placed | 'oldest' | null; readonly to: Placed | null }

/** The newest messages, and whatever comes. */
export const AT_NEWEST: ThreadWindow = { from: null, to: null }

/** Some five screens. */
const FIRST = 60
const STEP = 60
const MOST = 300

export function threadOf({ stretches }: MessageLog): Thread {
  const oldestFirst = stretches.toReversed()
  const gaps = new Map<string, Walk>()
  for (const { messages, walk } of oldestFirst.slice(1)) {
    const first = messages[0]?.[0]
    if (first) gaps.set(first.id, walk)
  }
  return {
    messages: oldestFirst.flatMap((it) => it.messages.flat()),
    gaps,
    start: oldestFirst[0]?.walk ?? null,
  }
}

/** Where the window begins and ends among the thread's messages: `start` included, `end` not. */
export function sliceOf({ messages }: Thread, { from, to }: ThreadWindow): { start: number; end: number } {
  const end = to === null ? messages.length : countUpTo(messages, to)
  const start = from === 'oldest' ? 0 : from === null ? end - FIRST : countUpTo(messages, from) - 1
  return { start: Math.max(0, Math.min(start, end)), end }
}

/** The window with another step of older messages. */
export function growUp(thread: Thread, window: ThreadWindow): ThreadWindow {
  return { ...window, from: fromIndex(thread, sliceOf(thread, window).start - STEP) }
}

/** The window with another step of newer messages. */
export function growDown(thread: Thread, window: ThreadWindow): ThreadWindow {
  const { start, end } = sliceOf(thread, window)
  const to = thread.messages[end + STEP - 1] ?? null
  return { from: window.from ?? fromIndex(thread, start), to }
}

/** The window, held where it is although newer messages come. */
export function pinned(thread: Thread, window: ThreadWindow): ThreadWindow {
  return window.from === null ? { ...window, from: fromIndex(thread, sliceOf(thread, window).start) } : window
}

/** The window without what is far from where somebody reads; the very same one while it is small enough. */
export function trimmed(thread: Thread, window: ThreadWindow, at: Placed): ThreadWindow {
  const { start, end } = sliceOf(thread, window)
  if (end - start <= MOST) return window
  const middle = countUpTo(thread.messages, at) - 1
  const from = middle - MOST / 3 <= start ? window.from : fromIndex(thread, middle - MOST / 3)
  const last = middle + MOST / 3
  return { from, to: last >= end ? window.to : (thread.messages[last] ?? null) }
}

/** A window around a message that was read before; around the newest where it isn't known any more. */
export function windowAround(thread: Thread, at: Placed): ThreadWindow {
  const index = countUpTo(thread.messages, at) - 1
  if (thread.messages[index]?.id !== at.id) return AT_NEWEST
  return {
    from: fromIndex(thread, index - STEP),
    to: index + STEP >= thread.messages.length ? null : (thread.messages[index + STEP] ?? null),
  }
}

function fromIndex({ messages }: Thread, index: number): ThreadWindow['from'] {
  return index <= 0 ? 'oldest' : (messages[index] ?? null)
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
