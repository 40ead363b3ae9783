'use memo'

import { startTransition, useEffect, useState } from 'react'

/**
 * True during the first frame of a component, which can then render only its visible part, and the rest right after.
 */
export function useFirstFrame(): boolean {
  const [isFirstFrame, setIsFirstFrame] = useState(true)
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setIsFirstFrame(false)))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isFirstFrame
}
