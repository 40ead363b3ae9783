'use memo'

import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Calls once when an element comes within `margin` pixels of what is visible of the conversation. Where the browser
 * can't tell, the button beside it does the same.
 */
export function useOnVisible(
  ref: RefObject<HTMLElement | null>,
  active: boolean,
  margin: number,
  onVisible: () => void,
) {
  const notifyVisible = useEffectEvent(onVisible)
  useEffect(() => {
    const element = ref.current
    if (!active || !element || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        notifyVisible()
      },
      { root: element.closest('[role="log"]'), rootMargin: `${margin}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, active, margin])
}
