'use memo'

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { getRowShift } from '#src/domain/tickets/list-order.ts'
import { getRowHeight } from '#src/ui/windowing/row-height.ts'

/**
 * Keeps the rows that the user sees or points at in place while rows above them come and go. All rows have the same
 * height, so that a row's index gives its position.
 */
export function useListScrollAnchor(list: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const previousIds = useRef(ids)
  const pointerY = useRef<number | null>(null)
  useLayoutEffect(() => {
    const oldIds = previousIds.current
    previousIds.current = ids
    // Measuring forces a layout: only if the rows have changed.
    if (oldIds.length === ids.length && oldIds.every((id, index) => id === ids[index])) return
    const element = list.current
    const rowHeight = getRowHeight(element)
    // Below what a search has found, the browser does it.
    if (!element || rowHeight === 0 || element.querySelector(':scope > [data-above]')) return
    const anchorIndex =
      pointerY.current === null
        ? element.scrollTop > 0 && Math.ceil(element.scrollTop / rowHeight)
        : Math.floor((pointerY.current - element.getBoundingClientRect().top + element.scrollTop) / rowHeight)
    if (anchorIndex === false) return
    const rows = getRowShift(oldIds, ids, anchorIndex)
    if (rows !== 0) element.scrollTo({ top: element.scrollTop + rows * rowHeight, behavior: 'instant' })
  }, [list, ids])
  useEffect(() => {
    const abortController = new AbortController()
    const { signal } = abortController
    const trackPointer = ({ pointerType, clientY }: PointerEvent) => {
      pointerY.current = pointerType === 'mouse' ? clientY : null
    }
    list.current?.addEventListener('pointermove', trackPointer, { signal, passive: true })
    list.current?.addEventListener(
      'pointerleave',
      () => {
        pointerY.current = null
      },
      { signal },
    )
    return () => abortController.abort()
  }, [list])
}

/** Keeps the open ticket's row in view when the list gets lower: a notice appears above it, or the keyboard of a tablet. */
export function useOpenRowInView(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = list.current
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    let height = element.clientHeight
    const observer = new ResizeObserver(() => {
      const lost = height - element.clientHeight
      height = element.clientHeight
      const row = lost > 0 ? element.querySelector('[aria-current]') : null
      if (!row) return
      const hidden = row.getBoundingClientRect().bottom - element.getBoundingClientRect().bottom
      // A row that was out of view stays there: the agent is reading elsewhere in the list.
      if (hidden > 0 && hidden <= lost) element.scrollBy({ top: hidden, behavior: 'instant' })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
}
