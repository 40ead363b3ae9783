/** The variants of CSV. A spreadsheet splits a file at its region's list separator, which is `;` where `,` is the decimal sign. */

export const CSV_FORMATS = ['comma', 'semicolon', 'plain'] as const
/** `plain`: as `comma`, without the byte order mark that spreadsheets need and programs trip over. */
export type CsvFormat = (typeof CSV_FORMATS)[number]

/** The variant that spreadsheets of the locale's region read. */
export function getRegionalCsvFormat(locale: string): CsvFormat {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? 'semicolon' : 'comma'
}
