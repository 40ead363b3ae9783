import { useSyncExternalStore } from 'react'
import type { Pause, Scheduler } from '#src/lib/scheduler.ts'
import { useSecondsUntil } from '#src/ui/use-seconds.ts'

/** Until when everything is quiet, and whether the platform asked for it; null when nothing is. */
export function usePause({ subscribe, pause }: Scheduler): Pause | null {
  return useSyncExternalStore(subscribe, pause)
}

/** Whether the platform asked to be left alone for now: then nobody can ask sooner (DEC-17). */
export function useIsSilenced(scheduler: Scheduler): boolean {
  const pause = usePause(scheduler)
  const seconds = useSecondsUntil(pause?.asked ? pause.until : null)
  return seconds !== null && seconds > 0
}
