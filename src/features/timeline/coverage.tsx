'use memo'

import type { TimelineEntry } from '#src/domain/timeline/entries.ts'
import { getLoadedCount, type TimelineFilter } from '#src/domain/timeline/reading.ts'
import type { Timeline } from '#src/domain/timeline/timeline.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { Time } from '#src/ui/data-display/time.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'

type Props = { timeline: Timeline; filter: TimelineFilter; entries: readonly TimelineEntry[] }

/** How much is shown, and how far back that goes. No total is invented (rule 2). */
export function TimelineCoverage({ timeline, filter, entries }: Props) {
  const { locale } = useDisplayLocale()
  const last = entries.findLast((it) => it.at !== null)
  const { isComplete } = getLoadedCount(timeline, filter)
  if (!last?.at) return null
  return (
    <>
      {formatNumber(entries.length, locale)} {isComplete ? 'in all' : 'loaded'}, back to{' '}
      <Time at={last.at} format="date" />
    </>
  )
}
