import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ComponentProps, Suspense, useEffect } from 'react'
import { bulkRunQuery } from '#src/data/assignment/bulk-state.ts'
import { ticketSelectionQuery } from '#src/data/tickets/selection.ts'
import { isSelectionActive } from '#src/domain/tickets/selection-state.ts'
import { whenIdle } from '#src/lib/browser/when-idle.ts'
import { useMediaQuery } from '#src/ui/hooks/use-media-query.ts'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'

const BulkAssignment = lazyWithRetry(async () => (await import('./bulk-assignment.tsx')).BulkAssignment)

type Props = Omit<ComponentProps<typeof BulkAssignment>, 'isInFront'>

/** What can be done with all that are marked: a chunk of its own, there before anybody has marked anything. */
export function LazyBulkAssignment({ session, listed, isWhole }: Props) {
  const { data: isSelecting } = useQuery({ ...ticketSelectionQuery(), select: isSelectionActive })
  const { data: run } = useQuery(bulkRunQuery())
  const isInFront = useIsListInFront()
  useEffect(() => whenIdle(BulkAssignment.preload), [])
  if (!isSelecting && !run) return null
  return (
    <Suspense>
      <BulkAssignment session={session} listed={listed} isWhole={isWhole} isInFront={isInFront} />
    </Suspense>
  )
}

/** Where there is room for one pane only, the open ticket covers the list. The width is that of the inbox's layout. */
export function useIsListInFront(): boolean {
  const { chatId } = useParams({ strict: false })
  return useMediaQuery('(min-width: 720px)') || chatId === undefined
}
