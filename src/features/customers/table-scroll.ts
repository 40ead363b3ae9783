import {
  moveTo,
  type Place,
  placeAt,
  placeOfRow,
  type RowRange,
  rowsDrawn,
  rowsSeen,
  type Track,
  topShowing,
} from '#src/domain/scaled-scroll.ts'
import { isResting } from '#src/domain/sparse-pages.ts'
import { density } from '#src/ui/appearance.ts'

/** What is in sight: lengths in CSS pixels, rows counted from 0. */
export type Sight = {
  readonly width: number
  readonly view: number
  readonly rowHeight: number
  /** How far the rows are from where they would be, were the scroller as tall as all of them. */
  readonly shift: number
  readonly drawn: RowRange
  readonly seen: RowRange
  /** What was in view where somebody last stopped; null before the first time. */
  readonly rested: RowRange | null
}

export type TableScroll = {
  readonly subscribe: (listener: () => void) => () => void
  readonly sight: () => Sight
  /** Follows an element that scrolls; answers with what lets go of it. */
  readonly attach: (scroller: HTMLElement, head: HTMLElement) => () => void
  /** The element is as tall as this many rows now: back to the row that one was at. */
  readonly fit: (rows: number, rowHeight: number, view: number) => void
  /** Makes a row the first in view. */
  readonly goTo: (row: number) => void
  /** Brings a row into view by the shortest way. */
  readonly show: (row: number) => void
}

/** Rows drawn beyond those in view, so that scrolling meets no blank. */
const SPARE = 12
/** Milliseconds between two looks at whether somebody has stopped. */
const REST = 100

/** Where a table stands that may be taller than the browser: `domain/scaled-scroll.ts` at a real element. */
export function createTableScroll(startRow: number): TableScroll {
  const listeners = new Set<() => void>()
  let element: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let track: Track = { rows: 0, rowHeight: 40, view: 0 }
  let place: Place = { top: 0, offset: 0 }
  // Until somebody moves, whatever comes to be known of the rows: this one is the first in view.
  let start: number | null = startRow
  // A guess for the first frame, before anything can be measured.
  let sight: Sight = {
    width: innerWidth,
    view: 0,
    rowHeight: track.rowHeight,
    shift: startRow * track.rowHeight,
    drawn: { first: startRow, end: startRow + 2 * SPARE },
    seen: { first: startRow, end: startRow },
    rested: null,
  }

  const change = (next: Sight) => {
    const isSame =
      same(next.drawn, sight.drawn) &&
      same(next.seen, sight.seen) &&
      same(next.rested, sight.rested) &&
      next.shift === sight.shift &&
      next.width === sight.width &&
      next.view === sight.view &&
      next.rowHeight === sight.rowHeight
    if (isSame) return
    sight = next
    for (const listener of listeners) listener()
  }
  const come = (to: Place, rested = sight.rested) => {
    place = to
    change({
      ...sight,
      shift: to.top - to.offset,
      drawn: rowsDrawn(track, to.top, SPARE),
      seen: rowsSeen(track, to.top),
      rested,
    })
  }
  const put = (to: Place) => {
    if (!element) return
    element.scrollTop = to.offset
    // Read back: the browser has grids and bounds of its own.
    come({ top: to.top, offset: element.scrollTop })
    watch()
  }
  const watch = () => {
    if (timer !== undefined) return
    const before = place
    // And two frames: on a busy machine the time is over before the browser has said where one is by now.
    timer = setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => look(before))), REST)
  }
  const look = (before: Place) => {
    timer = undefined
    if (!element) return
    const seen = rowsSeen(track, place.top)
    const isStill = place.offset === before.offset
    if (isResting(rowsSeen(track, before.top), seen)) come(place, seen)
    if (!isStill) return watch()
    // Wheel and finger have carried the thumb from its place: put back, while nothing moves, nobody sees it.
    const home = placeAt(track, place.top)
    if (Math.abs(home.offset - place.offset) > 1) put({ top: place.top, offset: home.offset })
  }
  const follow = () => {
    if (!element || element.scrollTop === place.offset) return
    start = null
    come(moveTo(track, place, element.scrollTop))
    watch()
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    sight: () => sight,
    attach: (scroller, head) => {
      element = scroller
      const measure = () => {
        const rowHeight = Number.parseFloat(getComputedStyle(scroller).getPropertyValue('--size-table-row'))
        const height = scroller.clientHeight || scroller.offsetHeight
        const known = rowHeight || 40
        const view = Math.max(known, height - head.offsetHeight)
        change({ ...sight, width: scroller.offsetWidth, view, rowHeight: known })
      }
      const watcher = new ResizeObserver(measure)
      watcher.observe(scroller)
      scroller.addEventListener('scroll', follow, { passive: true })
      const unfollow = density.subscribe(measure)
      measure()
      return () => {
        watcher.disconnect()
        unfollow()
        scroller.removeEventListener('scroll', follow)
        clearTimeout(timer)
        timer = undefined
        element = null
      }
    },
    fit: (rows, rowHeight, view) => {
      const row = start ?? place.top / track.rowHeight
      track = { rows, rowHeight, view }
      put(placeAt(track, row * track.rowHeight))
    },
    goTo: (row) => {
      start = null
      put(placeOfRow(track, row))
    },
    show: (row) => {
      const top = topShowing(track, place.top, row)
      if (top === place.top) return
      start = null
      put(placeAt(track, top))
    },
  }
}

function same(a: RowRange | null, b: RowRange | null): boolean {
  return a?.first === b?.first && a?.end === b?.end
}
