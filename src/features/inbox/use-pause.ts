import { useSyncExternalStore } from 'react'
import type { Pause, Scheduler } from '#src/lib/scheduler.ts'

/** Until when everything is quiet, and whether the platform asked for it; null when nothing is. */
export function usePause({ subscribe, pause }: Scheduler): Pause | null {
  return useSyncExternalStore(subscribe, pause)
}
