'use memo'

import { useSyncExternalStore } from 'react'
import type { Pause } from '#src/domain/polling/back-off.ts'
import { useSession } from './use-session.ts'

/** The current pause of all polling, and whether the platform asked for it; null if there is none. */
export function usePause(): Pause | null {
  const { scheduler } = useSession()
  return useSyncExternalStore(scheduler.subscribe, scheduler.getPause)
}
