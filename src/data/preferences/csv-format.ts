import { useSyncExternalStore } from 'react'
import { createPreference } from '#src/lib/storage/preference.ts'
import { CSV_FORMATS, type CsvFormat, getRegionalCsvFormat } from '#src/lib/text/csv-format.ts'

/** Null: the region's. */
const csvFormat = createPreference<CsvFormat | null>(
  'csvFormat',
  (stored) => CSV_FORMATS.find((it) => it === stored) ?? null,
)

/** The format of exported CSV files: as chosen on this device, or as the locale's region writes it. */
export function useCsvFormat(locale: string): readonly [CsvFormat, (chosen: CsvFormat) => void] {
  const chosen = useSyncExternalStore(csvFormat.subscribe, csvFormat.get)
  return [chosen ?? getRegionalCsvFormat(locale), csvFormat.set]
}
