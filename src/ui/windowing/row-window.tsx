'use memo'

import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'

/**
 * The rows to be drawn, and how much room those above and below take, in pixels. They are told by the keys of two that
 * keep theirs, and by how many beyond these.
 */
export type RenderedRange = {
  readonly firstKey: string
  readonly lastKey: string
  readonly rowsBefore: number
  readonly rowsAfter: number
  readonly before: number
  readonly after: number
}

type RenderedRows = {
  /** Of the rows: `start` is drawn, `end` isn't. */
  readonly start: number
  readonly end: number
  readonly before: number
  readonly after: number
}

type Props = {
  scroller: RefObject<HTMLElement | null>
  /** Holds the drawn rows, one element each; what stands beside them has `data-room`. */
  content: RefObject<HTMLElement | null>
  rendered: RenderedRows
  keys: readonly string[]
  /** Whether a row keeps its key whatever comes before and after it. */
  isLasting: (index: number) => boolean
  /** A likely height, in pixels, until a row has been measured. */
  estimate: (index: number) => number
  /** Between two rows, in pixels. */
  gap: number
  /** Puts the scroll position right after a change, before it is looked at. */
  correctScroll: () => void
  /** The row to draw around, until it has been drawn; then what is in view decides. */
  targetKey: string | null
  onRangeChange: (range: RenderedRange) => void
}

/** Rows that are drawn beyond what is in view, on each side: two frames of the fastest scrolling. */
const OVERSCAN = 16
/** Rows beyond what is in view below which more are drawn. Each time costs a layout: rather seldom, and many at once. */
const MIN_OVERSCAN = 6

/**
 * Decides which rows of a long list are drawn; it draws nothing itself. The rows stay in the flow of the page, and where
 * the eye is held is no business of this: the scroll position is read here and never written.
 */
export function RowWindow(props: Props) {
  // The virtualizer is one object that changes in place: what the compiler would keep of it would be out of date.
  'use no memo'
  const {
    scroller,
    content,
    rendered,
    keys,
    isLasting,
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

  const reportRange = useEffectEvent((onRange: (range: RenderedRange) => void) => {
    correctScroll()
    const range = targetKey === null ? getViewportRange() : getTargetRange(keys.indexOf(targetKey))
    if (range) onRange(range)
  })
  const measure = useEffectEvent(() => {
    const boxes = getRowRects(content.current)
    boxes.forEach((box, index) => {
      const next = boxes[index + 1]
      // Down to the next row: that has the margins in it. How far that is from the last one drawn isn't known.
      const size = next ? next.top - box.top - gap : box.height
      const row = rendered.start + index
      if (next || row === keys.length - 1) virtualizer.resizeItem(row, size)
    })
  })
  useLayoutEffect(() => measure(), [keys, rendered.start, rendered.end])
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

  /** Nothing while what is drawn will do. */
  function getViewportRange(): RenderedRange | null {
    const view = scroller.current && (getVisibleRows(scroller.current) ?? getRowsAtOffset(scroller.current))
    const { start, end } = rendered
    if (!view) return null
    const isNarrow =
      (start > 0 && view.from - start < MIN_OVERSCAN) ||
      (end < keys.length && end - 1 - view.to < MIN_OVERSCAN)
    const isWide = end - start > view.to - view.from + 4 * OVERSCAN
    return isNarrow || isWide || hasStaleSpacers() ? getRange(view.from - OVERSCAN, view.to + OVERSCAN) : null
  }

  /** The drawn rows in view: where they stand is the truth, whatever has come above them. */
  function getVisibleRows(view: HTMLElement): { from: number; to: number } | null {
    const { top, bottom } = view.getBoundingClientRect()
    const boxes = getRowRects(content.current)
    const from = boxes.findIndex((it) => it.bottom > top)
    const to = boxes.findLastIndex((it) => it.top < bottom)
    return from === -1 || to < from ? null : { from: rendered.start + from, to: rendered.start + to }
  }

  /** The rows of the room that somebody has flown into. */
  function getRowsAtOffset({ scrollTop, clientHeight }: HTMLElement): { from: number; to: number } | null {
    const [first, last] = [scrollTop, scrollTop + clientHeight].map((it) =>
      virtualizer.getVirtualItemForOffset(it),
    )
    return first && last ? { from: first.index, to: last.index } : null
  }

  /** The rooms are not as high as the rows that they stand for. */
  function hasStaleSpacers(): boolean {
    const { before, after } = getSpacers(rendered.start, rendered.end - 1)
    return Math.abs(before - rendered.before) > 1 || Math.abs(after - rendered.after) > 1
  }

  function getTargetRange(index: number): RenderedRange | null {
    const isDrawn = index >= rendered.start && index < rendered.end
    return index === -1 || isDrawn ? null : getRange(index - 2 * OVERSCAN, index + 2 * OVERSCAN)
  }

  function getRange(above: number, below: number): RenderedRange | null {
    const [from, to] = [Math.max(0, above), Math.min(keys.length - 1, below)]
    let [start, end] = [from, to]
    while (start < end && !isLasting(start)) start += 1
    while (end > start && !isLasting(end)) end -= 1
    const [first, last] = [keys[start], keys[end]]
    if (first === undefined || last === undefined) return null
    return {
      firstKey: first,
      lastKey: last,
      rowsBefore: start - from,
      rowsAfter: to - end,
      ...getSpacers(from, to),
    }
  }

  function getSpacers(from: number, to: number) {
    const total = virtualizer.getTotalSize()
    const { start = 0 } = virtualizer.measurementsCache.at(from) ?? {}
    const { end = total } = virtualizer.measurementsCache.at(to) ?? {}
    return { before: start, after: Math.max(0, total - end) }
  }
}

function getRowRects(content: HTMLElement | null): readonly DOMRect[] {
  const rows = content?.querySelectorAll(':scope > :not([data-room])') ?? []
  return Array.from(rows, (it) => it.getBoundingClientRect())
}
