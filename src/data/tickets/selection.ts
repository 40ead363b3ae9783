import { defineSlice, type SessionStore, type Slice } from '#src/data/session/store.ts'
import {
  deselectTickets,
  EMPTY_SELECTION,
  isSelectionActive,
  type SelectedTicket,
  selectTicketRange,
  type TicketSelection,
  toggleAllSelected,
  toggleTicketSelected,
} from '#src/domain/tickets/selection.ts'

const ticketSelection = defineSlice<TicketSelection>(EMPTY_SELECTION)

/** The tickets that the agent has selected, in any list. */
export const ticketSelectionSlice: Slice<TicketSelection> = ticketSelection

/** Selects a ticket, or deselects it. */
export function toggleInSelection(store: SessionStore, ticket: SelectedTicket): void {
  ticketSelection(store).update((selection) => toggleTicketSelected(selection, ticket))
}

/** Selects the range from the ticket that was last selected on its own, or from `from`, to `to`. */
export function extendSelection(
  store: SessionStore,
  list: readonly SelectedTicket[],
  from: string,
  to: string,
): void {
  ticketSelection(store).update((selection) => selectTicketRange(selection, list, from, to))
}

/** Selects all listed tickets, or deselects them if all are selected. */
export function toggleListInSelection(store: SessionStore, list: readonly SelectedTicket[]): void {
  ticketSelection(store).update((selection) => toggleAllSelected(selection, list))
}

/** Selects a ticket unless it is selected. */
export function addToSelection(store: SessionStore, ticket: SelectedTicket): void {
  ticketSelection(store).update((selection) =>
    selection.selected.has(ticket.id) ? selection : toggleTicketSelected(selection, ticket),
  )
}

/** Deselects tickets; those that aren't selected are ignored. */
export function removeFromSelection(store: SessionStore, ids: Iterable<string>): void {
  ticketSelection(store).update((selection) => deselectTickets(selection, ids))
}

/** Deselects all tickets and hides the checkboxes. */
export function clearSelection(store: SessionStore): void {
  ticketSelection(store).update(() => EMPTY_SELECTION)
}

/** Shows the checkboxes with nothing selected, or deselects all tickets and hides them. */
export function toggleSelecting(store: SessionStore): void {
  ticketSelection(store).update((selection) => ({
    ...EMPTY_SELECTION,
    isActive: !isSelectionActive(selection),
  }))
}
