import { Suspense, useEffect, useState } from 'react'
import { whenIdle } from '#src/lib/when-idle.ts'
import type { Desk } from '#src/queries/desk.ts'
import { later } from '#src/ui/later.ts'

const SendNews = later(async () => ({ default: (await import('./send-news.tsx')).SendNews }))

/** Looks for sends that were left behind, once nothing else goes on. */
export function SendWatch({ desk }: { desk: Desk }) {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return <Suspense>{idle && desk.session.legacy && <SendNews desk={desk} />}</Suspense>
}
