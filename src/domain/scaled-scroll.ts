/**
 * Scrolling through more rows than a browser can be tall. Every browser stops somewhere between 8 and 33 million
 * pixels; a million rows of 40 px want 40 million. So the scroller is given a track of bounded height, and two numbers
 * are kept apart: `top`, the true distance in pixels from the first row, and `offset`, the scroller's own position.
 *
 * What wheel, finger and keys do moves both by the same pixels. Only the thumb, of which one pixel stands for thousands,
 * moves `top` by proportion. Between the two an anchor gives each `top` its place on the track; near both ends it is one
 * to one, so that the ends are reached as anywhere else. All lengths are CSS pixels.
 */
export type Track = {
  readonly rows: number
  readonly rowHeight: number
  /** Height of the part that is seen. */
  readonly view: number
}
export type Place = { readonly top: number; readonly offset: number }
/** Rows from `first` up to but without `end`. */
export type RowRange = { readonly first: number; readonly end: number }

/** No browser of ours is at its limit here. */
export const TALLEST = 8_000_000
/** At each end of a track that is scaled, so much is one to one. */
const EXACT = 100_000

/** How tall what scrolls is. */
export function trackHeight({ rows, rowHeight }: Track): number {
  return Math.min(rows * rowHeight, TALLEST)
}

/** The largest `top`: the last row stands at the lower edge. */
export function deepest({ rows, rowHeight, view }: Track): number {
  return Math.max(0, rows * rowHeight - view)
}

/** The largest `offset`. */
function longest(track: Track): number {
  return Math.max(0, trackHeight(track) - track.view)
}

/** Where on the track a distance has its place. */
function anchorOf(track: Track, top: number): number {
  const [depth, length] = [deepest(track), longest(track)]
  if (depth === length || top <= EXACT) return top
  if (top >= depth - EXACT) return length - (depth - top)
  return EXACT + ((top - EXACT) * (length - 2 * EXACT)) / (depth - 2 * EXACT)
}

/** The distance that has its place there: the inverse of `anchorOf`. */
function topAt(track: Track, offset: number): number {
  const [depth, length] = [deepest(track), longest(track)]
  if (depth === length || offset <= EXACT) return offset
  if (offset >= length - EXACT) return depth - (length - offset)
  return EXACT + ((offset - EXACT) * (depth - 2 * EXACT)) / (length - 2 * EXACT)
}

/** The place of a distance, which is kept within the track. Both of its numbers are whole. */
export function placeAt(track: Track, top: number): Place {
  const kept = Math.round(clamp(top, deepest(track)))
  return { top: kept, offset: Math.round(anchorOf(track, kept)) }
}

/** The place at which a row (counted from 0) is the first to be seen, or the last that can be. */
export function placeOfRow(track: Track, row: number): Place {
  return placeAt(track, row * track.rowHeight)
}

/**
 * Where one is after the scroller has moved to `offset` by itself. A step too small to be the thumb's is taken pixel by
 * pixel; a longer one is the thumb's, and goes where the thumb points to.
 */
export function moveTo(track: Track, from: Place, offset: number): Place {
  const step = offset - from.offset
  const atEnd = offset <= 0 || offset >= longest(track)
  const top = Math.abs(step) < thumbStep(track) && !atEnd ? from.top + step : topAt(track, offset)
  return { top: clamp(top, deepest(track)), offset }
}

/** What a quarter of a pixel of the thumb stands for: screens have up to four to one of CSS. */
function thumbStep(track: Track): number {
  if (deepest(track) === longest(track)) return Number.POSITIVE_INFINITY
  return trackHeight(track) / Math.max(1, track.view) / 4
}

/** The rows that are seen, if only in part. */
export function rowsSeen({ rows, rowHeight, view }: Track, top: number): RowRange {
  const first = Math.min(Math.floor(top / rowHeight), Math.max(0, rows - 1))
  return { first: Math.max(0, first), end: Math.min(rows, Math.ceil((top + view) / rowHeight)) }
}

/** The rows that are drawn: those seen and `spare` more on either side, in steps, so that most movements draw none. */
export function rowsDrawn(track: Track, top: number, spare: number): RowRange {
  const { first, end } = rowsSeen(track, top)
  const step = Math.max(1, Math.floor(spare / 2))
  return {
    first: Math.max(0, Math.floor((first - spare) / step) * step),
    end: Math.min(track.rows, Math.ceil((end + spare) / step) * step),
  }
}

/** The distance at which a row is seen whole, nearest to where one is. */
export function topShowing({ rowHeight, view }: Track, top: number, row: number): number {
  const at = row * rowHeight
  if (at < top) return at
  return Math.max(top, at + rowHeight - view)
}

function clamp(value: number, largest: number): number {
  return Math.min(Math.max(0, value), largest)
}
