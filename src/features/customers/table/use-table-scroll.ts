'use memo'

import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react'
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

type Options = {
  scroller: RefObject<HTMLElement | null>
  head: RefObject<HTMLElement | null>
  rows: number
  startRow: number
}

/** A table's viewport, from `startRow` on, and functions that scroll it. A change of size keeps the row at the top. */
export function useTableScroll({ scroller, head, rows, startRow }: Options) {
  const [scroll] = useState(() => createTableScroll(startRow))
  const viewport = useSyncExternalStore(scroll.subscribe, scroll.viewport)
  const { rowHeight, viewHeight } = viewport
  useLayoutEffect(() => {
    if (!scroller.current || !head.current) return undefined
    return scroll.attach(scroller.current, head.current)
  }, [scroll, scroller, head])
  // After the element has got its new height, and before the browser paints it.
  useLayoutEffect(() => scroll.resize(rows, rowHeight, viewHeight), [scroll, rows, rowHeight, viewHeight])
  return { viewport, scrollRowToTop: scroll.scrollRowToTop, scrollRowIntoView: scroll.scrollRowIntoView }
}

/** The visible part of the table: lengths in CSS pixels, rows counted from 0. */
export type TableViewport = {
  readonly width: number
  readonly viewHeight: number
  readonly rowHeight: number
  /** How far the rows are from their place in a scroller as tall as all of them. */
  readonly shift: number
  readonly renderedRange: TrackRowRange
  readonly visibleRange: TrackRowRange
  /** The visible rows when scrolling last stopped; null before it first does. */
  readonly settledRange: TrackRowRange | null
}

type TableScroll = {
  readonly subscribe: (listener: () => void) => () => void
  readonly viewport: () => TableViewport
  /** Observes the scrolling element. Returns a function that detaches it. */
  readonly attach: (scroller: HTMLElement, head: HTMLElement) => () => void
  /** Sets the size of the list and of the view, and scrolls back to the row that was at the top. */
  readonly resize: (rows: number, rowHeight: number, viewHeight: number) => void
  /** Makes a row the first in view. */
  readonly scrollRowToTop: (row: number) => void
  /** Brings a row into view by the shortest way. */
  readonly scrollRowIntoView: (row: number) => void
}

/** Rows rendered beyond those in view, so that scrolling shows no blank space. */
const OVERSCAN_ROWS = 12
/** Interval at which it is checked whether scrolling has stopped. */
const SETTLE_CHECK_MS = 100

/** Scrolls a table that may be taller than a browser allows: `domain/pagination/scaled-scroll.ts` on an element. */
function createTableScroll(startRow: number): TableScroll {
  const listeners = new Set<() => void>()
  let element: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let track: ScrollTrack = { rows: 0, rowHeight: 40, viewHeight: 0 }
  let position: ScrollPosition = { top: 0, offset: 0 }
  // The first row in view until the user scrolls, whatever size the list turns out to have.
  let initialRow: number | null = startRow
  // An estimate for the first frame, before anything can be measured.
  let viewport: TableViewport = {
    width: innerWidth,
    viewHeight: 0,
    rowHeight: track.rowHeight,
    shift: startRow * track.rowHeight,
    renderedRange: { first: startRow, end: startRow + 2 * OVERSCAN_ROWS },
    visibleRange: { first: startRow, end: startRow },
    settledRange: null,
  }

  const setViewport = (next: TableViewport) => {
    const isSame =
      isSameRange(next.renderedRange, viewport.renderedRange) &&
      isSameRange(next.visibleRange, viewport.visibleRange) &&
      isSameRange(next.settledRange, viewport.settledRange) &&
      next.shift === viewport.shift &&
      next.width === viewport.width &&
      next.viewHeight === viewport.viewHeight &&
      next.rowHeight === viewport.rowHeight
    if (isSame) return
    viewport = next
    for (const listener of listeners) listener()
  }
  const applyPosition = (to: ScrollPosition, settledRange = viewport.settledRange) => {
    position = to
    setViewport({
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
    // Read back, since the browser rounds and clamps it.
    applyPosition({ top: to.top, offset: element.scrollTop })
    scheduleSettleCheck()
  }
  const scheduleSettleCheck = () => {
    if (timer !== undefined) return
    const before = position
    // And two frames: on a busy machine the timer fires before the scroll event with the current position.
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
    // Wheel and touch have moved the scrollbar's thumb from its ideal place. Corrected at rest, this isn't visible.
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
        const viewHeight = Math.max(measuredRowHeight, height - head.offsetHeight)
        setViewport({ ...viewport, width: scroller.offsetWidth, viewHeight, rowHeight: measuredRowHeight })
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
    resize: (rows, rowHeight, viewHeight) => {
      const row = initialRow ?? position.top / track.rowHeight
      track = { rows, rowHeight, viewHeight }
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
