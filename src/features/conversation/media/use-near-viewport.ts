'use memo'

import { type RefObject, useEffect, useState } from 'react'

/** Distance to the viewport, in pixels, at which an image is loaded. */
const MARGIN_PX = 600

/** Whether an element is, or was, in the viewport or near it. False without `IntersectionObserver`. */
export function useNearViewport(ref: RefObject<HTMLElement | null>): boolean {
  const [wasNear, setWasNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (wasNear || !element || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (entries) => setWasNear((before) => before || entries.some((it) => it.isIntersecting)),
      // The thread scrolls in the page: its own margin counts, in browsers that have one.
      { rootMargin: `${MARGIN_PX}px`, scrollMargin: `${MARGIN_PX}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, wasNear])
  return wasNear
}
