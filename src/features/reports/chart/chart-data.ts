import type { ChartMark } from '#src/domain/reports/chart-marks.ts'
import type { SortValue } from '#src/domain/reports/sort-order.ts'
import { formatNumber } from '#src/lib/text/format.ts'

/** All that a chart shows: to the eye, by its points in words, as a table and as a picture. */
export type ChartData = {
  readonly title: string
  /** What the picture says under its title: settings, range, zone. */
  readonly note: string
  readonly kind: 'bars' | 'line'
  /** One for each bucket of the range. */
  readonly marks: readonly ChartMark[]
  /** The first and the last bucket in short. */
  readonly axisLabels: readonly [first: string, last: string]
  /** The bar that stands out. */
  readonly peakIndex: number | null
  /** A point in words: its bucket, then its exact values. */
  readonly pointAt: (index: number) => { readonly bucket: string; readonly label: string }
  /** The table behind it, without the bucket that each row begins with. */
  readonly columnHeaders: readonly string[]
  readonly cellsAt: (index: number) => readonly ChartCell[]
}

export type ChartCell = { readonly text: string; readonly value: SortValue }

/** A cell where there is no number. */
export function createEmptyCell(text: string): ChartCell {
  return { text, value: null }
}

export function createCountCell(count: number, locale: string): ChartCell {
  return { text: formatNumber(count, locale), value: count }
}

/** The highest value, which a chart of bars reaches up to. */
export function getMaxValue(marks: readonly ChartMark[]): number {
  return marks.reduce((max, mark) => (mark.kind === 'value' ? Math.max(max, mark.value) : max), 0)
}

export function getPeakIndex(marks: readonly ChartMark[]): number | null {
  const max = getMaxValue(marks)
  const index = marks.findIndex((mark) => mark.kind === 'value' && mark.value === max)
  return max > 0 ? index : null
}
