/**
 * Broadcasts a lock or a sign-out to all tabs of this browser. A lock carries no data; a sign-out carries only the id
 * of the device storage of the agent who signed out.
 */
import { z } from '#src/api/schema/zod.ts'

const CHANNEL = 'handoff lock'
/** The latest event, stored for a tab that wasn't listening yet. */
const LAST_EVENT_KEY = 'handoff.lockNews'

export type LockEvent = { readonly kind: 'locked' } | { readonly kind: 'left'; readonly owner: string }

const lockEvent: z.ZodMiniType<LockEvent> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('locked') }),
  z.object({ kind: z.literal('left'), owner: z.string() }),
])
/** `news`: the name of the event in the first version, which tabs of all versions read. */
const storedEvent = z.object({ at: z.number(), news: lockEvent })

/** Sends the event to the other tabs. Without BroadcastChannel each tab works alone. */
export function broadcastLockEvent(event: LockEvent): void {
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
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const parsed = lockEvent.safeParse(data)
    if (parsed.success) listener(parsed.data)
  })
  const missed = getLockEventSince(since)
  if (missed) listener(missed)
  return () => channel.close()
}

/** The latest event if it was at or after `since`, else null. Ignores a future time: that clock has been corrected. */
export function getLockEventSince(since: number): LockEvent | null {
  try {
    const { success, data } = storedEvent.safeParse(
      JSON.parse(localStorage.getItem(LAST_EVENT_KEY) ?? 'null'),
    )
    return success && data.at >= since && data.at <= Date.now() ? data.news : null
  } catch {
    return null
  }
}

function storeLastEvent(event: LockEvent) {
  try {
    localStorage.setItem(LAST_EVENT_KEY, JSON.stringify({ at: Date.now(), news: event }))
  } catch {
    // Storage is blocked: a tab that opens now misses the event.
  }
}
