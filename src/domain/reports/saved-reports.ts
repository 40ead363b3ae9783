/** Saved reports: a name and the report's search params (`place`), stored on the device. */
import { parseReportsSearchParams, type ReportsSearchParams } from './search-params.ts'

export type SavedReport = { readonly name: string; readonly place: ReportsSearchParams }

export const MAX_SAVED_REPORT_NAME_LENGTH = 60
const MAX_SAVED_REPORTS = 50

/** The valid, distinct entries of the stored list. */
export function parseSavedReports(stored: unknown): readonly SavedReport[] {
  if (!Array.isArray(stored)) return []
  return stored.slice(0, MAX_SAVED_REPORTS).reduce<readonly SavedReport[]>((saved, it: unknown) => {
    if (typeof it !== 'object' || it === null || !('name' in it) || !('place' in it)) return saved
    const { name, place } = it
    if (typeof name !== 'string' || typeof place !== 'object' || place === null) return saved
    return saveReport(saved, { name, place: parseReportsSearchParams({ ...place }) })
  }, [])
}

/** Identifies a report by its search params: two with the same key are the same report. */
export function getReportKey(searchParams: ReportsSearchParams): string {
  return new URLSearchParams(
    Object.entries(searchParams)
      .map(([name, value]) => [name, String(value)])
      .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  ).toString()
}

export function findSavedReport(
  reports: readonly SavedReport[],
  searchParams: ReportsSearchParams,
): SavedReport | undefined {
  const key = getReportKey(searchParams)
  return reports.find((it) => getReportKey(it.place) === key)
}

/** The reports with one more, at an index or at the end. A report that is saved already is renamed in place. */
export function saveReport(
  reports: readonly SavedReport[],
  { name, place }: SavedReport,
  at = reports.length,
): readonly SavedReport[] {
  const saved = {
    name: name.replace(/\s+/gu, ' ').trim().slice(0, MAX_SAVED_REPORT_NAME_LENGTH).toWellFormed(),
    place,
  }
  if (saved.name === '') return reports
  const before = findSavedReport(reports, place)
  if (before) return reports.map((it) => (it === before ? saved : it))
  return reports.length < MAX_SAVED_REPORTS ? reports.toSpliced(at, 0, saved) : reports
}

export function removeSavedReport(
  reports: readonly SavedReport[],
  { place }: SavedReport,
): readonly SavedReport[] {
  const key = getReportKey(place)
  return reports.filter((it) => getReportKey(it.place) !== key)
}
