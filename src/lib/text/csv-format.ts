/** The variants of CSV. A spreadsheet splits a file at its region's list separator, which is `;` where `,` is the decimal sign, and in some other regions. */

export const CSV_FORMATS = ['comma', 'semicolon', 'semicolon-point', 'plain'] as const
/** `semicolon`: with a decimal comma. `plain`: as `comma`, without the byte order mark that spreadsheets need and programs trip over. */
export type CsvFormat = (typeof CSV_FORMATS)[number]

/** The variant that spreadsheets of the locale's region read. */
export function getRegionalCsvFormat(locale: string): CsvFormat {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5)
  if (parts.some(({ type, value }) => type === 'decimal' && value === ',')) return 'semicolon'
  const { language, region = '' } = new Intl.Locale(locale)
  return language === 'ar' || /^(?:CH|LI)$/.test(region) ? 'semicolon-point' : 'comma'
}
