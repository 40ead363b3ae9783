import { formatNumber, getNumberFormatter, isEnglish } from './format.ts'

const BYTE_UNITS = [
  { symbol: 'B', name: 'byte' },
  { symbol: 'kB', name: 'kilobyte' },
  { symbol: 'MB', name: 'megabyte' },
  { symbol: 'GB', name: 'gigabyte' },
  { symbol: 'TB', name: 'terabyte' },
] as const

/** Formats a number of bytes in the unit that leaves one to three digits before the point: `812 B`, `1.2 MB`. */
export function formatBytes(bytes: number, locale: string): string {
  let size = bytes
  let unit = 0
  while (size >= 999.5 && unit < BYTE_UNITS.length - 1) {
    size /= 1000
    unit += 1
  }
  const digits = size < 10 && unit > 0 ? 1 : 0
  const { symbol = 'B', name = 'byte' } = BYTE_UNITS[unit] ?? {}
  // In English, `Intl` writes “812 byte”.
  if (isEnglish(locale)) return `${formatNumber(size, locale, digits)} ${symbol}`
  // In Arabic, `short` has words for some units and abbreviations for others.
  const unitDisplay = locale.startsWith('ar') ? 'long' : 'short'
  const options = { style: 'unit', unit: name, unitDisplay, maximumFractionDigits: digits } as const
  return getNumberFormatter(locale, options).format(size)
}
