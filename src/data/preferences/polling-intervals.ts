import { parsePollingIntervals } from '#src/domain/polling/intervals.ts'
import { createPreference } from '#src/lib/storage/preference.ts'

/** The pace that was chosen on this device; null: the deployment's own. */
export const pollingIntervalsPreference = createPreference('pace', parsePollingIntervals)
