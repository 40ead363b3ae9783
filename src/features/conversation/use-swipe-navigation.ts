'use memo'

import { type RefObject, useEffect } from 'react'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import type { Command } from '#src/lib/browser/keyboard.ts'
import { runCommand } from '#src/ui/commands/use-command.ts'

/** Minimum horizontal distance of a swipe in pixels, and its ratio to the vertical distance. */
const MIN_DISTANCE_PX = 72
const MIN_RATIO = 2
/** A slower movement is scrolling or text selection. */
const MAX_DURATION_MS = 600
/** Swipes from the window's edges belong to the system. */
const EDGE_MARGIN_PX = 24

type TouchStart = { readonly x: number; readonly y: number; readonly at: number }

/**
 * Runs the command for the next or previous ticket on a horizontal swipe in the pane. The swipe is recognised on
 * `touchend`, with passive listeners, so that scrolling never waits for it.
 */
export function useSwipeNavigation(pane: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const abortController = new AbortController()
    let currentStart: TouchStart | null = null
    document.addEventListener(
      'touchstart',
      ({ touches: [touch, other], target, timeStamp }) => {
        currentStart = null
        if (!touch || other || !pane.current || !(target instanceof Element)) return
        if (!canSwipe(target, pane.current)) return
        if (touch.clientX < EDGE_MARGIN_PX || touch.clientX > window.innerWidth - EDGE_MARGIN_PX) return
        const start = { x: touch.clientX, y: touch.clientY, at: timeStamp }
        currentStart = start
        const handleTouchEnd = (event: Event) => {
          const command =
            currentStart === start && event instanceof TouchEvent ? getSwipeCommand(start, event) : null
          if (command) runCommand(command)
        }
        // The browser sends `touchend` to the element where the touch began, even if it has left the document. The listener
        // stays when the pane unmounts: after a fast swipe the next one begins in the ticket that is about to be replaced.
        target.addEventListener('touchend', handleTouchEnd, { passive: true, once: true })
      },
      { passive: true, signal: abortController.signal },
    )
    return () => abortController.abort()
  }, [pane])
}

/** The command of a swipe that ends; null: the movement is no swipe. */
function getSwipeCommand(
  start: TouchStart,
  { changedTouches: [touch], timeStamp }: TouchEvent,
): Command | null {
  if (!touch || timeStamp - start.at > MAX_DURATION_MS) return null
  const [deltaX, deltaY] = [touch.clientX - start.x, touch.clientY - start.y]
  if (Math.abs(deltaX) < MIN_DISTANCE_PX || Math.abs(deltaX) < MIN_RATIO * Math.abs(deltaY)) return null
  const isForwards = deltaX < 0 === (getComputedStyle(document.body).direction === 'ltr')
  return isForwards ? COMMANDS.next : COMMANDS.previous
}

/** Whether the target is in the pane and not in a horizontal scroller, without zoom and without selected text. */
function canSwipe(target: Element, pane: Element): boolean {
  if (!pane.contains(target)) return false
  if ((window.visualViewport?.scale ?? 1) > 1 || !document.getSelection()?.isCollapsed) return false
  for (let element: Element | null = target; element && element !== pane; element = element.parentElement)
    if (element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX))
      return false
  return true
}
