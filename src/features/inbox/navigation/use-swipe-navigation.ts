'use memo'

import { useEffect, useEffectEvent } from 'react'

/** Minimum horizontal distance of a swipe in pixels, and its ratio to the vertical distance. */
const MIN_DISTANCE_PX = 72
const MIN_RATIO = 2
/** A slower movement is scrolling or text selection. */
const MAX_DURATION_MS = 600
/** Swipes from the window's edges belong to the system. */
const EDGE_MARGIN_PX = 24

type TouchStart = { readonly x: number; readonly y: number; readonly at: number }

/**
 * Opens the next or previous ticket on a horizontal swipe in the conversation. The swipe is recognised on `touchend`, with
 * passive listeners, so that scrolling never waits for it.
 */
export function useSwipeNavigation(onStep: (step: number) => void) {
  const handleSwipe = useEffectEvent(onStep)
  useEffect(() => {
    const abortController = new AbortController()
    const options = { signal: abortController.signal, passive: true }
    let currentStart: TouchStart | null = null
    document.addEventListener(
      'touchstart',
      ({ touches: [touch, other], target, timeStamp }) => {
        currentStart = null
        if (!touch || other || !(target instanceof Element) || !canSwipe(target)) return
        if (touch.clientX < EDGE_MARGIN_PX || touch.clientX > window.innerWidth - EDGE_MARGIN_PX) return
        const start = { x: touch.clientX, y: touch.clientY, at: timeStamp }
        currentStart = start
        // The browser sends `touchend` to the element where the touch began, even if it has left the document.
        const handleTouchEnd = (event: Event) => {
          const step = currentStart === start && event instanceof TouchEvent ? getSwipeStep(start, event) : 0
          if (step !== 0) handleSwipe(step)
        }
        target.addEventListener('touchend', handleTouchEnd, { ...options, once: true })
      },
      options,
    )
    return () => abortController.abort()
  }, [])
}

function getSwipeStep(start: TouchStart, { changedTouches: [touch], timeStamp }: TouchEvent): number {
  if (!touch || timeStamp - start.at > MAX_DURATION_MS) return 0
  const [deltaX, deltaY] = [touch.clientX - start.x, touch.clientY - start.y]
  if (Math.abs(deltaX) < MIN_DISTANCE_PX || Math.abs(deltaX) < MIN_RATIO * Math.abs(deltaY)) return 0
  const isForwards = deltaX < 0 === (getComputedStyle(document.body).direction === 'ltr')
  return isForwards ? 1 : -1
}

/** Whether the target is in the conversation and not in a horizontal scroller, without zoom and without selected text. */
function canSwipe(target: Element): boolean {
  const pane = target.closest('[aria-label="Conversation"]')
  if (!pane || (window.visualViewport?.scale ?? 1) > 1 || !document.getSelection()?.isCollapsed) return false
  for (let element: Element | null = target; element && element !== pane; element = element.parentElement)
    if (element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX))
      return false
  return true
}
