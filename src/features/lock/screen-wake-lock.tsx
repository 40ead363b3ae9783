import { useEffect, useSyncExternalStore } from 'react'
import { keepAwakePreference } from '#src/data/preferences/idle.ts'
import { keepScreenAwake } from '#src/lib/browser/wake-lock.ts'

/** Keeps the screen on if this device is set to. The session still locks after a time without input. */
export function ScreenWakeLock() {
  const isEnabled = useSyncExternalStore(keepAwakePreference.subscribe, keepAwakePreference.get)
  useEffect(() => (isEnabled ? keepScreenAwake() : undefined), [isEnabled])
  return null
}
