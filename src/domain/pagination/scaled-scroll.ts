/**
 * Scrolling through more rows than a browser can be tall. Every browser stops somewhere between 8 and 33 million
 * pixels; a million rows of 40 px want 40 million. So the scroller is given a track of bounded height, and two numbers
 * are kept apart: `top`, the true distance in pixels from the first row, and `offset`, the scroller's own position.
 *
 * What wheel, finger and keys do moves both by the same pixels. Only the thumb, of which one pixel stands for thousands,
 * moves `top` by proportion. Between the two an anchor gives each `top` its place on the track; near both ends it is one
 * to one, so that the ends are reached as anywhere else. All lengths are CSS pixels.
 */
export type ScrollTrack = {
  readonly rows: number
  readonly rowHeight: number
  /** Height of the part that is seen. */
  readonly viewHeight: number
}
export type ScrollPosition = { readonly top: number; readonly offset: number }
/** Rows from `first` up to but without `end`. */
export type TrackRowRange = { readonly first: number; readonly end: number }

/** No browser of ours is at its limit here. */
export const MAX_TRACK_HEIGHT = 8_000_000
/** At each end of a track that is scaled, so much is one to one. */
const UNSCALED_LENGTH = 100_000

/** How tall what scrolls is. */
export function getTrackHeight({ rows, rowHeight }: ScrollTrack): number {
  return Math.min(rows * rowHeight, MAX_TRACK_HEIGHT)
}

/** The largest `top`: the last row stands at the lower edge. */
export function getMaxTop({ rows, rowHeight, viewHeight }: ScrollTrack): number {
  return Math.max(0, rows * rowHeight - viewHeight)
}

/** The largest `offset`. */
function getMaxOffset(track: ScrollTrack): number {
  return Math.max(0, getTrackHeight(track) - track.viewHeight)
}

/** Where on the track a distance has its place. */
function toOffset(track: ScrollTrack, top: number): number {
  const [depth, length] = [getMaxTop(track), getMaxOffset(track)]
  if (depth === length || top <= UNSCALED_LENGTH) return top
  if (top >= depth - UNSCALED_LENGTH) return length - (depth - top)
  return (
    UNSCALED_LENGTH +
    ((top - UNSCALED_LENGTH) * (length - 2 * UNSCALED_LENGTH)) / (depth - 2 * UNSCALED_LENGTH)
  )
}

/** The distance that has its place there: the inverse of `anchorOf`. */
function toTop(track: ScrollTrack, offset: number): number {
  const [depth, length] = [getMaxTop(track), getMaxOffset(track)]
  if (depth === length || offset <= UNSCALED_LENGTH) return offset
  if (offset >= length - UNSCALED_LENGTH) return depth - (length - offset)
  return (
    UNSCALED_LENGTH +
    ((offset - UNSCALED_LENGTH) * (depth - 2 * UNSCALED_LENGTH)) / (length - 2 * UNSCALED_LENGTH)
  )
}

/** The place of a distance, which is kept within the track. Both of its numbers are whole. */
export function getScrollPosition(track: ScrollTrack, top: number): ScrollPosition {
  const kept = Math.round(clamp(top, getMaxTop(track)))
  return { top: kept, offset: Math.round(toOffset(track, kept)) }
}

/** The place at which a row (counted from 0) is the first to be seen, or the last that can be. */
export function getScrollPositionOfRow(track: ScrollTrack, row: number): ScrollPosition {
  return getScrollPosition(track, row * track.rowHeight)
}

/**
 * Where one is after the scroller has moved to `offset` by itself. A step too small to be the thumb's is taken pixel by
 * pixel; a longer one is the thumb's, and goes where the thumb points to.
 */
export function moveScrollPosition(track: ScrollTrack, from: ScrollPosition, offset: number): ScrollPosition {
  const step = offset - from.offset
  const atEnd = offset <= 0 || offset >= getMaxOffset(track)
  const top = Math.abs(step) < getThumbStep(track) && !atEnd ? from.top + step : toTop(track, offset)
  return { top: clamp(top, getMaxTop(track)), offset }
}

/** What a quarter of a pixel of the thumb stands for: screens have up to four to one of CSS. */
function getThumbStep(track: ScrollTrack): number {
  if (getMaxTop(track) === getMaxOffset(track)) return Number.POSITIVE_INFINITY
  return getTrackHeight(track) / Math.max(1, track.viewHeight) / 4
}

/** The rows that are seen, if only in part. */
export function getVisibleRows({ rows, rowHeight, viewHeight }: ScrollTrack, top: number): TrackRowRange {
  const first = Math.min(Math.floor(top / rowHeight), Math.max(0, rows - 1))
  return { first: Math.max(0, first), end: Math.min(rows, Math.ceil((top + viewHeight) / rowHeight)) }
}

/** The rows that are drawn: those seen and `spare` more on either side, in steps, so that most movements draw none. */
export function getRenderedRows(track: ScrollTrack, top: number, overscan: number): TrackRowRange {
  const { first, end } = getVisibleRows(track, top)
  const step = Math.max(1, Math.floor(overscan / 2))
  return {
    first: Math.max(0, Math.floor((first - overscan) / step) * step),
    end: Math.min(track.rows, Math.ceil((end + overscan) / step) * step),
  }
}

/** The distance at which a row is seen whole, nearest to where one is. */
export function getTopToReveal({ rowHeight, viewHeight }: ScrollTrack, top: number, row: number): number {
  const at = row * rowHeight
  if (at < top) return at
  return Math.max(top, at + rowHeight - viewHeight)
}

function clamp(value: number, largest: number): number {
  return Math.min(Math.max(0, value), largest)
}
