import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'

/** The rows to be drawn, by the keys of the first and the last, and how much room those above and below take, in pixels. */
export type RowSpan = {
  readonly first: string
  readonly last: string
  readonly before: number
  readonly after: number
}

type Props = {
  scroller: RefObject<HTMLElement | null>
  /** Holds the drawn rows, one element each, the first of them at `start`; what stands beside them has `data-room`. */
  content: RefObject<HTMLElement | null>
  start: number
  keys: readonly string[]
  /** A likely height, in pixels, until a row has been measured. */
  estimate: (index: number) => number
  /** Between two rows, in pixels. */
  gap: number
  /** The row to draw around, until it has been drawn; then what is in view decides. */
  seek: string | null
  onSpan: (span: RowSpan) => void
}

/** Rows that are drawn beyond what is in view, on each side: two frames of the fastest scrolling. */
const OVERSCAN = 14

/**
 * Decides which rows of a long list are drawn; it draws nothing itself. The rows stay in the flow of the page, and where
 * the eye is held is no business of this: the scroll position is read here and never written.
 */
export function RowWindow({ scroller, content, start, keys, estimate, gap, seek, onSpan }: Props) {
  // The virtualizer is one object that changes in place: what the compiler would keep of it would be out of date.
  'use no memo'
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

  const report = useEffectEvent(() => {
    const span = seek === null ? inView() : around(keys.indexOf(seek))
    if (span) onSpan(span)
  })
  const measure = useEffectEvent(() => {
    const rows = content.current?.querySelectorAll(':scope > :not([data-room])') ?? []
    const tops = Array.from(rows, (it) => it.getBoundingClientRect())
    tops.forEach((row, index) => {
      const next = tops[index + 1]
      // Down to the next row: that has the margins in it.
      virtualizer.resizeItem(start + index, next ? next.top - row.top - gap : row.height)
    })
  })
  useLayoutEffect(() => {
    measure()
    report()
  })
  useEffect(() => {
    if (!content.current || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => measure())
    observer.observe(content.current)
    return () => observer.disconnect()
  }, [content])
  return null

  /** Nothing while the view has moved and has not said so yet. */
  function inView(): RowSpan | null {
    const items = virtualizer.getVirtualItems()
    const isLate = Math.abs((virtualizer.scrollOffset ?? 0) - (scroller.current?.scrollTop ?? 0)) > 1
    const [first, last] = [items[0], items.at(-1)]
    return isLate || !first || !last ? null : spanOf(first.index, last.index)
  }

  function around(index: number): RowSpan | null {
    return index === -1
      ? null
      : spanOf(Math.max(0, index - 2 * OVERSCAN), Math.min(keys.length - 1, index + 2 * OVERSCAN))
  }

  function spanOf(from: number, to: number): RowSpan | null {
    const [first, last] = [keys[from], keys[to]]
    const total = virtualizer.getTotalSize()
    const { [from]: top, [to]: bottom } = virtualizer.measurementsCache
    if (first === undefined || last === undefined || !top || !bottom) return null
    return { first, last, before: top.start, after: Math.max(0, total - bottom.end) }
  }
}
