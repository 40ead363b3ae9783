/** Keeps the screen on while the page is looked at. Returns the way to stop. Refused (battery, power saving): nothing happens. */
export function keepScreenAwake(): () => void {
  if (!canKeepScreenAwake()) return () => undefined
  let wakeLock: WakeLockSentinel | null = null
  let isOver = false
  const request = async () => {
    wakeLock = await navigator.wakeLock.request('screen').catch(() => null)
    if (isOver) void wakeLock?.release()
  }
  const acquire = () => {
    if (document.visibilityState === 'visible') void request()
  }
  // The browser lets go of it whenever the page is hidden.
  document.addEventListener('visibilitychange', acquire)
  acquire()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', acquire)
    void wakeLock?.release()
  }
}

export function canKeepScreenAwake(): boolean {
  return 'wakeLock' in navigator
}
