import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { failuresOf } from '#src/domain/bulk-run.ts'
import { isMarking } from '#src/domain/marked.ts'
import { bulkQuery, isHandingOver } from '#src/queries/bulk-state.ts'
import type { Desk } from '#src/queries/desk.ts'
import { ticketMarksQuery } from '#src/queries/ticket-marks.ts'
import { BulkBar } from './bulk-bar.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import { useBulkNews } from './use-bulk-news.tsx'

type Props = {
  desk: Desk
  /** What the list shows, and whether that is all there is. */
  listed: readonly Ticket[]
  isWhole: boolean
  /** Nothing covers the list: keys that hand over mean the marked tickets. */
  isInFront: boolean
}

/** In the place of the list's foot: what can be done with all that are marked, how far it has come, and what failed. */
export function Bulk({ desk, listed, isWhole, isInFront }: Props) {
  const { data: marks } = useQuery(ticketMarksQuery())
  const { data: run } = useQuery(bulkQuery())
  // Those that the person has seen to, one by one.
  const [seenTo, setSeenTo] = useState<ReadonlySet<string>>(new Set())
  useBulkNews(desk, run)
  if (run && isHandingOver(run)) return <BulkProgress desk={desk} run={run} />
  const failures = run ? [...failuresOf(run)].filter(([id]) => !seenTo.has(id)) : []
  if (!isMarking(marks) && failures.length === 0) return null
  return (
    <BulkBar
      desk={desk}
      marks={marks}
      run={run}
      failures={failures}
      listed={listed}
      isWhole={isWhole}
      isInFront={isInFront}
      onSeenTo={(id) => setSeenTo((before) => new Set(before).add(id))}
    />
  )
}
