/** Keeps the screen on while the page is looked at. Returns the way to stop. Refused (battery, power saving): nothing happens. */
export function keepAwake(): () => void {
  if (!canKeepAwake()) return () => undefined
  let held: WakeLockSentinel | null = null
  let isOver = false
  const request = async () => {
    held = await navigator.wakeLock.request('screen').catch(() => null)
    if (isOver) void held?.release()
  }
  const take = () => {
    if (document.visibilityState === 'visible') void request()
  }
  // The browser lets go of it whenever the page is hidden.
  document.addEventListener('visibilitychange', take)
  take()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', take)
    void held?.release()
  }
}

export function canKeepAwake(): boolean {
  return 'wakeLock' in navigator
}
