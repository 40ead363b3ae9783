import type { Timeline, TimelineEntry } from '#src/domain/timeline.ts'
import { loadedOf, type TimelineFilter } from '#src/domain/timeline-reading.ts'
import { formatNumber } from '#src/lib/format.ts'
import { useReader } from '#src/ui/reader.tsx'
import { Time } from '#src/ui/time.tsx'

type Props = { timeline: Timeline; filter: TimelineFilter; entries: readonly TimelineEntry[] }

/** How much is shown, and how far back that goes. No total is invented (rule 2). */
export function Reach({ timeline, filter, entries }: Props) {
  const { locale } = useReader()
  const last = entries.findLast((it) => it.at !== null)
  const { isAll } = loadedOf(timeline, filter)
  if (!last?.at) return null
  return (
    <>
      {formatNumber(entries.length, locale)} {isAll ? 'in all' : 'loaded'}, back to{' '}
      <Time at={last.at} form="date" />
    </>
  )
}
