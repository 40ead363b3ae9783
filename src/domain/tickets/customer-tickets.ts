/** The known tickets of each customer, in short. */
import type { Ticket } from '#src/api/schema/ticket.ts'
import { sortNewestFirst, type TicketStore } from './store.ts'

export type CustomerTickets = {
  /** Open tickets among those that are known. */
  readonly openCount: number
  readonly latest: Ticket
}

/** A store's tickets are grouped once, not at each keystroke of a search. */
const grouped = new WeakMap<TicketStore['tickets'], ReadonlyMap<string, CustomerTickets>>()

/** By customer id. */
export function groupByCustomer({
  tickets,
}: Pick<TicketStore, 'tickets'>): ReadonlyMap<string, CustomerTickets> {
  const cached = grouped.get(tickets)
  if (cached) return cached
  const customers = new Map<string, CustomerTickets>()
  for (const ticket of sortNewestFirst([...tickets.values()])) {
    const { customerId } = ticket
    if (customerId === null) continue
    const known = customers.get(customerId)
    const openCount = (known?.openCount ?? 0) + (ticket.status === 'open' ? 1 : 0)
    customers.set(customerId, { openCount, latest: known?.latest ?? ticket })
  }
  grouped.set(tickets, customers)
  return customers
}
