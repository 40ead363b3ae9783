'use memo'

import { useSyncExternalStore } from 'react'

/** Whole seconds until `at` (milliseconds since 1970), at least 0; null where `at` is null. Rerenders every second. */
export function useSecondsUntil(at: number | null): number | null {
  return useSyncExternalStore(subscribeToTicks, () =>
    at === null ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000)),
  )
}

/** Whole seconds until `at` (a `performance.now()` time), at least 0. Changes to the device's clock have no effect. */
export function useMonotonicSecondsUntil(at: number): number {
  return useSyncExternalStore(subscribeToTicks, () => Math.max(0, Math.ceil((at - performance.now()) / 1000)))
}

/** Whole seconds since `at` (milliseconds since 1970), at least 0; null where `at` is null. Rerenders every second. */
export function useSecondsSince(at: number | null): number | null {
  return useSyncExternalStore(subscribeToTicks, () =>
    at === null ? null : Math.max(0, Math.floor((Date.now() - at) / 1000)),
  )
}

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

// Twice a second, so that no second is skipped; React rerenders a component only when its number has changed.
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
