'use memo'

import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createTableScroll } from './table-scroll.ts'

type Options = {
  scroller: RefObject<HTMLElement | null>
  head: RefObject<HTMLElement | null>
  rows: number
  startRow: number
}

/** A table's place and what is in sight there. It begins at `startRow`, and keeps its row when anything about it changes. */
export function useTableScroll({ scroller, head, rows, startRow }: Options) {
  const [scroll] = useState(() => createTableScroll(startRow))
  const viewport = useSyncExternalStore(scroll.subscribe, scroll.viewport)
  const { rowHeight, view } = viewport
  useLayoutEffect(() => {
    if (!scroller.current || !head.current) return undefined
    return scroll.attach(scroller.current, head.current)
  }, [scroll, scroller, head])
  // After the element has got its new height, and before anybody sees it.
  useLayoutEffect(() => scroll.resize(rows, rowHeight, view), [scroll, rows, rowHeight, view])
  return { viewport, scrollRowToTop: scroll.scrollRowToTop, scrollRowIntoView: scroll.scrollRowIntoView }
}
