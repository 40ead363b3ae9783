'use memo'

import { useSyncExternalStore } from 'react'
import type { Pause, Scheduler } from '#src/data/polling/scheduler.ts'
import { useSecondsUntil } from '#src/ui/hooks/use-seconds.ts'

/** Until when everything is quiet, and whether the platform asked for it; null when nothing is. */
export function usePause({ subscribe, getPause }: Scheduler): Pause | null {
  return useSyncExternalStore(subscribe, getPause)
}

/** Whether the platform asked to be left alone for now: then nobody can ask sooner (DEC-17). */
export function useIsPausedByPlatform(scheduler: Scheduler): boolean {
  const pause = usePause(scheduler)
  const seconds = useSecondsUntil(pause?.asked ? pause.until : null)
  return seconds !== null && seconds > 0
}
