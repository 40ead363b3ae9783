/** A lock or a sign-out in one tab is one in all of this browser. Nothing is said but that, and whose session is over. */
const CHANNEL = 'handoff lock'
/** The last that was said, for a tab that could not hear it yet. */
const LAST = 'handoff.lockNews'

export type LockNews = { readonly kind: 'locked' } | { readonly kind: 'left'; readonly owner: string }

/** Tells the other tabs. Where the browser has no channels, each tab is by itself. */
export function tellTabs(news: LockNews): void {
  remember(news)
  if (typeof BroadcastChannel !== 'function') return
  const channel = new BroadcastChannel(CHANNEL)
  const send = channel.postMessage.bind(channel)
  send(news)
  channel.close()
}

/** Hears what other tabs tell, and what they have told since a moment (milliseconds since 1970). Returns the way to stop. */
export function hearTabs(since: number, hear: (news: LockNews) => void): () => void {
  if (typeof BroadcastChannel !== 'function') return () => undefined
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const news = readNews(data)
    if (news) hear(news)
  })
  const missed = newsSince(since)
  if (missed) hear(missed)
  return () => channel.close()
}

/** What was told last, if it was since then. What lies ahead was told by a clock that has been put right. */
export function newsSince(since: number): LockNews | null {
  try {
    const { at, news } = Object(JSON.parse(localStorage.getItem(LAST) ?? '{}'))
    return typeof at === 'number' && at >= since && at <= Date.now() ? readNews(news) : null
  } catch {
    return null
  }
}

function remember(news: LockNews) {
  try {
    localStorage.setItem(LAST, JSON.stringify({ at: Date.now(), news }))
  } catch {
    // Blocked: a tab that has just begun doesn't hear of it.
  }
}

function readNews(data: unknown): LockNews | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null
  if (data.kind === 'locked') return { kind: 'locked' }
  const isLeft = data.kind === 'left' && 'owner' in data && typeof data.owner === 'string'
  return isLeft && typeof data.owner === 'string' ? { kind: 'left', owner: data.owner } : null
}
