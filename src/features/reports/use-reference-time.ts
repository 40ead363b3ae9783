import { useState } from 'react'
import { getReportKey } from '#src/domain/reports/saved-reports.ts'
import type { ReportsSearchParams } from '#src/domain/reports/search-params.ts'
import { useCurrentMinute } from '#src/ui/hooks/display-locale.tsx'

/**
 * The moment from which "the last 30 days" are counted: when the place was come to, or asked for anew. A report that
 * stands open over midnight doesn't become another one by itself.
 */
export function useReferenceTime(searchParams: ReportsSearchParams): { now: number; resetTime: () => void } {
  const minute = useCurrentMinute()
  const key = getReportKey(searchParams)
  const [reference, setReference] = useState({ key, now: minute })
  const current = reference.key === key ? reference : { key, now: minute }
  if (current !== reference) setReference(current)
  return { now: current.now, resetTime: () => setReference({ key, now: minute }) }
}
