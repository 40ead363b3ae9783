/**
 * Broadcasts a lock, a sign-out or another PIN to all tabs of this browser. A lock carries no data; the others carry only
 * the id of the agent's device storage.
 */

import { z } from '#src/api/schema/zod.ts'
import { type LockMessage, lockMessage, onAllTabsMessage, postToAllTabs } from '#src/data/session/channels.ts'
import { PAGE_ID } from '#src/lib/browser/page-id.ts'

/** The latest event, stored for a tab that wasn't listening yet. */
const LAST_EVENT_KEY = 'handoff.lockEvent'

/** As it is told, without the page that tells it. */
export type LockEvent =
  | Exclude<LockMessage, { kind: 'moved' }>
  | Omit<Extract<LockMessage, { kind: 'moved' }>, 'from'>

const storedEvent = z.object({ at: z.number(), event: lockMessage })

/** Sends the event to the other tabs. Without BroadcastChannel each tab works alone. */
export function broadcastLockEvent(newEvent: LockEvent): void {
  const event = newEvent.kind === 'moved' ? { ...newEvent, from: PAGE_ID } : newEvent
  storeLastEvent(event)
  postToAllTabs(event)
}

/**
 * Calls the listener with other tabs' events, and with one since `since` (milliseconds since 1970). Returns
 * `unsubscribe`.
 */
export function onLockEvent(since: number, listener: (event: LockEvent) => void): () => void {
  const handle = (event: LockMessage) => {
    // The page that moves the storage goes on with it.
    if (!(event.kind === 'moved' && event.from === PAGE_ID)) listener(event)
  }
  const unsubscribe = onAllTabsMessage(lockMessage, handle)
  const last = getLockEventSince(since)
  if (last) handle(last)
  return unsubscribe
}

/** The latest event if it was at or after `since`, else null. Ignores a future time: that clock has been corrected. */
export function getLockEventSince(since: number): LockMessage | null {
  try {
    const { success, data } = storedEvent.safeParse(
      JSON.parse(localStorage.getItem(LAST_EVENT_KEY) ?? 'null'),
    )
    return success && data.at >= since && data.at <= Date.now() ? data.event : null
  } catch {
    return null
  }
}

function storeLastEvent(event: LockMessage) {
  try {
    localStorage.setItem(LAST_EVENT_KEY, JSON.stringify({ at: Date.now(), event }))
  } catch {
    // Storage is blocked: a tab that opens now misses the event.
  }
}
