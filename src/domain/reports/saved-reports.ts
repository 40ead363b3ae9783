/** Saved reports: a name and the report's search params (`place`), stored on the device. */
import {
  createSavedSearchParams,
  type SavedSearchParams,
} from '#src/domain/preferences/saved-search-params.ts'
import { parseReportsSearchParams, type ReportsSearchParams } from './search-params.ts'

export type SavedReport = SavedSearchParams<ReportsSearchParams>

export const {
  parse: parseSavedReports,
  getKey: getReportKey,
  find: findSavedReport,
  save: saveReport,
  remove: removeSavedReport,
} = createSavedSearchParams<ReportsSearchParams>({
  parseParams: parseReportsSearchParams,
  pickParams: (searchParams) => searchParams,
})
