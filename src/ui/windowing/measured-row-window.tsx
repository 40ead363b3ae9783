'use memo'

import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import type { RowRange } from '#src/lib/row-range.ts'

/**
 * The rows to render, and the heights of the spacers before and after them, in pixels. The range is given by the keys
 * of two rows that keep their keys, and the numbers of rows beyond them.
 */
export type RenderedRange = {
  readonly firstKey: string
  readonly lastKey: string
  readonly rowsBefore: number
  readonly rowsAfter: number
  readonly spacerBefore: number
  readonly spacerAfter: number
}

/** The rendered rows, and the heights of the spacers before and after them, in pixels. */
export type RenderedRows = RowRange & { readonly spacerBefore: number; readonly spacerAfter: number }

type Props = {
  scroller: RefObject<HTMLElement | null>
  /** Contains the rendered rows, one element each, and spacers. */
  content: RefObject<HTMLElement | null>
  rendered: RenderedRows
  keys: readonly string[]
  /** Whether a row keeps its key when rows before or after it change. */
  hasStableKey: (index: number) => boolean
  /** Estimated height in pixels, used until a row is measured. */
  estimate: (index: number) => number
  /** Pixels between two rows. */
  gap: number
  /** Restores the scroll position after a change; called before the position is read. */
  correctScroll: () => void
  /** The row to render around until it is rendered; after that the viewport decides. */
  targetKey: string | null
  onRangeChange: (range: RenderedRange) => void
}

/** Rows rendered beyond the visible ones on each side: two frames of the fastest scrolling. */
const OVERSCAN = 16
/**
 * More rows are rendered when fewer than this are left on a side. Each time costs a layout: rarely, and many at once.
 */
const MIN_OVERSCAN = 6

/**
 * Decides which rows of a long list to render, whose heights are known only when they are rendered, and reports the range;
 * renders nothing itself. The rows stay in normal flow. The list owner anchors the scroll position: this component reads it and never writes it.
 */
