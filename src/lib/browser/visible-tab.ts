import { onPageSuspend, onVisibilityChange } from './page-events.ts'

/**
 * Every visible and focused tab holds this shared Web Lock: `locks.query` shows it to the other tabs of the browser.
 */
const LOCK = 'handoff-in-sight'

const isTabFocused = () => document.visibilityState === 'visible' && document.hasFocus()

/** Lets the other tabs know while this one is visible and focused. Returns a function that stops this. */
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
  onVisibilityChange(updateLock, listening.signal)
  onPageSuspend(updateLock, listening.signal)
  for (const name of ['focus', 'blur'])
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

/** Whether any tab of the app in this browser is visible and focused. */
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
