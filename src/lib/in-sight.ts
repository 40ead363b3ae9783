/** Held by every tab that somebody looks at: the tabs of one browser know of each other's locks. */
const LOCK = 'handoff-in-sight'

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus()

/** Lets the other tabs know while somebody looks at this one. Returns the way to stop. */
export function beSeen(): () => void {
  if (!('locks' in navigator)) return () => undefined
  let letGo: (() => void) | null = null
  const follow = () => {
    if (isLookedAt() && letGo === null) letGo = hold()
    if (!isLookedAt() && letGo !== null) {
      letGo()
      letGo = null
    }
  }
  const listening = new AbortController()
  document.addEventListener('visibilitychange', follow, { signal: listening.signal })
  for (const name of ['focus', 'blur', 'pagehide'])
    window.addEventListener(name, follow, { signal: listening.signal })
  follow()
  return () => {
    listening.abort()
    letGo?.()
  }
}

function hold(): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  void navigator.locks.request(LOCK, { mode: 'shared' }, () => promise).catch(() => undefined)
  return () => resolve(undefined)
}

/** Whether somebody looks at any tab of the app in this browser. */
export async function isSeenAnywhere(): Promise<boolean> {
  if (isLookedAt()) return true
  if (!('locks' in navigator)) return false
  try {
    const { held } = await navigator.locks.query()
    return held?.some((it) => it.name === LOCK) ?? false
  } catch {
    return false
  }
}
