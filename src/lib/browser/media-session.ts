type Handlers = { readonly [Action in 'play' | 'pause' | 'stop']: () => void }

/**
 * Says what is played to the system, whose media keys and locked screen control it. Without a title they would show the
 * page's. Returns a function that ends this. Does nothing in browsers without media sessions.
 */
export function setMediaSession(title: string, handlers: Handlers): () => void {
  if (!('mediaSession' in navigator)) return () => undefined
  const { mediaSession } = navigator
  mediaSession.metadata = new MediaMetadata({ title, artist: 'Handoff' })
  for (const action of ['play', 'pause', 'stop'] as const)
    mediaSession.setActionHandler(action, handlers[action])
  return () => {
    mediaSession.metadata = null
    for (const action of ['play', 'pause', 'stop'] as const) mediaSession.setActionHandler(action, null)
  }
}
