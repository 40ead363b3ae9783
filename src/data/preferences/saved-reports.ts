import { parseSavedReports } from '#src/domain/reports/saved-reports.ts'
import { createPreference } from '#src/lib/storage/preference.ts'

/** The reports that were given a name at this device, in the order in which they are offered. */
export const savedReports = createPreference('savedReports', parseSavedReports)
