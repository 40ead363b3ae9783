/** Held by every tab that somebody looks at: the tabs of one browser know of each other's locks. */
const LOCK = 'handoff-in-sight'

const isTabFocused = () => document.visibilityState === 'visible' && document.hasFocus()

/** Lets the other tabs know while somebody looks at this one. Returns the way to stop. */
export function announceVisibleTab(): () => void {
  if (!('locks' in navigator)) return () => undefined
  let releaseLock: (() => void) | null = null
  const updateLock = () => {
    if (isTabFocused() && releaseLock === null) releaseLock = holdVisibleLock()
    if (!isTabFocused() && releaseLock !== null) {
      releaseLock()
      releaseLock = null
    }
  }
  const listening = new AbortController()
  document.addEventListener('visibilitychange', updateLock, { signal: listening.signal })
  for (const name of ['focus', 'blur', 'pagehide'])
    window.addEventListener(name, updateLock, { signal: listening.signal })
  updateLock()
  return () => {
    listening.abort()
    releaseLock?.()
  }
}

function holdVisibleLock(): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  void navigator.locks.request(LOCK, { mode: 'shared' }, () => promise).catch(() => undefined)
  return () => resolve(undefined)
}

/** Whether somebody looks at any tab of the app in this browser. */
export async function isAnyTabVisible(): Promise<boolean> {
  if (isTabFocused()) return true
  if (!('locks' in navigator)) return false
  try {
    const { held } = await navigator.locks.query()
    return held?.some((it) => it.name === LOCK) ?? false
  } catch {
    return false
  }
}
