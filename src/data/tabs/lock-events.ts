/** A lock or a sign-out in one tab is one in all of this browser. Nothing is said but that, and whose session is over. */
const CHANNEL = 'handoff lock'
/** The last that was said, for a tab that could not hear it yet. */
const LAST_EVENT_KEY = 'handoff.lockNews'

export type LockEvent = { readonly kind: 'locked' } | { readonly kind: 'left'; readonly owner: string }

/** Tells the other tabs. Where the browser has no channels, each tab is by itself. */
export function broadcastLockEvent(event: LockEvent): void {
  storeLastEvent(event)
  if (typeof BroadcastChannel !== 'function') return
  const channel = new BroadcastChannel(CHANNEL)
  const send = channel.postMessage.bind(channel)
  send(event)
  channel.close()
}

/** Hears what other tabs tell, and what they have told since a moment (milliseconds since 1970). Returns the way to stop. */
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

/** What was told last, if it was since then. What lies ahead was told by a clock that has been put right. */
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
    // Blocked: a tab that has just begun doesn't hear of it.
  }
}

function parseLockEvent(data: unknown): LockEvent | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null
  if (data.kind === 'locked') return { kind: 'locked' }
  const isLeft = data.kind === 'left' && 'owner' in data && typeof data.owner === 'string'
  return isLeft && typeof data.owner === 'string' ? { kind: 'left', owner: data.owner } : null
}
