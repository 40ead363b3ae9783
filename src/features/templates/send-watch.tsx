import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '#src/lib/when-idle.ts'
import type { Desk } from '#src/queries/desk.ts'

const SendNews = lazy(async () => ({ default: (await import('./send-news.tsx')).SendNews }))

/** Looks for sends that were left behind, once nothing else goes on. */
export function SendWatch({ desk }: { desk: Desk }) {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return <Suspense>{idle && desk.session.legacy && <SendNews desk={desk} />}</Suspense>
}
