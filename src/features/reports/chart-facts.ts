import type { Mark } from '#src/domain/reports/marks.ts'
import type { Sortable } from '#src/domain/reports/order.ts'
import { formatNumber } from '#src/lib/format.ts'

/** All that a chart shows: to the eye, by its points in words, as a table and as a picture. */
export type ChartFacts = {
  readonly title: string
  /** What the picture says under its title: settings, range, zone. */
  readonly note: string
  readonly kind: 'bars' | 'line'
  /** One for each bucket of the range. */
  readonly marks: readonly Mark[]
  /** The first and the last bucket in short. */
  readonly ends: readonly [first: string, last: string]
  /** The bar that stands out. */
  readonly peak: number | null
  /** A point in words: its bucket, then its exact values. */
  readonly pointAt: (index: number) => { readonly bucket: string; readonly words: string }
  /** The table behind it, without the bucket that each row begins with. */
  readonly head: readonly string[]
  readonly cellsAt: (index: number) => readonly Cell[]
}

export type Cell = { readonly text: string; readonly value: Sortable }

/** A cell where there is no number. */
export function nothing(text: string): Cell {
  return { text, value: null }
}

export function countCell(count: number, locale: string): Cell {
  return { text: formatNumber(count, locale), value: count }
}

/** The highest value, which a chart of bars reaches up to. */
export function topOf(marks: readonly Mark[]): number {
  return marks.reduce((top, mark) => (mark.kind === 'value' ? Math.max(top, mark.value) : top), 0)
}

export function peakOf(marks: readonly Mark[]): number | null {
  const top = topOf(marks)
  const place = marks.findIndex((mark) => mark.kind === 'value' && mark.value === top)
  return top > 0 ? place : null
}
