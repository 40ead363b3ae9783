import { useEffect, useSyncExternalStore } from 'react'
import { keepAwakePreference } from '#src/data/preferences/keep-awake.ts'
import { keepScreenAwake } from '#src/lib/browser/wake-lock.ts'

/** Keeps the screen on where this device is set to. The desk locks all the same. */
export function ScreenWakeLock() {
  const on = useSyncExternalStore(keepAwakePreference.subscribe, keepAwakePreference.get)
  useEffect(() => (on ? keepScreenAwake() : undefined), [on])
  return null
}
