import { defineSlice, type SessionStore, type Slice } from '#src/data/session/store.ts'
import { EMPTY_SELECTION, type TicketSelection } from '#src/domain/tickets/selection-state.ts'

const ticketSelection = defineSlice<TicketSelection>(EMPTY_SELECTION)

/** The tickets that the agent has selected, in any list. */
export const ticketSelectionSlice: Slice<TicketSelection> = ticketSelection

/** Returns the selection after the change. */
export function updateTicketSelection(
  store: SessionStore,
  change: (selection: TicketSelection) => TicketSelection,
): TicketSelection {
  const cell = ticketSelection(store)
  cell.update(change)
  return cell.get()
}
