import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '#src/lib/when-idle.ts'

/** Draws its children once the browser has nothing better to do: what nobody waits for. */
export function WhenFree({ children }: { children: ReactNode }) {
  const [free, setFree] = useState(false)
  useEffect(() => whenIdle(() => setFree(true)), [])
  return <Suspense>{free && children}</Suspense>
}
