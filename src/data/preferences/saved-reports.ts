import { parseSavedReports } from '#src/domain/reports/saved-reports.ts'
import { createPreference } from '#src/lib/storage/preference.ts'

/** The reports saved under a name on this device, in the order of the menu. */
export const savedReportsPreference = createPreference('savedReports', parseSavedReports)