export function MeasuredRowWindow(props: Props) {
  // The virtualizer mutates in place, so values that the React Compiler memoised from it would be stale.
  'use no memo'
  const {
    scroller,
    content,
    rendered,
    keys,
    hasStableKey,
    estimate,
    gap,
    correctScroll,
    targetKey,
    onRangeChange,
  } = props
  const virtualizer = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller.current,
    initialOffset: () => scroller.current?.scrollTop ?? 0,
    estimateSize: estimate,
    getItemKey: (index) => keys[index] ?? index,
    gap,
    overscan: OVERSCAN,
    scrollToFn: () => undefined,
  })
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false
  const measured = { virtualizer, keys, hasStableKey }

  const reportRange = useEffectEvent((onRange: (range: RenderedRange) => void) => {
    correctScroll()
    const range = targetKey === null ? getViewportRange() : getTargetRange(keys.indexOf(targetKey))
    if (range) onRange(range)
  })
  const measure = useEffectEvent(() => {
    const rects = getRowRects(content.current)
    rects.forEach((rect, index) => {
      const next = rects[index + 1]
      // The distance to the next row includes margins. The last rendered row has no next one to measure.
      const size = next ? next.top - rect.top - gap : rect.height
      const row = rendered.first + index
      if (next || row === keys.length - 1) virtualizer.resizeItem(row, size)
    })
  })
  useLayoutEffect(() => measure(), [keys, rendered.first, rendered.end])
  useLayoutEffect(() => reportRange(onRangeChange))
  const onScroll = useEffectEvent(() => reportRange((range) => flushSync(() => onRangeChange(range))))
  useEffect(() => {
    const [view, rows] = [scroller.current, content.current]
    if (!view || !rows || typeof ResizeObserver === 'undefined') return undefined
    const listening = new AbortController()
    view.addEventListener('scroll', () => onScroll(), { signal: listening.signal, passive: true })
    const observer = new ResizeObserver(() => {
      measure()
      onScroll()
    })
    observer.observe(view)
    observer.observe(rows)
    return () => {
      listening.abort()
      observer.disconnect()
    }
  }, [scroller, content])
  return null

  /** Null while the rendered rows are sufficient. */
  function getViewportRange(): RenderedRange | null {
    const view = scroller.current && (getVisibleRows(scroller.current) ?? getRowsAtOffset(scroller.current))
    const { first, end } = rendered
    if (!view) return null
    const isTooNarrow =
      (first > 0 && view.from - first < MIN_OVERSCAN) ||
      (end < keys.length && end - 1 - view.to < MIN_OVERSCAN)
    const isTooWide = end - first > view.to - view.from + 4 * OVERSCAN
    return isTooNarrow || isTooWide || hasStaleSpacers()
      ? getRange(measured, view.from - OVERSCAN, view.to + OVERSCAN)
      : null
  }

  /** The visible rows among the rendered ones, by their real positions; null where none is visible. */
  function getVisibleRows(view: HTMLElement): { from: number; to: number } | null {
    const { top, bottom } = view.getBoundingClientRect()
    const rects = getRowRects(content.current)
    const from = rects.findIndex((it) => it.bottom > top)
    const to = rects.findLastIndex((it) => it.top < bottom)
    return from === -1 || to < from ? null : { from: rendered.first + from, to: rendered.first + to }
  }

  /** The rows at the scroll position, by measured or estimated heights, where the user scrolled into a spacer. */
  function getRowsAtOffset({ scrollTop, clientHeight }: HTMLElement): { from: number; to: number } | null {
    const [first, last] = [scrollTop, scrollTop + clientHeight].map((it) =>
      virtualizer.getVirtualItemForOffset(it),
    )
    return first && last ? { from: first.index, to: last.index } : null
  }

  /** Whether the spacers differ in height from the rows that they replace. */
  function hasStaleSpacers(): boolean {
    const { spacerBefore, spacerAfter } = getSpacers(virtualizer, rendered.first, rendered.end - 1)
    return (
      Math.abs(spacerBefore - rendered.spacerBefore) > 1 || Math.abs(spacerAfter - rendered.spacerAfter) > 1
    )
  }

  function getTargetRange(index: number): RenderedRange | null {
    const isRendered = index >= rendered.first && index < rendered.end
    return index === -1 || isRendered ? null : getRange(measured, index - 2 * OVERSCAN, index + 2 * OVERSCAN)
  }
}

type Measured = {
  virtualizer: Pick<Virtualizer<HTMLElement, Element>, 'getTotalSize' | 'measurementsCache'>
  keys: readonly string[]
  hasStableKey: (index: number) => boolean
}

/** The range from one row to another, within the list; null without a row that keeps its key. */
function getRange({ virtualizer, keys, hasStableKey }: Measured, firstIndex: number, lastIndex: number) {
  const [from, to] = [Math.max(0, firstIndex), Math.min(keys.length - 1, lastIndex)]
  let [start, end] = [from, to]
  while (start < end && !hasStableKey(start)) start += 1
  while (end > start && !hasStableKey(end)) end -= 1
  const [firstKey, lastKey] = [keys[start], keys[end]]
  if (firstKey === undefined || lastKey === undefined) return null
  return {
    firstKey,
    lastKey,
    rowsBefore: start - from,
    rowsAfter: to - end,
    ...getSpacers(virtualizer, from, to),
  }
}

/** The heights before and after these rows, measured or estimated. */
function getSpacers(virtualizer: Measured['virtualizer'], from: number, to: number) {
  const total = virtualizer.getTotalSize()
  const { start = 0 } = virtualizer.measurementsCache.at(from) ?? {}
  const { end = total } = virtualizer.measurementsCache.at(to) ?? {}
  return { spacerBefore: start, spacerAfter: Math.max(0, total - end) }
}

function getRowRects(content: HTMLElement | null): readonly DOMRect[] {
  const rows = content?.querySelectorAll(':scope > :not([data-spacer])') ?? []
  return Array.from(rows, (it) => it.getBoundingClientRect())
}
