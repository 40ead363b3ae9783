'use memo'

import { type RefObject, useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createEmitter } from '#src/lib/emitter.ts'
import { isSameRowRange, type RowRange } from '#src/lib/row-range.ts'
import { type FixedRows, getRenderedRows, getVisibleRows, INITIAL_ROWS } from './fixed-rows.ts'
import { getRowHeight } from './row-height.ts'
import {
  getScrollPosition,
  getScrollPositionOfRow,
  getTopToReveal,
  isScrollResting,
  moveScrollPosition,
  type ScrollPosition,
} from './scaled-scroll.ts'

type Options = {
  /** Contains the rendered rows, one element each. */
  container: RefObject<HTMLElement | null>
  /** Covers the upper edge of the scroller. */
  head: RefObject<HTMLElement | null>
  rows: number
  startRow: number
}

/**
 * The window of a table that may be taller than a browser allows, from `startRow` on, and functions that scroll it. A change
 * of size keeps the row at the top. `attach` is the scroller's ref.
 */
export function useScaledScroll({ container, head, rows, startRow }: Options) {
  const [scroll] = useState(() => createScaledScroll(startRow))
  const viewport = useSyncExternalStore(scroll.subscribe, scroll.viewport)
  const { rowHeight, viewHeight } = viewport
  const { measure, scrollRowToTop, scrollRowIntoView } = scroll
  const attach = useCallback(
    (scroller: HTMLElement | null) =>
      scroller && head.current && container.current
        ? scroll.attach(scroller, { head: head.current, container: container.current })
        : undefined,
    [scroll, head, container],
  )
  // After the element has got its new height, and before the browser paints it.
  useLayoutEffect(() => scroll.resize({ rows, rowHeight, viewHeight }), [scroll, rows, rowHeight, viewHeight])
  return { attach, measure, viewport, scrollRowToTop, scrollRowIntoView }
}

/** Which rows are visible and rendered: lengths in CSS pixels, rows counted from 0. */
export type ScaledViewport = {
  readonly width: number
  readonly viewHeight: number
  readonly rowHeight: number
  /** How far the rows are from their place in a scroller as tall as all of them. */
  readonly shift: number
  readonly renderedRange: RowRange
  readonly visibleRange: RowRange
  /** The visible rows when scrolling last stopped; null before it first does. */
  readonly settledRange: RowRange | null
}

type TableParts = { readonly head: HTMLElement; readonly container: HTMLElement }

type ScaledScroll = {
  readonly subscribe: (listener: () => void) => () => void
  readonly viewport: () => ScaledViewport
  /** Observes the scrolling element, and scrolls it to the row at the top. Returns a function that detaches it. */
  readonly attach: (scroller: HTMLElement, parts: TableParts) => () => void
  /** To be called when the rows may have got another height. */
  readonly measure: () => void
  /** Sets the size of the list and of the view, and scrolls back to the row that was at the top. */
  readonly resize: (layout: FixedRows) => void
  /** Makes a row the first in view. */
  readonly scrollRowToTop: (row: number) => void
  /** Brings a row into view by the shortest way. */
  readonly scrollRowIntoView: (row: number) => void
}

/** Interval at which it is checked whether scrolling has stopped. */
const SETTLE_CHECK_MS = 100

function isSameViewport(a: ScaledViewport, b: ScaledViewport): boolean {
  return (
    isSameRowRange(a.renderedRange, b.renderedRange) &&
    isSameRowRange(a.visibleRange, b.visibleRange) &&
    isSameRowRange(a.settledRange, b.settledRange) &&
    a.shift === b.shift &&
    a.width === b.width &&
    a.viewHeight === b.viewHeight &&
    a.rowHeight === b.rowHeight
  )
}

/** `scaled-scroll.ts` on an element. */
function createScaledScroll(startRow: number): ScaledScroll {
  const changes = createEmitter()
  let element: HTMLElement | null = null
  let parts: TableParts | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let track: FixedRows = { rows: 0, rowHeight: 40, viewHeight: 0 }
  let position: ScrollPosition = { top: 0, offset: 0 }
  // The first row in view until the user scrolls, whatever size the list turns out to have.
  let initialRow: number | null = startRow
  // An estimate for the first frame, before anything can be measured.
  let viewport: ScaledViewport = {
    width: innerWidth,
    viewHeight: 0,
    rowHeight: track.rowHeight,
    shift: startRow * track.rowHeight,
    renderedRange: { first: startRow, end: startRow + INITIAL_ROWS },
    visibleRange: { first: startRow, end: startRow },
    settledRange: null,
  }

  const setViewport = (next: ScaledViewport) => {
    if (isSameViewport(next, viewport)) return
    viewport = next
    changes.emit()
  }
  const applyPosition = (to: ScrollPosition, settledRange = viewport.settledRange) => {
    position = to
    setViewport({
      ...viewport,
      shift: to.top - to.offset,
      renderedRange: getRenderedRows(track, to.top),
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
  const measure = () => {
    if (!element || !parts) return
    const rowHeight = getRowHeight(parts.container) || viewport.rowHeight
    const height = element.clientHeight || element.offsetHeight
    const viewHeight = Math.max(rowHeight, height - parts.head.offsetHeight)
    setViewport({ ...viewport, width: element.offsetWidth, viewHeight, rowHeight })
  }
  const resize = (layout: FixedRows) => {
    const row = initialRow ?? position.top / track.rowHeight
    track = layout
    scrollTo(getScrollPosition(track, row * track.rowHeight))
  }
  const handleScroll = () => {
    if (!element || element.scrollTop === position.offset) return
    initialRow = null
    applyPosition(moveScrollPosition(track, position, element.scrollTop))
    scheduleSettleCheck()
  }

  return {
    subscribe: changes.subscribe,
    viewport: () => viewport,
    attach: (scroller, partsOfTable) => {
      element = scroller
      parts = partsOfTable
      const resizeObserver = new ResizeObserver(measure)
      resizeObserver.observe(scroller)
      scroller.addEventListener('scroll', handleScroll, { passive: true })
      measure()
      resize(track)
      return () => {
        resizeObserver.disconnect()
        scroller.removeEventListener('scroll', handleScroll)
        clearTimeout(timer)
        timer = undefined
        element = null
      }
    },
    measure,
    resize,
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
