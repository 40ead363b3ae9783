/** A lock or a sign-out in one tab is one in all of this browser. Nothing is said but that, and whose session is over. */
const CHANNEL = 'handoff lock'

export type LockNews = { readonly kind: 'locked' } | { readonly kind: 'left'; readonly owner: string }

/** Tells the other tabs. Where the browser has no channels, each tab is by itself. */
export function tellTabs(news: LockNews): void {
  if (typeof BroadcastChannel !== 'function') return
  const channel = new BroadcastChannel(CHANNEL)
  const send = channel.postMessage.bind(channel)
  send(news)
  channel.close()
}

/** Hears what other tabs tell. Returns the way to stop. */
export function hearTabs(hear: (news: LockNews) => void): () => void {
  if (typeof BroadcastChannel !== 'function') return () => undefined
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const news = readNews(data)
    if (news) hear(news)
  })
  return () => channel.close()
}

function readNews(data: unknown): LockNews | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null
  if (data.kind === 'locked') return { kind: 'locked' }
  const isLeft = data.kind === 'left' && 'owner' in data && typeof data.owner === 'string'
  return isLeft && typeof data.owner === 'string' ? { kind: 'left', owner: data.owner } : null
}
