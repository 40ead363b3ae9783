'use memo'

import { useSyncExternalStore } from 'react'
import type { Pause, Scheduler } from '#src/data/polling/scheduler.ts'
import { useSecondsUntil } from '#src/ui/hooks/use-seconds.ts'

/** The current pause of all polling, and whether the platform asked for it; null if there is none. */
export function usePause({ subscribe, getPause }: Scheduler): Pause | null {
  return useSyncExternalStore(subscribe, getPause)
}

/** Whether the platform has asked for a pause, which the user can't end (DEC-17). */
export function useIsPausedByPlatform(scheduler: Scheduler): boolean {
  const pause = usePause(scheduler)
  const seconds = useSecondsUntil(pause?.requestedByPlatform ? pause.until : null)
  return seconds !== null && seconds > 0
}
