'use memo'

import { useSyncExternalStore } from 'react'

/** Whole seconds until a moment by this device's clock, at least 0; null where there is none. Counts by itself. */
export function useSecondsUntil(at: number | null): number | null {
  return useSyncExternalStore(subscribeToTicks, () =>
    at === null ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000)),
  )
}

/** Whole seconds until a moment of `performance.now()`, at least 0. Counts by itself; setting the device's clock changes nothing. */
export function useMonotonicSecondsUntil(at: number): number {
  return useSyncExternalStore(subscribeToTicks, () => Math.max(0, Math.ceil((at - performance.now()) / 1000)))
}

/** Whole seconds since a moment by this device's clock, at least 0; null where there is none. Counts by itself. */
export function useSecondsSince(at: number | null): number | null {
  return useSyncExternalStore(subscribeToTicks, () =>
    at === null ? null : Math.max(0, Math.floor((Date.now() - at) / 1000)),
  )
}

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

// Twice a second, so that no second is skipped; a listener renders only when its number has changed.
function subscribeToTicks(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const callListener of listeners) callListener()
  }, 500)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
