'use memo'

import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { getRowShift } from '#src/domain/tickets/list-order.ts'
import {
  getRenderedRange,
  getVisibleRange,
  getWindowParts,
  INITIAL_RANGE,
  type IndexRange,
  MAX_UNWINDOWED_ROWS,
  type WindowPart,
} from '#src/ui/windowing/fixed-row-window.ts'

/** The rendered part of a long list: a range around the visible rows, and the ticket whose row last had the focus. */
export type ListViewport = { readonly range: IndexRange; readonly focusedId: string | null }

type Props = {
  list: RefObject<HTMLElement | null>
  ids: readonly string[]
  viewport: ListViewport | null
  openId: string | null
  onViewportChange: (viewport: ListViewport) => void
}

/** The rows and spacers of a windowed list, in order; null for a list short enough to be rendered whole. */
export function getVisibleParts(
  ids: readonly string[],
  viewport: ListViewport | null,
  openId: string | null,
): readonly WindowPart[] | null {
  if (ids.length <= MAX_UNWINDOWED_ROWS) return null
  const openIndex = openId === null ? -1 : ids.indexOf(openId)
  const focusedIndex = viewport?.focusedId ? ids.indexOf(viewport.focusedId) : -1
  // The neighbours are rendered for the key press that leads to them.
  const openIndexes = openIndex === -1 ? [] : [openIndex - 1, openIndex, openIndex + 1]
  return getWindowParts(ids.length, viewport?.range ?? INITIAL_RANGE, [...openIndexes, focusedIndex])
}

/** Tracks which rows are visible, and keeps the scroll position while rows come and go. */
export function ListViewportTracker({ list, ids, viewport, openId, onViewportChange }: Props) {
  const isLong = ids.length > MAX_UNWINDOWED_ROWS
  const range = viewport?.range ?? INITIAL_RANGE
  const previousRowHeight = useRef(0)
  useListScrollAnchor(list, ids)

  const updateRange = useEffectEvent((isInLayoutEffect: boolean) => {
    const element = list.current
    const rowHeight = getRowHeight(element)
    if (!element || rowHeight === 0 || !isLong) return
    const { scrollTop, clientHeight: viewportHeight } = element
    const nextRange = getRenderedRange(
      range,
      getVisibleRange({ scrollTop, viewportHeight, rowHeight, count: ids.length }),
      ids.length,
    )
    if (nextRange === range) return
    const update = () => onViewportChange({ range: nextRange, focusedId: viewport?.focusedId ?? null })
    // Synchronously: a later frame would show empty spacers first.
    if (isInLayoutEffect) update()
    else flushSync(update)
  })
  const handleRowResize = useEffectEvent(() => {
    const rowHeight = getRowHeight(list.current)
    const previous = previousRowHeight.current
    // Keeps the row at the top in place when the row height changes.
    if (isLong && rowHeight > 0 && previous > 0 && rowHeight !== previous)
      list.current?.scrollTo({ top: (list.current.scrollTop / previous) * rowHeight, behavior: 'instant' })
    previousRowHeight.current = rowHeight
    updateRange(false)
  })
  const handleFocusIn = useEffectEvent(({ target }: FocusEvent) => {
    const link = target instanceof Element ? target.closest('li')?.querySelector('a') : null
    const id = link?.dataset['ticket']
    if (id === undefined || !isLong || id === viewport?.focusedId) return
    // The open row and its neighbours are rendered anyway.
    const isBesideOpen = openId !== null && Math.abs(ids.indexOf(id) - ids.indexOf(openId)) <= 1
    if (!isBesideOpen) onViewportChange({ range, focusedId: id })
  })
  // Windows the list around the visible rows before its first paint.
  useLayoutEffect(() => {
    if (isLong) updateRange(true)
  }, [isLong])
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const abortController = new AbortController()
    const { signal } = abortController
    element.addEventListener('scroll', () => updateRange(false), { signal, passive: true })
    element.addEventListener('focusin', (event) => handleFocusIn(event), { signal })
    return () => abortController.abort()
  }, [list])
  const firstId = ids[range.first]
  useEffect(() => {
    const row = list.current?.querySelector(`[data-ticket="${firstId}"]`)?.closest('li')
    const observer = new ResizeObserver(() => handleRowResize())
    for (const element of [list.current, row]) if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [list, firstId])
  return null
}

function getRowHeight(list: HTMLElement | null): number {
  return list?.querySelector('[data-ticket]')?.closest('li')?.offsetHeight ?? 0
}

/**
 * Keeps the rows that the user sees or points at in place while rows above them come and go. All rows have the same
 * height, so that a row's index gives its position.
 */
function useListScrollAnchor(list: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const previousIds = useRef(ids)
  const pointerY = useRef<number | null>(null)
  useLayoutEffect(() => {
    const oldIds = previousIds.current
    previousIds.current = ids
    // Measuring forces a layout: only if the rows have changed.
    if (oldIds.length === ids.length && oldIds.every((id, index) => id === ids[index])) return
    const element = list.current
    const rowHeight = getRowHeight(element)
    if (!element || rowHeight === 0) return
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
