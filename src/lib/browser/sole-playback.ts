let playing: WeakRef<HTMLMediaElement> | null = null

/** To be called when a media element starts to play: only one in the tab makes sound, so it pauses the one before. */
export function pauseOtherMedia(element: HTMLMediaElement): void {
  const before = playing?.deref()
  playing = new WeakRef(element)
  if (before !== element) before?.pause()
}
