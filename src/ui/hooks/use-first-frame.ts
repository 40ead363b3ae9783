'use memo'

import { startTransition, useEffect, useState } from 'react'

/** Whether what has just come is in its first frame: what is in sight is drawn with it, the rest right after. */
export function useFirstFrame(): boolean {
  const [isFirst, setFirst] = useState(true)
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setFirst(false)))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isFirst
}
