'use memo'

import { useEffect, useEffectEvent } from 'react'

/** Pixels that a finger goes until it is a swipe, and how many times more across than along. */
const MIN_DISTANCE_PX = 72
const MIN_SLOPE = 2
/** Milliseconds in which it does. Who takes longer is reading, or marks text. */
const MAX_DURATION_MS = 600
/** Pixels from the edges of the window, from which the system itself is swiped. */
const EDGE_MARGIN_PX = 24

type TouchStart = { readonly x: number; readonly y: number; readonly at: number }

/**
 * A swipe across the conversation goes to the next ticket or the one before. It is only looked at when the finger has
 * gone: nothing of scrolling waits for it, and nothing is held up.
 */
export function useSwipeNavigation(onStep: (step: number) => void) {
  const step = useEffectEvent(onStep)
  useEffect(() => {
    const listening = new AbortController()
    const options = { signal: listening.signal, passive: true }
    let last: TouchStart | null = null
    document.addEventListener(
      'touchstart',
      ({ touches: [touch, other], target, timeStamp }) => {
        last = null
        if (!touch || other || !(target instanceof Element) || !canSwipe(target)) return
        if (touch.clientX < EDGE_MARGIN_PX || touch.clientX > window.innerWidth - EDGE_MARGIN_PX) return
        const start = { x: touch.clientX, y: touch.clientY, at: timeStamp }
        last = start
        // Told to where it began, even if that has gone from the page meanwhile.
        const handleTouchEnd = (event: Event) => {
          const by = last === start && event instanceof TouchEvent ? getSwipeStep(start, event) : 0
          if (by !== 0) step(by)
        }
        target.addEventListener('touchend', handleTouchEnd, { ...options, once: true })
      },
      options,
    )
    return () => listening.abort()
  }, [])
}

function getSwipeStep(start: TouchStart, { changedTouches: [touch], timeStamp }: TouchEvent): number {
  if (!touch || timeStamp - start.at > MAX_DURATION_MS) return 0
  const [across, along] = [touch.clientX - start.x, touch.clientY - start.y]
  if (Math.abs(across) < MIN_DISTANCE_PX || Math.abs(across) < MIN_SLOPE * Math.abs(along)) return 0
  const isForwards = across < 0 === (getComputedStyle(document.body).direction === 'ltr')
  return isForwards ? 1 : -1
}

/** In the conversation, not zoomed in, no text marked, and on nothing that is itself moved sideways. */
function canSwipe(target: Element): boolean {
  const pane = target.closest('[aria-label="Conversation"]')
  if (!pane || (window.visualViewport?.scale ?? 1) > 1 || !document.getSelection()?.isCollapsed) return false
  for (let element: Element | null = target; element && element !== pane; element = element.parentElement)
    if (element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX))
      return false
  return true
}
