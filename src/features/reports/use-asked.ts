import { useState } from 'react'
import type { ReportsPlace } from '#src/domain/reports-place.ts'
import { keyOf } from '#src/domain/saved-reports.ts'
import { useMinute } from '#src/ui/reader.tsx'

/**
 * The moment from which "the last 30 days" are counted: when the place was come to, or asked for anew. A report that
 * stands open over midnight doesn't become another one by itself.
 */
export function useAsked(place: ReportsPlace): { now: number; renew: () => void } {
  const minute = useMinute()
  const key = keyOf(place)
  const [asked, setAsked] = useState({ key, now: minute })
  const current = asked.key === key ? asked : { key, now: minute }
  if (current !== asked) setAsked(current)
  return { now: current.now, renew: () => setAsked({ key, now: minute }) }
}
