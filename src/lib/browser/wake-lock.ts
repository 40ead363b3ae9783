import { onVisibilityChange } from './page-events.ts'

/**
 * Keeps the screen on while the page is visible. Returns a function that stops this. Does nothing where the browser
 * refuses (low battery, power saving).
 */
export function keepScreenAwake(): () => void {
  if (!canKeepScreenAwake()) return () => undefined
  let wakeLock: WakeLockSentinel | null = null
  let isStopped = false
  const request = async () => {
    wakeLock = await navigator.wakeLock.request('screen').catch(() => null)
    if (isStopped) void wakeLock?.release()
  }
  const acquire = () => {
    if (document.visibilityState === 'visible') void request()
  }
  // The browser releases the wake lock whenever the page is hidden.
  const listening = new AbortController()
  onVisibilityChange(acquire, listening.signal)
  acquire()
  return () => {
    isStopped = true
    listening.abort()
    void wakeLock?.release()
  }
}

export function canKeepScreenAwake(): boolean {
  return 'wakeLock' in navigator
}
