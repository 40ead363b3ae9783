import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { bulkRunQuery, isBulkRunActive } from '#src/data/assignment/bulk-state.ts'
import type { Session } from '#src/data/session/session.ts'
import { ticketSelectionQuery } from '#src/data/tickets/selection.ts'
import { getBulkFailures } from '#src/domain/assignment/bulk-run.ts'
import { isSelectionActive } from '#src/domain/tickets/selection-state.ts'
import { BulkBar } from './bar.tsx'
import { BulkProgress } from './progress.tsx'
import { useBulkOutcomeNotification } from './use-outcome-notification.tsx'

type Props = {
  session: Session
  /** What the list shows, and whether that is all there is. */
  listed: readonly Ticket[]
  isWhole: boolean
  /** Nothing covers the list: keys that hand over mean the marked tickets. */
  isInFront: boolean
}

/** In the place of the list's foot: what can be done with all that are marked, how far it has come, and what failed. */
export function BulkAssignment({ session, listed, isWhole, isInFront }: Props) {
  const { data: selection } = useQuery(ticketSelectionQuery())
  const { data: run } = useQuery(bulkRunQuery())
  // Those that the person has seen to, one by one.
  const [resolvedIds, setResolvedIds] = useState<ReadonlySet<string>>(new Set())
  useBulkOutcomeNotification(session, run)
  if (run && isBulkRunActive(run)) return <BulkProgress session={session} run={run} />
  const failures = run ? [...getBulkFailures(run)].filter(([id]) => !resolvedIds.has(id)) : []
  if (!isSelectionActive(selection) && failures.length === 0) return null
  return (
    <BulkBar
      session={session}
      selection={selection}
      run={run}
      failures={failures}
      listed={listed}
      isWhole={isWhole}
      isInFront={isInFront}
      onResolved={(id) => setResolvedIds((before) => new Set(before).add(id))}
    />
  )
}
