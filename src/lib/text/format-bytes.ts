import { formatNumber } from './format.ts'

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** A size in the unit that leaves one to three figures before the point: `812 B`, `1.2 MB`. Takes bytes. */
export function formatBytes(bytes: number, locale: string): string {
  let size = bytes
  let unit = 0
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1000
    unit += 1
  }
  return `${formatNumber(size, locale, size < 10 && unit > 0 ? 1 : 0)} ${UNITS[unit]}`
}
