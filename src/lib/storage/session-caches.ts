/** Caches of modules that hold what a session has read. They outlive the session unless somebody empties them. */
const clearCallbacks = new Set<() => void>()

/** `clear` empties a cache. It is called whenever a session has ended, locked or signed out (rule 33). */
export function registerSessionCache(clear: () => void): void {
  clearCallbacks.add(clear)
}

/** Empties them all. Called when nothing of the session is drawn any more: drawing would fill them again. */
export function clearSessionCaches(): void {
  for (const clear of clearCallbacks) clear()
}
