'use memo'

import { useSyncExternalStore } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import { pollingIntervalsPreference } from '#src/data/preferences/polling-intervals.ts'
import { getPollingIntervals, type PollingIntervals } from '#src/domain/polling/intervals.ts'

/** How often is asked what is new on this device, as it stands now. */
export function usePollingIntervals({ polling }: Config): PollingIntervals {
  return getPollingIntervals(
    polling,
    useSyncExternalStore(pollingIntervalsPreference.subscribe, pollingIntervalsPreference.get),
  )
}
