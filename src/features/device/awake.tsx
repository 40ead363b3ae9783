import { useEffect, useSyncExternalStore } from 'react'
import { keepAwake } from '#src/lib/wake-lock.ts'
import { staysAwake } from '#src/queries/wake.ts'

/** Keeps the screen on where this device is set to. The desk locks all the same. */
export function Awake() {
  const on = useSyncExternalStore(staysAwake.subscribe, staysAwake.get)
  useEffect(() => (on ? keepAwake() : undefined), [on])
  return null
}
