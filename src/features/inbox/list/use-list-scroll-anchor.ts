'use memo'

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { getRowShift } from '#src/domain/tickets/list-order.ts'

/**
 * Keeps what somebody looks at or points at where it is while rows come and go above it. All rows are equally high, so
 * that a row's place in the list is its place on screen.
 */
export function useListScrollAnchor(list: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const previousIds = useRef(ids)
  const pointerY = useRef<number | null>(null)
  useLayoutEffect(() => {
    const old = previousIds.current
    previousIds.current = ids
    // To measure is to lay the page out, with all that has just been put there.
    if (old.length === ids.length && old.every((id, at) => id === ids[at])) return
    const element = list.current
    const height = element?.querySelector('[data-ticket]')?.closest('li')?.offsetHeight ?? 0
    if (!element || height === 0) return
    const at =
      pointerY.current === null
        ? element.scrollTop > 0 && Math.ceil(element.scrollTop / height)
        : Math.floor((pointerY.current - element.getBoundingClientRect().top + element.scrollTop) / height)
    if (at === false) return
    const rows = getRowShift(old, ids, at)
    if (rows !== 0) element.scrollTo({ top: element.scrollTop + rows * height, behavior: 'instant' })
  }, [list, ids])
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
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
    return () => listening.abort()
  }, [list])
}
