import { readSavedReports } from '#src/domain/saved-reports.ts'
import { createPreference } from '#src/lib/preference.ts'

/** The reports that were given a name at this device, in the order in which they are offered. */
export const savedReports = createPreference('savedReports', readSavedReports)
