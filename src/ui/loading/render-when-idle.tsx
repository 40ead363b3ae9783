import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '#src/lib/browser/when-idle.ts'

/** Draws its children once the browser has nothing better to do: what nobody waits for. */
export function RenderWhenIdle({ children }: { children: ReactNode }) {
  const [isIdle, setFree] = useState(false)
  useEffect(() => whenIdle(() => setFree(true)), [])
  return <Suspense>{isIdle && children}</Suspense>
}
