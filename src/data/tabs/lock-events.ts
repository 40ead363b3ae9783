/**
 * Broadcasts a lock or a sign-out to all tabs of this browser, with nothing more than the owner whose session ended.
 */
const CHANNEL = 'handoff lock'
/** The latest event, stored for a tab that wasn't listening yet. */
const LAST_EVENT_KEY = 'handoff.lockNews'

export type LockEvent = { readonly kind: 'locked' } | { readonly kind: 'left'; readonly owner: string }

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
    const event = parseLockEvent(data)
    if (event) listener(event)
  })
  const missed = getLockEventSince(since)
  if (missed) listener(missed)
  return () => channel.close()
}

/** The latest event if it was at or after `since`, else null. Ignores a future time: that clock has been corrected. */
export function getLockEventSince(since: number): LockEvent | null {
  try {
    const { at, news: event } = Object(JSON.parse(localStorage.getItem(LAST_EVENT_KEY) ?? '{}'))
    return typeof at === 'number' && at >= since && at <= Date.now() ? parseLockEvent(event) : null
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

function parseLockEvent(data: unknown): LockEvent | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null
  if (data.kind === 'locked') return { kind: 'locked' }
  const isLeft = data.kind === 'left' && 'owner' in data && typeof data.owner === 'string'
  return isLeft && typeof data.owner === 'string' ? { kind: 'left', owner: data.owner } : null
}
