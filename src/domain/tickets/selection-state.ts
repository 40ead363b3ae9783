/** The ticket selection's state. `selection-changes.ts` has its changes. */
import type { Ticket } from '#src/api/schema/ticket.ts'

/** A ticket as it was when selected; its assignee is compared before the ticket is assigned (rules 8, 18). */
export type SelectedTicket = Pick<Ticket, 'id' | 'code' | 'assignee'>

export type TicketSelection = {
  /** By id, in the order of selection. Changes of the list don't affect it. */
  readonly selected: ReadonlyMap<string, SelectedTicket>
  /** Where the next range begins: the ticket that was last selected on its own. */
  readonly anchor: string | null
  /** The selected tickets outside the current range. */
  readonly outsideRange: ReadonlyMap<string, SelectedTicket>
  /** Whether rows show their checkboxes although none is selected yet. */
  readonly isActive: boolean
}

const NO_TICKETS: ReadonlyMap<string, SelectedTicket> = new Map()
export const EMPTY_SELECTION: TicketSelection = {
  selected: NO_TICKETS,
  anchor: null,
  outsideRange: NO_TICKETS,
  isActive: false,
}

/** Whether rows show their checkboxes. */
export function isSelectionActive({ selected, isActive }: TicketSelection): boolean {
  return isActive || selected.size > 0
}
