import { densityPreference } from '#src/data/preferences/appearance.ts'
import {
  getRenderedRows,
  getScrollPosition,
  getScrollPositionOfRow,
  getTopToReveal,
  getVisibleRows,
  moveScrollPosition,
  type ScrollPosition,
  type ScrollTrack,
  type TrackRowRange,
} from '#src/domain/pagination/scaled-scroll.ts'
import { isScrollResting } from '#src/domain/pagination/sparse-pages.ts'

/** What is in sight: lengths in CSS pixels, rows counted from 0. */
export type TableViewport = {
  readonly width: number
  readonly view: number
  readonly rowHeight: number
  /** How far the rows are from where they would be, were the scroller as tall as all of them. */
  readonly shift: number
  readonly renderedRange: TrackRowRange
  readonly visibleRange: TrackRowRange
  /** What was in view where somebody last stopped; null before the first time. */
  readonly settledRange: TrackRowRange | null
}

export type TableScroll = {
  readonly subscribe: (listener: () => void) => () => void
  readonly viewport: () => TableViewport
  /** Follows an element that scrolls; answers with what lets go of it. */
  readonly attach: (scroller: HTMLElement, head: HTMLElement) => () => void
  /** The element is as tall as this many rows now: back to the row that one was at. */
  readonly resize: (rows: number, rowHeight: number, view: number) => void
  /** Makes a row the first in view. */
  readonly scrollRowToTop: (row: number) => void
  /** Brings a row into view by the shortest way. */
  readonly scrollRowIntoView: (row: number) => void
}

/** Rows drawn beyond those in view, so that scrolling meets no blank. */
const OVERSCAN_ROWS = 12
/** Milliseconds between two looks at whether somebody has stopped. */
const SETTLE_CHECK_MS = 100

/** Where a table stands that may be taller than the browser: `domain/scaled-scroll.ts` at a real element. */
export function createTableScroll(startRow: number): TableScroll {
  const listeners = new Set<() => void>()
  let element: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let track: ScrollTrack = { rows: 0, rowHeight: 40, viewHeight: 0 }
  let position: ScrollPosition = { top: 0, offset: 0 }
  // Until somebody moves, whatever comes to be known of the rows: this one is the first in view.
  let initialRow: number | null = startRow
  // A guess for the first frame, before anything can be measured.
  let viewport: TableViewport = {
    width: innerWidth,
    view: 0,
    rowHeight: track.rowHeight,
    shift: startRow * track.rowHeight,
    renderedRange: { first: startRow, end: startRow + 2 * OVERSCAN_ROWS },
    visibleRange: { first: startRow, end: startRow },
    settledRange: null,
  }

  const change = (next: TableViewport) => {
    const isSame =
      isSameRange(next.renderedRange, viewport.renderedRange) &&
      isSameRange(next.visibleRange, viewport.visibleRange) &&
      isSameRange(next.settledRange, viewport.settledRange) &&
      next.shift === viewport.shift &&
      next.width === viewport.width &&
      next.view === viewport.view &&
      next.rowHeight === viewport.rowHeight
    if (isSame) return
    viewport = next
    for (const listener of listeners) listener()
  }
  const applyPosition = (to: ScrollPosition, settledRange = viewport.settledRange) => {
    position = to
    change({
      ...viewport,
      shift: to.top - to.offset,
      renderedRange: getRenderedRows(track, to.top, OVERSCAN_ROWS),
      visibleRange: getVisibleRows(track, to.top),
      settledRange,
    })
  }
  const scrollTo = (to: ScrollPosition) => {
    if (!element) return
    element.scrollTop = to.offset
    // Read back: the browser has grids and bounds of its own.
    applyPosition({ top: to.top, offset: element.scrollTop })
    scheduleSettleCheck()
  }
  const scheduleSettleCheck = () => {
    if (timer !== undefined) return
    const before = position
    // And two frames: on a busy machine the time is over before the browser has said where one is by now.
    timer = setTimeout(
      () => requestAnimationFrame(() => requestAnimationFrame(() => checkSettled(before))),
      SETTLE_CHECK_MS,
    )
  }
  const checkSettled = (before: ScrollPosition) => {
    timer = undefined
    if (!element) return
    const visibleRange = getVisibleRows(track, position.top)
    const isUnmoved = position.offset === before.offset
    if (isScrollResting(getVisibleRows(track, before.top), visibleRange))
      applyPosition(position, visibleRange)
    if (!isUnmoved) return scheduleSettleCheck()
    // Wheel and finger have carried the thumb from its place: put back, while nothing moves, nobody sees it.
    const idealPosition = getScrollPosition(track, position.top)
    if (Math.abs(idealPosition.offset - position.offset) > 1)
      scrollTo({ top: position.top, offset: idealPosition.offset })
  }
  const handleScroll = () => {
    if (!element || element.scrollTop === position.offset) return
    initialRow = null
    applyPosition(moveScrollPosition(track, position, element.scrollTop))
    scheduleSettleCheck()
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    viewport: () => viewport,
    attach: (scroller, head) => {
      element = scroller
      const measure = () => {
        const rowHeight = Number.parseFloat(getComputedStyle(scroller).getPropertyValue('--size-table-row'))
        const height = scroller.clientHeight || scroller.offsetHeight
        const measuredRowHeight = rowHeight || 40
        const view = Math.max(measuredRowHeight, height - head.offsetHeight)
        change({ ...viewport, width: scroller.offsetWidth, view, rowHeight: measuredRowHeight })
      }
      const resizeObserver = new ResizeObserver(measure)
      resizeObserver.observe(scroller)
      scroller.addEventListener('scroll', handleScroll, { passive: true })
      const unsubscribeDensity = densityPreference.subscribe(measure)
      measure()
      return () => {
        resizeObserver.disconnect()
        unsubscribeDensity()
        scroller.removeEventListener('scroll', handleScroll)
        clearTimeout(timer)
        timer = undefined
        element = null
      }
    },
    resize: (rows, rowHeight, view) => {
      const row = initialRow ?? position.top / track.rowHeight
      track = { rows, rowHeight, viewHeight: view }
      scrollTo(getScrollPosition(track, row * track.rowHeight))
    },
    scrollRowToTop: (row) => {
      initialRow = null
      scrollTo(getScrollPositionOfRow(track, row))
    },
    scrollRowIntoView: (row) => {
      const top = getTopToReveal(track, position.top, row)
      if (top === position.top) return
      initialRow = null
      scrollTo(getScrollPosition(track, top))
    },
  }
}

function isSameRange(a: TrackRowRange | null, b: TrackRowRange | null): boolean {
  return a?.first === b?.first && a?.end === b?.end
}
