'use memo'

import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import {
  getRenderedRange,
  getVisibleRange,
  getWindowParts,
  INITIAL_RANGE,
  type IndexRange,
  MAX_UNWINDOWED_ROWS,
  type WindowPart,
} from '#src/ui/windowing/fixed-row-window.ts'
import { useListScrollAnchor } from './use-list-scroll-anchor.ts'

/** What of a long list is drawn: a span around what is in view, and the row that had the focus last. */
export type ListViewport = { readonly span: IndexRange; readonly focus: string | null }

type Props = {
  list: RefObject<HTMLElement | null>
  ids: readonly string[]
  viewport: ListViewport | null
  openId: string | null
  onViewportChange: (viewport: ListViewport) => void
}

/** The parts of a list too long to be drawn whole, in order; null: it is drawn whole. */
export function getVisibleParts(
  ids: readonly string[],
  viewport: ListViewport | null,
  openId: string | null,
): readonly WindowPart[] | null {
  if (ids.length <= MAX_UNWINDOWED_ROWS) return null
  const open = openId === null ? -1 : ids.indexOf(openId)
  const focus = viewport?.focus ? ids.indexOf(viewport.focus) : -1
  // The next one and the one before are there for the press that leads to them.
  const beside = open === -1 ? [] : [open - 1, open, open + 1]
  return getWindowParts(ids.length, viewport?.span ?? INITIAL_RANGE, [...beside, focus])
}

/** Holds the list in place while rows come and go, and finds out which of them are in view. */
export function ListViewportTracker({ list, ids, viewport, openId, onViewportChange }: Props) {
  const isLong = ids.length > MAX_UNWINDOWED_ROWS
  const span = viewport?.span ?? INITIAL_RANGE
  const height = useRef(0)
  useListScrollAnchor(list, ids)

  const updateSpan = useEffectEvent((isRendering: boolean) => {
    const element = list.current
    const rowHeight = getRowHeight(element)
    if (!element || rowHeight === 0 || !isLong) return
    const { scrollTop: top, clientHeight: view } = element
    const next = getRenderedRange(
      span,
      getVisibleRange({ scrollTop: top, viewportHeight: view, rowHeight, count: ids.length }),
      ids.length,
    )
    if (next === span) return
    const change = () => onViewportChange({ span: next, focus: viewport?.focus ?? null })
    // In the frame that scrolls, or it would show empty rooms.
    if (isRendering) change()
    else flushSync(change)
  })
  const handleRowResize = useEffectEvent(() => {
    const now = getRowHeight(list.current)
    // Rows of another height: what was at the top stays there.
    if (isLong && now > 0 && height.current > 0 && now !== height.current)
      list.current?.scrollTo({ top: (list.current.scrollTop / height.current) * now, behavior: 'instant' })
    height.current = now
    updateSpan(false)
  })
  const noteFocus = useEffectEvent(({ target }: FocusEvent) => {
    const row = target instanceof Element ? target.closest('li')?.querySelector('a') : null
    const id = row?.dataset['ticket']
    if (id === undefined || !isLong || id === viewport?.focus) return
    // The open row is drawn anyway, and those beside it.
    const isBeside = openId !== null && Math.abs(ids.indexOf(id) - ids.indexOf(openId)) <= 1
    if (!isBeside) onViewportChange({ span, focus: id })
  })
  // From the first it is windowed around what is in view.
  useLayoutEffect(() => {
    if (isLong) updateSpan(true)
  }, [isLong])
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('scroll', () => updateSpan(false), { signal, passive: true })
    element.addEventListener('focusin', (event) => noteFocus(event), { signal })
    return () => listening.abort()
  }, [list])
  const first = ids[span.first]
  useEffect(() => {
    const row = list.current?.querySelector(`[data-ticket="${first}"]`)?.closest('li')
    const observer = new ResizeObserver(() => handleRowResize())
    for (const it of [list.current, row]) if (it) observer.observe(it)
    return () => observer.disconnect()
  }, [list, first])
  return null
}

function getRowHeight(list: HTMLElement | null): number {
  return list?.querySelector('[data-ticket]')?.closest('li')?.offsetHeight ?? 0
}
