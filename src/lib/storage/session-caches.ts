/** Clears the module-level caches that hold data of a session when the session ends. */
const clearCallbacks = new Set<() => void>()

/** Registers a function that empties a cache. It is called whenever a session ends, by lock or sign-out (rule 33). */
export function registerSessionCache(clear: () => void): void {
  clearCallbacks.add(clear)
}

/**
 * Empties all registered caches. Call it after the session's interface is unmounted: rendering would fill them again.
 */
export function clearSessionCaches(): void {
  for (const clear of clearCallbacks) clear()
}
