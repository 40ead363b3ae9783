import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Milliseconds that a finger rests on a row until it marks it, and pixels that it may stray meanwhile. */
const LONG = 500
const STRAY = 10

type Rest = { readonly target: Element; readonly id: string; readonly x: number; readonly y: number }

type Marking = {
  /** A finger has rested on the row of this ticket. */
  onRest: (id: string) => void
  /** A finger has tapped it. True where that has marked: then it opens nothing. */
  onTap: (id: string) => boolean
}

/**
 * As on phones, a finger that rests on a row marks it. Nothing is held up for it: a finger that goes on scrolls, and the
 * system's own menu stays away only where one rests on a row. A mouse and a stylus have the keys and the menu they had.
 */
export function useMarkByTouch(list: RefObject<HTMLElement | null>, { onRest, onTap }: Marking) {
  const rests = useEffectEvent(onRest)
  const taps = useEffectEvent(onTap)
  useEffect(() => {
    const listening = new AbortController()
    const options = { signal: listening.signal, capture: true }
    let rest: Rest | null = null
    let timer = 0
    let isFinger = false
    // Until the next touch: what comes of lifting the finger is no press.
    let hasMarked = false

    const leave = () => {
      clearTimeout(timer)
      rest = null
    }
    const mark = () => {
      const held = rest
      leave()
      if (!held?.target.isConnected) return
      hasMarked = true
      rests(held.id)
    }
    const on = <Type extends keyof HTMLElementEventMap>(
      types: readonly Type[],
      listen: (event: HTMLElementEventMap[Type]) => void,
    ) => {
      for (const type of types) list.current?.addEventListener(type, listen, options)
    }
    on(['pointerdown'], ({ pointerType, isPrimary, target, clientX: x, clientY: y }) => {
      leave()
      hasMarked = false
      isFinger = pointerType === 'touch'
      const id = ticketAt(target)
      // With a second finger it is no rest any more.
      if (!isFinger || !isPrimary || id === undefined || !(target instanceof Element)) return
      rest = { target, id, x, y }
      timer = window.setTimeout(mark, LONG)
    })
    on(['pointermove'], ({ clientX, clientY }) => {
      if (rest && Math.hypot(clientX - rest.x, clientY - rest.y) > STRAY) leave()
    })
    on(['pointerup', 'pointercancel'], leave)
    // Where the system takes it for long before we do, it is.
    on(['contextmenu', 'dragstart'], (event) => {
      if (rest) mark()
      if (hasMarked) event.preventDefault()
    })
    on(['click'], (event) => {
      // By key.
      if (event.detail === 0) return
      const id = isFinger && isOnLink(event.target) ? ticketAt(event.target) : undefined
      if (!hasMarked && !(id !== undefined && taps(id))) return
      hasMarked = false
      event.preventDefault()
      event.stopPropagation()
    })
    return () => {
      leave()
      listening.abort()
    }
  }, [list])
}

function ticketAt(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined
  return target.closest('li')?.querySelector<HTMLElement>('[data-ticket]')?.dataset['ticket']
}

function isOnLink(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-ticket]') !== null
}
