/** Saved reports: a name and the report's search params (`place`), stored on the device. */
import { createNamedItems, type NamedItem } from '#src/domain/preferences/named-items.ts'
import { parseReportsSearchParams, type ReportsSearchParams } from './search-params.ts'

export type SavedReport = NamedItem<ReportsSearchParams>

export const {
  parse: parseSavedReports,
  getKey: getReportKey,
  find: findSavedReport,
  save: saveReport,
  remove: removeSavedReport,
} = createNamedItems<ReportsSearchParams>({
  parseParams: parseReportsSearchParams,
  pickParams: (searchParams) => searchParams,
})
