/**
 * Virtual scrolling through more rows than an element can be tall. Every browser limits an element's height, somewhere between
 * 8 and 33 million pixels; a million rows of 40 px need 40 million. So the scroller gets a track of bounded height, and two
 * numbers are kept: `top`, the true distance in pixels from the first row, and `offset`, the scroller's own scroll position.
 *
 * Wheel, touch and keys move both by the same number of pixels. Only the scroll bar's thumb, of which one pixel stands for
 * thousands, moves `top` proportionally. Near both ends the mapping from `top` to `offset` is one to one, so that the ends
 * can be reached precisely. All lengths are CSS pixels.
 */
export type ScrollTrack = {
  readonly rows: number
  readonly rowHeight: number
  /** Height of the viewport. */
  readonly viewHeight: number
}
export type ScrollPosition = { readonly top: number; readonly offset: number }
/** The rows from `first` (included) to `end` (excluded). */
export type TrackRowRange = { readonly first: number; readonly end: number }

/** Below the height limit of every supported browser. */
export const MAX_TRACK_HEIGHT = 8_000_000
/** The length at each end of a scaled track that is mapped one to one. */
const UNSCALED_LENGTH = 100_000

export function getTrackHeight({ rows, rowHeight }: ScrollTrack): number {
  return Math.min(rows * rowHeight, MAX_TRACK_HEIGHT)
}

/** The largest `top`, with the last row at the viewport's lower edge. */
export function getMaxTop({ rows, rowHeight, viewHeight }: ScrollTrack): number {
  return Math.max(0, rows * rowHeight - viewHeight)
}

function getMaxOffset(track: ScrollTrack): number {
  return Math.max(0, getTrackHeight(track) - track.viewHeight)
}

function toOffset(track: ScrollTrack, top: number): number {
  const [depth, length] = [getMaxTop(track), getMaxOffset(track)]
  if (depth === length || top <= UNSCALED_LENGTH) return top
  if (top >= depth - UNSCALED_LENGTH) return length - (depth - top)
  return (
    UNSCALED_LENGTH +
    ((top - UNSCALED_LENGTH) * (length - 2 * UNSCALED_LENGTH)) / (depth - 2 * UNSCALED_LENGTH)
  )
}

/** The inverse of `toOffset`. */
function toTop(track: ScrollTrack, offset: number): number {
  const [depth, length] = [getMaxTop(track), getMaxOffset(track)]
  if (depth === length || offset <= UNSCALED_LENGTH) return offset
  if (offset >= length - UNSCALED_LENGTH) return depth - (length - offset)
  return (
    UNSCALED_LENGTH +
    ((offset - UNSCALED_LENGTH) * (depth - 2 * UNSCALED_LENGTH)) / (length - 2 * UNSCALED_LENGTH)
  )
}

/** The scroll position for a distance from the first row, clamped to the track and rounded to whole pixels. */
export function getScrollPosition(track: ScrollTrack, top: number): ScrollPosition {
  const clampedTop = Math.round(clamp(top, getMaxTop(track)))
  return { top: clampedTop, offset: Math.round(toOffset(track, clampedTop)) }
}

/** The scroll position with a row (counted from 0) at the top of the viewport, or as near to it as the end allows. */
export function getScrollPositionOfRow(track: ScrollTrack, row: number): ScrollPosition {
  return getScrollPosition(track, row * track.rowHeight)
}

/**
 * The position after the browser has scrolled to `offset`. A step too short for the thumb moves `top` pixel by pixel; a longer
 * step was made with the thumb and moves it proportionally.
 */
export function moveScrollPosition(track: ScrollTrack, from: ScrollPosition, offset: number): ScrollPosition {
  const step = offset - from.offset
  const atEnd = offset <= 0 || offset >= getMaxOffset(track)
  const top = Math.abs(step) < getThumbStep(track) && !atEnd ? from.top + step : toTop(track, offset)
  return { top: clamp(top, getMaxTop(track)), offset }
}

/** The distance that a quarter of a CSS pixel of the thumb stands for: screens have up to four device pixels per CSS pixel. */
function getThumbStep(track: ScrollTrack): number {
  if (getMaxTop(track) === getMaxOffset(track)) return Number.POSITIVE_INFINITY
  return getTrackHeight(track) / Math.max(1, track.viewHeight) / 4
}

/** The rows that are at least partly visible. */
export function getVisibleRows({ rows, rowHeight, viewHeight }: ScrollTrack, top: number): TrackRowRange {
  const first = Math.min(Math.floor(top / rowHeight), Math.max(0, rows - 1))
  return { first: Math.max(0, first), end: Math.min(rows, Math.ceil((top + viewHeight) / rowHeight)) }
}

/** The rows to render: the visible ones and `overscan` more on either side, in steps, so that most scrolling renders nothing. */
export function getRenderedRows(track: ScrollTrack, top: number, overscan: number): TrackRowRange {
  const { first, end } = getVisibleRows(track, top)
  const step = Math.max(1, Math.floor(overscan / 2))
  return {
    first: Math.max(0, Math.floor((first - overscan) / step) * step),
    end: Math.min(track.rows, Math.ceil((end + overscan) / step) * step),
  }
}

/** The `top` nearest to the current one at which a row is fully visible. */
export function getTopToReveal({ rowHeight, viewHeight }: ScrollTrack, top: number, row: number): number {
  const rowTop = row * rowHeight
  if (rowTop < top) return rowTop
  return Math.max(top, rowTop + rowHeight - viewHeight)
}

function clamp(value: number, largest: number): number {
  return Math.min(Math.max(0, value), largest)
}
