'use memo'

import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Milliseconds that a finger rests on a row until it marks it, and pixels that it may stray meanwhile. */
const LONG_PRESS_MS = 500
const MOVE_TOLERANCE_PX = 10

type LongPress = { readonly target: Element; readonly id: string; readonly x: number; readonly y: number }

type TouchSelectionHandlers = {
  /** A finger has rested on the row of this ticket. */
  onLongPress: (id: string) => void
  /** A finger has tapped it. True where that has marked: then it opens nothing. */
  onTap: (id: string) => boolean
}

/**
 * As on phones, a finger that rests on a row marks it. Nothing is held up for it: a finger that goes on scrolls, and the
 * system's own menu stays away only where one rests on a row. A mouse and a stylus have the keys and the menu they had.
 */
export function useTouchSelection(
  list: RefObject<HTMLElement | null>,
  { onLongPress, onTap }: TouchSelectionHandlers,
) {
  const handleLongPress = useEffectEvent(onLongPress)
  const handleTap = useEffectEvent(onTap)
  useEffect(() => {
    const listening = new AbortController()
    const options = { signal: listening.signal, capture: true }
    let press: LongPress | null = null
    let timer = 0
    let isFinger = false
    // Until the next touch: what comes of lifting the finger is no press.
    let hasSelected = false

    const cancelPress = () => {
      clearTimeout(timer)
      press = null
    }
    const completePress = () => {
      const completed = press
      cancelPress()
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
      cancelPress()
      hasSelected = false
      isFinger = pointerType === 'touch'
      const id = getTicketIdAt(target)
      // With a second finger it is no rest any more.
      if (!isFinger || !isPrimary || id === undefined || !(target instanceof Element)) return
      press = { target, id, x, y }
      timer = window.setTimeout(completePress, LONG_PRESS_MS)
    })
    addListeners(['pointermove'], ({ clientX, clientY }) => {
      if (press && Math.hypot(clientX - press.x, clientY - press.y) > MOVE_TOLERANCE_PX) cancelPress()
    })
    addListeners(['pointerup', 'pointercancel'], cancelPress)
    // Where the system takes it for long before we do, it is.
    addListeners(['contextmenu', 'dragstart'], (event) => {
      if (press) completePress()
      if (hasSelected) event.preventDefault()
    })
    addListeners(['click'], (event) => {
      // By key.
      if (event.detail === 0) return
      const id = isFinger && isOnLink(event.target) ? getTicketIdAt(event.target) : undefined
      if (!hasSelected && !(id !== undefined && handleTap(id))) return
      hasSelected = false
      event.preventDefault()
      event.stopPropagation()
    })
    return () => {
      cancelPress()
      listening.abort()
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
