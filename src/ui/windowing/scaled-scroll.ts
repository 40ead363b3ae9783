/**
 * Virtual scrolling through more rows than an element can be tall. Every browser limits an element's height, somewhere between
 * 8 and 33 million pixels; a million rows of 40 px need 40 million. So the scroller gets a track of bounded height, and two
 * numbers are kept: `top`, the true distance in pixels from the first row, and `offset`, the scroller's own scroll position.
 *
 * Wheel, touch and keys move both by the same number of pixels. Only the scroll bar's thumb, of which one pixel stands for
 * thousands, moves `top` proportionally. Near both ends the mapping from `top` to `offset` is one to one, so that the ends
 * can be reached precisely. All lengths are CSS pixels.
 */
import type { RowRange } from '#src/lib/row-range.ts'
import type { FixedRows } from './fixed-rows.ts'

export type ScrollPosition = { readonly top: number; readonly offset: number }

/** Below the height limit of every supported browser. */
export const MAX_TRACK_HEIGHT = 8_000_000
/** The length at each end of a scaled track that is mapped one to one. */
const UNSCALED_LENGTH = 100_000

export function getTrackHeight({ rows, rowHeight }: FixedRows): number {
  return Math.min(rows * rowHeight, MAX_TRACK_HEIGHT)
}

/** The largest `top`, with the last row at the viewport's lower edge. */
export function getMaxTop({ rows, rowHeight, viewHeight }: FixedRows): number {
  return Math.max(0, rows * rowHeight - viewHeight)
}

function getMaxOffset(track: FixedRows): number {
  return Math.max(0, getTrackHeight(track) - track.viewHeight)
}

function toOffset(track: FixedRows, top: number): number {
  const [depth, length] = [getMaxTop(track), getMaxOffset(track)]
  if (depth === length || top <= UNSCALED_LENGTH) return top
  if (top >= depth - UNSCALED_LENGTH) return length - (depth - top)
  return (
    UNSCALED_LENGTH +
    ((top - UNSCALED_LENGTH) * (length - 2 * UNSCALED_LENGTH)) / (depth - 2 * UNSCALED_LENGTH)
  )
}

/** The inverse of `toOffset`. */
function toTop(track: FixedRows, offset: number): number {
  const [depth, length] = [getMaxTop(track), getMaxOffset(track)]
  if (depth === length || offset <= UNSCALED_LENGTH) return offset
  if (offset >= length - UNSCALED_LENGTH) return depth - (length - offset)
  return (
    UNSCALED_LENGTH +
    ((offset - UNSCALED_LENGTH) * (depth - 2 * UNSCALED_LENGTH)) / (length - 2 * UNSCALED_LENGTH)
  )
}

/** The scroll position for a distance from the first row, clamped to the track and rounded to whole pixels. */
export function getScrollPosition(track: FixedRows, top: number): ScrollPosition {
  const clampedTop = Math.round(clamp(top, getMaxTop(track)))
  return { top: clampedTop, offset: Math.round(toOffset(track, clampedTop)) }
}

/** The scroll position with a row (counted from 0) at the top of the viewport, or as near to it as the end allows. */
export function getScrollPositionOfRow(track: FixedRows, row: number): ScrollPosition {
  return getScrollPosition(track, row * track.rowHeight)
}

/**
 * The position after the browser has scrolled to `offset`. A step too short for the thumb moves `top` pixel by pixel; a longer
 * step was made with the thumb and moves it proportionally.
 */
export function moveScrollPosition(track: FixedRows, from: ScrollPosition, offset: number): ScrollPosition {
  const step = offset - from.offset
  const atEnd = offset <= 0 || offset >= getMaxOffset(track)
  const top = Math.abs(step) < getThumbStep(track) && !atEnd ? from.top + step : toTop(track, offset)
  return { top: clamp(top, getMaxTop(track)), offset }
}

/** The distance that a quarter of a CSS pixel of the thumb stands for: screens have up to four device pixels per CSS pixel. */
function getThumbStep(track: FixedRows): number {
  if (getMaxTop(track) === getMaxOffset(track)) return Number.POSITIVE_INFINITY
  return getTrackHeight(track) / Math.max(1, track.viewHeight) / 4
}

/**
 * Whether scrolling is slow enough to load what comes into view: at least half of the rows visible a tenth of a second before
 * still are.
 */
export function isScrollResting(before: RowRange, now: RowRange): boolean {
  return Math.abs(now.first - before.first) * 2 <= Math.max(1, before.end - before.first)
}

/** The `top` nearest to the current one at which a row is fully visible. */
export function getTopToReveal({ rowHeight, viewHeight }: FixedRows, top: number, row: number): number {
  const rowTop = row * rowHeight
  if (rowTop < top) return rowTop
  return Math.max(top, rowTop + rowHeight - viewHeight)
}

function clamp(value: number, largest: number): number {
  return Math.min(Math.max(0, value), largest)
}
