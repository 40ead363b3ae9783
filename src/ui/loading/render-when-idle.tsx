import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '#src/lib/browser/scheduling.ts'

/** Renders its children once the browser is idle: for content that the user doesn't wait for. */
export function RenderWhenIdle({ children }: { children: ReactNode }) {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  return <Suspense>{isIdle && children}</Suspense>
}
