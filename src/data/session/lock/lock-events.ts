/**
 * Broadcasts a lock, a sign-out or another PIN to all tabs of this browser. A lock carries no data; the others carry only
 * the id of the agent's device storage.
 */

import { z } from '#src/api/schema/zod.ts'
import { type StorageOwner, storageOwner } from '#src/domain/session/storage-owner.ts'
import { isBoundedMessage } from '#src/lib/browser/bounded-message.ts'

const CHANNEL = 'handoff lock'
/** The latest event, stored for a tab that wasn't listening yet. */
const LAST_EVENT_KEY = 'handoff.lockNews'
const LIMITS = { values: 10, characters: 1_000 }

/** `left`: the agent has signed out. `moved`: the keys of the agent's device storage are made anew, as with another PIN. */
export type LockEvent =
  | { readonly kind: 'locked' }
  | { readonly kind: 'left'; readonly owner: StorageOwner }
  | { readonly kind: 'moved'; readonly owner: StorageOwner }

/** Tells this page's events from those of other tabs. */
const PAGE_ID = String(crypto.getRandomValues(new Uint32Array(2)))

const lockEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('locked') }),
  z.object({ kind: z.literal('left'), owner: storageOwner }),
  z.object({ kind: z.literal('moved'), owner: storageOwner, from: z.string() }),
])
type SentEvent = z.output<typeof lockEvent>
/** `news`: the name of the event in the first version, which tabs of all versions read. */
const storedEvent = z.object({ at: z.number(), news: lockEvent })

/** Sends the event to the other tabs. Without BroadcastChannel each tab works alone. */
export function broadcastLockEvent(newEvent: LockEvent): void {
  const event = newEvent.kind === 'moved' ? { ...newEvent, from: PAGE_ID } : newEvent
  storeLastEvent(event)
  if (typeof BroadcastChannel !== 'function') return
  const channel = new BroadcastChannel(CHANNEL)
  const send = channel.postMessage.bind(channel)
  send(event)
  channel.close()
}

/**
 * Calls the listener with other tabs' events, and with one since `since` (milliseconds since 1970). Returns
 * `unsubscribe`.
 */
export function onLockEvent(since: number, listener: (event: LockEvent) => void): () => void {
  if (typeof BroadcastChannel !== 'function') return () => undefined
  const channel = new BroadcastChannel(CHANNEL)
  const handle = (event: SentEvent | null | undefined) => {
    // The page that moves the storage goes on with it.
    if (event && !(event.kind === 'moved' && event.from === PAGE_ID)) listener(event)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
    handle(isBoundedMessage(data, LIMITS) ? lockEvent.safeParse(data).data : null),
  )
  handle(getLockEventSince(since))
  return () => channel.close()
}

/** The latest event if it was at or after `since`, else null. Ignores a future time: that clock has been corrected. */
export function getLockEventSince(since: number): SentEvent | null {
  try {
    const { success, data } = storedEvent.safeParse(
      JSON.parse(localStorage.getItem(LAST_EVENT_KEY) ?? 'null'),
    )
    return success && data.at >= since && data.at <= Date.now() ? data.news : null
  } catch {
    return null
  }
}

function storeLastEvent(event: SentEvent) {
  try {
    localStorage.setItem(LAST_EVENT_KEY, JSON.stringify({ at: Date.now(), news: event }))
  } catch {
    // Storage is blocked: a tab that opens now misses the event.
  }
}
