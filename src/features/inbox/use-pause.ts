'use memo'

import { useSyncExternalStore } from 'react'
import type { Pause } from '#src/data/session/scheduler.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSecondsUntil } from '#src/ui/hooks/use-seconds.ts'

/** The current pause of all polling, and whether the platform asked for it; null if there is none. */
export function usePause(): Pause | null {
  const { scheduler } = useSession()
  return useSyncExternalStore(scheduler.subscribe, scheduler.getPause)
}

/** Whether the platform has asked for a pause, which the user can't end (DEC-17). */
export function useIsPausedByPlatform(): boolean {
  const pause = usePause()
  const seconds = useSecondsUntil(pause?.requestedByPlatform ? pause.until : null)
  return seconds !== null && seconds > 0
}
