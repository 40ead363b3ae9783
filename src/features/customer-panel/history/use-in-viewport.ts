import { useState } from 'react'

/** Whether an element has come into sight, and the ref it is watched by. */
export function useInViewport() {
  const [hasBeenVisible, setHasBeenVisible] = useState(false)
  const visibilityRef = (element: Element | null) => {
    if (!element) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      setHasBeenVisible(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }
  return { hasBeenVisible, visibilityRef }
}
