import { useParams } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { bulkRunSlice } from '#src/data/assignment/bulk-state.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { ticketSelectionSlice } from '#src/data/tickets/selection.ts'
import { isSelectionActive } from '#src/domain/tickets/selection.ts'
import { useMediaQuery } from '#src/ui/hooks/use-media-query.ts'
import { lazyPart } from '#src/ui/loading/lazy-with-retry.tsx'

const BulkAssignment = lazyPart(async () => (await import('./bulk-assignment.tsx')).BulkAssignment)

type Props = Omit<ComponentProps<typeof BulkAssignment>, 'isInFront'>

/** Loaded when the user selects the first ticket. */
export function LazyBulkAssignment({ listed, isWhole }: Props) {
  const isSelecting = useSessionState(ticketSelectionSlice, isSelectionActive)
  const run = useSessionState(bulkRunSlice)
  const isInFront = useIsListInFront()
  if (!isSelecting && !run) return null
  return <BulkAssignment listed={listed} isWhole={isWhole} isInFront={isInFront} />
}

/** Whether the list is visible: in a one-pane layout the open ticket covers it. 720px as in inbox-layout.module.css. */
export function useIsListInFront(): boolean {
  const { chatId } = useParams({ strict: false })
  return useMediaQuery('(min-width: 720px)') || chatId === undefined
}
