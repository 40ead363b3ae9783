import { useState } from 'react'

/** Whether an element has come into sight, and the ref it is watched by. */
export function useInSight() {
  const [isSeen, setSeen] = useState(false)
  const watch = (element: Element | null) => {
    if (!element) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      setSeen(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }
  return { isSeen, watch }
}
