'use memo'

import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { isSameRowRange, type RowRange } from '#src/lib/row-range.ts'
import { getRenderedRows, getWindowParts, INITIAL_ROWS } from './fixed-rows.ts'
import { getFirstRow, getParts, getRowHeight } from './row-height.ts'

type Options = {
  scroller: RefObject<HTMLElement | null>
  /** Has one child for each part, in order; before them only what has `data-above`. May be the scroller itself. */
  container: RefObject<HTMLElement | null>
  /** The keys of all rows, which have the same height. */
  keys: readonly string[]
  /** Up to this many rows, all are rendered: that costs less than windowing them. */
  maxUnwindowedRows: number
  /** Indexes of rows that are rendered wherever they are. */
  retained?: readonly number[]
}

const NO_ROWS: readonly number[] = []

/**
 * Decides which rows of a long list or table are rendered: those near the view, the retained ones, and the row that had the
 * focus last, since an element that is removed loses the focus.
 */
export function useFixedRowWindow(options: Options) {
  const { scroller, container, keys, maxUnwindowedRows, retained = NO_ROWS } = options
  const [windowRange, setWindowRange] = useState<RowRange>({ first: 0, end: INITIAL_ROWS })
  const [focusedKey, setFocusedKey] = useState<string | null>(null)
  const rows = keys.length
  const isWindowed = rows > maxUnwindowedRows
  const focusedRow = focusedKey === null ? -1 : keys.indexOf(focusedKey)
  const range = isWindowed ? windowRange : { first: 0, end: rows }
  const parts = getWindowParts(rows, range, [...retained, focusedRow])

  const updateRange = useEffectEvent((setRange: (range: RowRange) => void) => {
    const view = isWindowed ? measureView(scroller.current, container.current) : null
    if (!view) return
    const next = getRenderedRows({ rows, ...view }, view.top)
    if (!isSameRowRange(next, windowRange)) setRange(next)
  })
  // Synchronously: a later frame would show empty spacers first.
  const handleScroll = useEffectEvent(() => updateRange((next) => flushSync(() => setWindowRange(next))))
  const handleFocusIn = useEffectEvent(({ target }: FocusEvent) => {
    if (!isWindowed || !(target instanceof Node)) return
    const index = getParts(container.current).findIndex((it) => it.contains(target))
    const part = parts[index]
    if (part && 'row' in part && !retained.includes(part.row)) setFocusedKey(keys[part.row] ?? null)
  })
  // Windows the rows around the visible ones before they are painted.
  useLayoutEffect(() => {
    if (rows > maxUnwindowedRows) updateRange(setWindowRange)
  }, [rows, maxUnwindowedRows])
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    scroller.current?.addEventListener('scroll', () => handleScroll(), { signal, passive: true })
    container.current?.addEventListener('focusin', (event) => handleFocusIn(event), { signal })
    return () => listening.abort()
  }, [scroller, container])
  const firstPart = parts.find((it) => 'row' in it)
  const firstKey = firstPart && keys[firstPart.row]
  useEffect(() => {
    // Depends on the first row, whose element is observed.
    if (!isWindowed || firstKey === undefined) return undefined
    let previousRowHeight = 0
    const observer = new ResizeObserver(() => {
      const view = measureView(scroller.current, container.current)
      if (!view) return
      const growth = previousRowHeight === 0 ? 1 : view.rowHeight / previousRowHeight
      previousRowHeight = view.rowHeight
      // Keeps the row at the top in place when the row height changes.
      if (growth !== 1 && view.top > 0)
        scroller.current?.scrollBy({ top: view.top * (growth - 1), behavior: 'instant' })
      handleScroll()
    })
    for (const it of [scroller.current, getFirstRow(container.current)]) if (it) observer.observe(it)
    return () => observer.disconnect()
  }, [scroller, container, isWindowed, firstKey])
  return { parts, isWindowed }
}

/** Null while nothing has a layout, as in a hidden pane. `top`: how far the view begins below the first row's top. */
function measureView(scroller: HTMLElement | null, container: HTMLElement | null) {
  const rowHeight = getRowHeight(container)
  const [firstPart] = getParts(container)
  if (!scroller || !firstPart || scroller.clientHeight === 0 || rowHeight === 0) return null
  const top = scroller.getBoundingClientRect().top - firstPart.getBoundingClientRect().top
  return { top, rowHeight, viewHeight: scroller.clientHeight }
}
