'use memo'

import { type RefObject, useEffect, useState } from 'react'

/** How far below what is seen the end counts as near, in pixels: a page is there before anybody scrolls to it. */
const PRELOAD_MARGIN_PX = 600

/** Whether the end of a scrolled list is on screen or soon will be. False where nothing is laid out. */
export function useNearEnd(list: RefObject<HTMLElement | null>, end: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!end.current || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false),
      { root: list.current, rootMargin: `0px 0px ${PRELOAD_MARGIN_PX}px 0px` },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [list, end])
  return isNear
}
