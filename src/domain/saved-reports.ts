/** Reports that somebody gave a name: all that their address says. Kept on the device. */
import { type ReportsPlace, readReportsPlace } from './reports-place.ts'

export type SavedReport = { readonly name: string; readonly place: ReportsPlace }

export const LONGEST_NAME = 60
const MOST = 50

/** Whatever the device has kept, as far as it makes sense. */
export function readSavedReports(stored: unknown): readonly SavedReport[] {
  if (!Array.isArray(stored)) return []
  return stored.slice(0, MOST).reduce<readonly SavedReport[]>((saved, it: unknown) => {
    if (typeof it !== 'object' || it === null || !('name' in it) || !('place' in it)) return saved
    const { name, place } = it
    if (typeof name !== 'string' || typeof place !== 'object' || place === null) return saved
    return saveReport(saved, { name, place: readReportsPlace({ ...place }) })
  }, [])
}

/** What tells reports apart: two with the same are one. */
export function keyOf(place: ReportsPlace): string {
  return new URLSearchParams(
    Object.entries(place)
      .map(([name, value]) => [name, String(value)])
      .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  ).toString()
}

export function savedAs(reports: readonly SavedReport[], place: ReportsPlace): SavedReport | undefined {
  const key = keyOf(place)
  return reports.find((it) => keyOf(it.place) === key)
}

/** The reports with one more, at its place or at the end; the same one under a new name stays where it is. */
export function saveReport(
  reports: readonly SavedReport[],
  { name, place }: SavedReport,
  at = reports.length,
): readonly SavedReport[] {
  const saved = { name: name.replace(/\s+/gu, ' ').trim().slice(0, LONGEST_NAME).toWellFormed(), place }
  if (saved.name === '') return reports
  const before = savedAs(reports, place)
  if (before) return reports.map((it) => (it === before ? saved : it))
  return reports.length < MOST ? reports.toSpliced(at, 0, saved) : reports
}

export function dropReport(reports: readonly SavedReport[], { place }: SavedReport): readonly SavedReport[] {
  const key = keyOf(place)
  return reports.filter((it) => keyOf(it.place) !== key)
}
