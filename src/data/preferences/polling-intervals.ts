'use memo'

import { useSyncExternalStore } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import {
  getPollingIntervals,
  type PollingIntervals,
  parsePollingIntervals,
} from '#src/domain/polling/intervals.ts'
import { createPreference } from '#src/lib/storage/preference.ts'

/** The polling intervals chosen on this device; null: the deployment's. */
export const pollingIntervalsPreference = createPreference('pace', parsePollingIntervals)

/** The polling intervals in effect: this device's preference, else the deployment's. */
export function usePollingIntervals(): PollingIntervals {
  const { config } = useSession()
  return getPollingIntervals(
    config.polling,
    useSyncExternalStore(pollingIntervalsPreference.subscribe, pollingIntervalsPreference.get),
  )
}
