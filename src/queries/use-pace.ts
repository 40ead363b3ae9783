import { useSyncExternalStore } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import { type Pace, paceOf } from '#src/domain/pace.ts'
import { pacePreference } from './pace.ts'

/** How often is asked what is new on this device, as it stands now. */
export function usePace({ polling }: Config): Pace {
  return paceOf(polling, useSyncExternalStore(pacePreference.subscribe, pacePreference.get))
}
