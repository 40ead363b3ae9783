import { useEffect, useEffectEvent } from 'react'

/** Pixels that a finger goes until it is a swipe, and how many times more across than along. */
const FAR = 72
const STEEP = 2
/** Milliseconds in which it does. Who takes longer is reading, or marks text. */
const QUICK = 600
/** Pixels from the edges of the window, from which the system itself is swiped. */
const EDGE = 24

type Start = { readonly x: number; readonly y: number; readonly at: number }

/**
 * A swipe across the conversation goes to the next ticket or the one before. It is only looked at when the finger has
 * gone: nothing of scrolling waits for it, and nothing is held up.
 */
export function useSwipe(onStep: (step: number) => void) {
  const step = useEffectEvent(onStep)
  useEffect(() => {
    const listening = new AbortController()
    const options = { signal: listening.signal, passive: true }
    let last: Start | null = null
    document.addEventListener(
      'touchstart',
      ({ touches: [touch, other], target, timeStamp }) => {
        last = null
        if (!touch || other || !(target instanceof Element) || !canSwipe(target)) return
        if (touch.clientX < EDGE || touch.clientX > window.innerWidth - EDGE) return
        const start = { x: touch.clientX, y: touch.clientY, at: timeStamp }
        last = start
        // Told to where it began, even if that has gone from the page meanwhile.
        const end = (event: Event) => {
          const by = last === start && event instanceof TouchEvent ? stepOf(start, event) : 0
          if (by !== 0) step(by)
        }
        target.addEventListener('touchend', end, { ...options, once: true })
      },
      options,
    )
    return () => listening.abort()
  }, [])
}

function stepOf(start: Start, { changedTouches: [touch], timeStamp }: TouchEvent): number {
  if (!touch || timeStamp - start.at > QUICK) return 0
  const [across, along] = [touch.clientX - start.x, touch.clientY - start.y]
  if (Math.abs(across) < FAR || Math.abs(across) < STEEP * Math.abs(along)) return 0
  const isForwards = across < 0 === (getComputedStyle(document.body).direction === 'ltr')
  return isForwards ? 1 : -1
}

/** In the conversation, not zoomed in, no text marked, and on nothing that is itself moved sideways. */
function canSwipe(target: Element): boolean {
  const pane = target.closest('[aria-label="Conversation"]')
  if (!pane || (window.visualViewport?.scale ?? 1) > 1 || !document.getSelection()?.isCollapsed) return false
  for (let it: Element | null = target; it && it !== pane; it = it.parentElement)
    if (it.scrollWidth > it.clientWidth && /auto|scroll/.test(getComputedStyle(it).overflowX)) return false
  return true
}
