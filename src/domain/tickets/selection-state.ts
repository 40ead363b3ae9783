/** Which tickets are marked: what everybody knows. How marks come and go stands in `ticket-marks.ts`. */
import type { Ticket } from '#src/api/schema/ticket.ts'

/** A ticket as it was when it was marked, which is what is compared before it is handed over (rules 8, 18). */
export type SelectedTicket = Pick<Ticket, 'id' | 'code' | 'holder'>

export type TicketSelection = {
  /** By their ids, in the order in which they were marked: they stay marked whatever a list does meanwhile. */
  readonly selected: ReadonlyMap<string, SelectedTicket>
  /** Where the next range begins: the ticket that was marked last by itself. */
  readonly anchor: string | null
  /** What is marked beside the range that grows and shrinks from there. */
  readonly outsideRange: ReadonlyMap<string, SelectedTicket>
  /** Rows show that they can be marked, although none is yet. */
  readonly isActive: boolean
}

const NO_TICKETS: ReadonlyMap<string, SelectedTicket> = new Map()
export const EMPTY_SELECTION: TicketSelection = {
  selected: NO_TICKETS,
  anchor: null,
  outsideRange: NO_TICKETS,
  isActive: false,
}

/** Whether rows show that they can be marked. */
export function isSelectionActive({ selected, isActive }: TicketSelection): boolean {
  return isActive || selected.size > 0
}
