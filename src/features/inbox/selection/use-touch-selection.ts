'use memo'

import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Duration of a long press, and how far the finger may move meanwhile. */
const LONG_PRESS_MS = 500
const MOVE_TOLERANCE_PX = 10

type RowTouch = { readonly target: Element; readonly id: string; readonly x: number; readonly y: number }

type TouchSelectionHandlers = {
  /** Called for a long press on a ticket's row. */
  onLongPress: (id: string) => void
  /** Called for a tap on a ticket's link. Returns whether it has selected the ticket: then the link doesn't open. */
  onTap: (id: string) => boolean
}

/**
 * Selects a row on long press, as phones do. Scrolling is never delayed, and the system's context menu is suppressed only
 * during a long press on a row. Mouse and stylus keep their context menu.
 */
export function useTouchSelection(
  list: RefObject<HTMLElement | null>,
  { onLongPress, onTap }: TouchSelectionHandlers,
) {
  const handleLongPress = useEffectEvent(onLongPress)
  const handleTap = useEffectEvent(onTap)
  useEffect(() => {
    const abortController = new AbortController()
    const options = { signal: abortController.signal, capture: true }
    let touch: RowTouch | null = null
    let timer = 0
    let isTouch = false
    // True until the next touch: the click that follows the long press must not open the ticket.
    let hasSelected = false

    const cancelLongPress = () => {
      clearTimeout(timer)
      touch = null
    }
    const completeLongPress = () => {
      const completed = touch
      cancelLongPress()
      if (!completed?.target.isConnected) return
      hasSelected = true
      handleLongPress(completed.id)
    }
    const addListeners = <Type extends keyof HTMLElementEventMap>(
      types: readonly Type[],
      listener: (event: HTMLElementEventMap[Type]) => void,
    ) => {
      for (const type of types) list.current?.addEventListener(type, listener, options)
    }
    addListeners(['pointerdown'], ({ pointerType, isPrimary, target, clientX: x, clientY: y }) => {
      cancelLongPress()
      hasSelected = false
      isTouch = pointerType === 'touch'
      const id = getTicketIdAt(target)
      // A second finger ends the long press.
      if (!isTouch || !isPrimary || id === undefined || !(target instanceof Element)) return
      touch = { target, id, x, y }
      timer = window.setTimeout(completeLongPress, LONG_PRESS_MS)
    })
    addListeners(['pointermove'], ({ clientX, clientY }) => {
      if (touch && Math.hypot(clientX - touch.x, clientY - touch.y) > MOVE_TOLERANCE_PX) cancelLongPress()
    })
    addListeners(['pointerup', 'pointercancel'], cancelLongPress)
    // The system's own long press may be shorter than ours: it counts as well.
    addListeners(['contextmenu', 'dragstart'], (event) => {
      if (touch) completeLongPress()
      if (hasSelected) event.preventDefault()
    })
    addListeners(['click'], (event) => {
      // `detail` is 0 for a click by keyboard.
      if (event.detail === 0) return
      const id = isTouch && isOnLink(event.target) ? getTicketIdAt(event.target) : undefined
      if (!hasSelected && !(id !== undefined && handleTap(id))) return
      hasSelected = false
      event.preventDefault()
      event.stopPropagation()
    })
    return () => {
      cancelLongPress()
      abortController.abort()
    }
  }, [list])
}

function getTicketIdAt(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined
  return target.closest('li')?.querySelector<HTMLElement>('[data-ticket]')?.dataset['ticket']
}

function isOnLink(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-ticket]') !== null
}
