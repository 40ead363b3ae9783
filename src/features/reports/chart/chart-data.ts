import type { ChartMark } from '#src/domain/reports/chart-marks.ts'
import type { SortValue } from '#src/domain/reports/sort-order.ts'
import { formatNumber } from '#src/lib/text/format.ts'

/** The data of a chart in all its forms: plot, labels of points, table and exported image. */
export type ChartData = {
  readonly title: string
  /** Settings, range and zone: the subtitle of the dialog and of the exported image. */
  readonly note: string
  readonly kind: 'bars' | 'line'
  /** One per bucket of the range. */
  readonly marks: readonly ChartMark[]
  /** The labels of the first and the last bucket. */
  readonly axisLabels: readonly [first: string, last: string]
  /** The highlighted bar. */
  readonly peakIndex: number | null
  /** The labels of a point: its bucket and its exact values. */
  readonly getPoint: (index: number) => { readonly bucket: string; readonly label: string }
  /** The table's columns after the first one, which holds the bucket. */
  readonly columnHeaders: readonly string[]
  readonly getCells: (index: number) => readonly ChartCell[]
}

export type ChartCell = { readonly text: string; readonly value: SortValue }

/** A cell without a number. */
export function createEmptyCell(text: string): ChartCell {
  return { text, value: null }
}

export function createCountCell(count: number, locale: string): ChartCell {
  return { text: formatNumber(count, locale), value: count }
}

/** The highest value: the upper end of a bar chart's scale. 0 if there is none. */
export function getMaxValue(marks: readonly ChartMark[]): number {
  return marks.reduce((max, mark) => (mark.kind === 'value' ? Math.max(max, mark.value) : max), 0)
}

export function getPeakIndex(marks: readonly ChartMark[]): number | null {
  const max = getMaxValue(marks)
  const index = marks.findIndex((mark) => mark.kind === 'value' && mark.value === max)
  return max > 0 ? index : null
}
