import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { localQueryDefaults } from '#src/data/local-query.ts'
import { EMPTY_SELECTION, type TicketSelection } from '#src/domain/tickets/selection-state.ts'

const key = ['tickets', 'selection']

/** The tickets that the agent has selected, in any list. */
export function ticketSelectionQuery() {
  return queryOptions({
    ...localQueryDefaults,
    queryKey: key,
    queryFn: (): TicketSelection => EMPTY_SELECTION,
    initialData: EMPTY_SELECTION,
  })
}

/** Returns the selection after the change. */
export function updateTicketSelection(
  client: QueryClient,
  change: (selection: TicketSelection) => TicketSelection,
): TicketSelection {
  const selection = change(client.getQueryData<TicketSelection>(key) ?? EMPTY_SELECTION)
  client.setQueryData<TicketSelection>(key, selection)
  return selection
}
