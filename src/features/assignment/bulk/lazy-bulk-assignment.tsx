import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ComponentProps, Suspense } from 'react'
import { bulkRunQuery } from '#src/data/assignment/bulk-state.ts'
import { ticketSelectionQuery } from '#src/data/tickets/selection.ts'
import { isSelectionActive } from '#src/domain/tickets/selection-state.ts'
import { useMediaQuery } from '#src/ui/hooks/use-media-query.ts'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'

const BulkAssignment = lazyWithRetry(async () => (await import('./bulk-assignment.tsx')).BulkAssignment)

type Props = Omit<ComponentProps<typeof BulkAssignment>, 'isInFront'>

/** Loaded when the user selects the first ticket. */
export function LazyBulkAssignment({ listed, isWhole }: Props) {
  const { data: isSelecting } = useQuery({ ...ticketSelectionQuery(), select: isSelectionActive })
  const { data: run } = useQuery(bulkRunQuery())
  const isInFront = useIsListInFront()
  if (!isSelecting && !run) return null
  return (
    <Suspense>
      <BulkAssignment listed={listed} isWhole={isWhole} isInFront={isInFront} />
    </Suspense>
  )
}

/** Whether the list is visible: in a one-pane layout the open ticket covers it. 720px as in inbox-layout.module.css. */
export function useIsListInFront(): boolean {
  const { chatId } = useParams({ strict: false })
  return useMediaQuery('(min-width: 720px)') || chatId === undefined
}
