import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import {
  FIRST_SPAN,
  MOST_WHOLE,
  type Part,
  partsOf,
  type Span,
  seenRows,
  spanFor,
} from '#src/domain/list-window.ts'
import { useScrollAnchor } from './use-scroll-anchor.ts'

/** What of a long list is drawn: a span around what is in view, and the row that had the focus last. */
export type Sight = { readonly span: Span; readonly focus: string | null }

type Props = {
  list: RefObject<HTMLElement | null>
  ids: readonly string[]
  sight: Sight | null
  openId: string | null
  onSight: (sight: Sight) => void
}

/** The parts of a list too long to be drawn whole, in order; null: it is drawn whole. */
export function partsInSight(
  ids: readonly string[],
  sight: Sight | null,
  openId: string | null,
): readonly Part[] | null {
  if (ids.length <= MOST_WHOLE) return null
  const open = openId === null ? -1 : ids.indexOf(openId)
  const focus = sight?.focus ? ids.indexOf(sight.focus) : -1
  // The next one and the one before are there for the press that leads to them.
  const beside = open === -1 ? [] : [open - 1, open, open + 1]
  return partsOf(ids.length, sight?.span ?? FIRST_SPAN, [...beside, focus])
}

/** Holds the list in place while rows come and go, and finds out which of them are in view. */
export function ListSight({ list, ids, sight, openId, onSight }: Props) {
  const isLong = ids.length > MOST_WHOLE
  const span = sight?.span ?? FIRST_SPAN
  const height = useRef(0)
  useScrollAnchor(list, ids)

  const look = useEffectEvent((isDrawing: boolean) => {
    const element = list.current
    const rowHeight = heightIn(element)
    if (!element || rowHeight === 0 || !isLong) return
    const { scrollTop: top, clientHeight: view } = element
    const next = spanFor(span, seenRows({ top, view, rowHeight, count: ids.length }), ids.length)
    if (next === span) return
    const change = () => onSight({ span: next, focus: sight?.focus ?? null })
    // In the frame that scrolls, or it would show empty rooms.
    if (isDrawing) change()
    else flushSync(change)
  })
  const stretch = useEffectEvent(() => {
    const now = heightIn(list.current)
    // Rows of another height: what was at the top stays there.
    if (isLong && now > 0 && height.current > 0 && now !== height.current)
      list.current?.scrollTo({ top: (list.current.scrollTop / height.current) * now, behavior: 'instant' })
    height.current = now
    look(false)
  })
  const noteFocus = useEffectEvent(({ target }: FocusEvent) => {
    const row = target instanceof Element ? target.closest('li')?.querySelector('a') : null
    const id = row?.dataset['ticket']
    if (id === undefined || !isLong || id === sight?.focus) return
    // The open row is drawn anyway, and those beside it.
    const isBeside = openId !== null && Math.abs(ids.indexOf(id) - ids.indexOf(openId)) <= 1
    if (!isBeside) onSight({ span, focus: id })
  })
  // From the first it is windowed around what is in view.
  useLayoutEffect(() => {
    if (isLong) look(true)
  }, [isLong])
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('scroll', () => look(false), { signal, passive: true })
    element.addEventListener('focusin', (event) => noteFocus(event), { signal })
    return () => listening.abort()
  }, [list])
  const first = ids[span.first]
  useEffect(() => {
    const row = list.current?.querySelector(`[data-ticket="${first}"]`)?.closest('li')
    const observer = new ResizeObserver(() => stretch())
    for (const it of [list.current, row]) if (it) observer.observe(it)
    return () => observer.disconnect()
  }, [list, first])
  return null
}

function heightIn(list: HTMLElement | null): number {
  return list?.querySelector('[data-ticket]')?.closest('li')?.offsetHeight ?? 0
}
