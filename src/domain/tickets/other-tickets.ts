/** The other open tickets of a customer, as far as they are known: the whole queue once it is read. */
import type { Ticket } from '#src/api/schema/ticket.ts'
import { getKnownViewTickets, type TicketStore } from './store.ts'

type CustomerIndex = {
  readonly me: string | null
  readonly byCustomer: ReadonlyMap<string, readonly Ticket[]>
}

/** Built once for each state of the store: a list asks for each of its rows. */
const indexes = new WeakMap<TicketStore, CustomerIndex>()

/** Newest message first. None where the ticket's customer is unknown: two customers may have the same name. */
export function getOtherOpenTickets(
  store: TicketStore,
  { id, customerId }: Pick<Ticket, 'id' | 'customerId'>,
  me: string | null,
): readonly Ticket[] {
  return getOpenTicketsOf(store, customerId, me).filter((it) => it.id !== id)
}

export function countOtherOpenTickets(
  store: TicketStore,
  ticket: Pick<Ticket, 'id' | 'customerId'>,
  me: string | null,
): number {
  const all = getOpenTicketsOf(store, ticket.customerId, me)
  return all.length === 0 ? 0 : all.filter((it) => it.id !== ticket.id).length
}

function getOpenTicketsOf(
  store: TicketStore,
  customerId: string | null,
  me: string | null,
): readonly Ticket[] {
  return (customerId !== null && getIndex(store, me).get(customerId)) || NO_TICKETS
}

const NO_TICKETS: readonly Ticket[] = []

function getIndex(store: TicketStore, me: string | null): CustomerIndex['byCustomer'] {
  const known = indexes.get(store)
  if (known?.me === me) return known.byCustomer
  const byCustomer = new Map<string, Ticket[]>()
  for (const ticket of getKnownViewTickets(store, { id: 'open', me, search: '' })) {
    if (ticket.customerId === null) continue
    const tickets = byCustomer.get(ticket.customerId)
    if (tickets) tickets.push(ticket)
    else byCustomer.set(ticket.customerId, [ticket])
  }
  indexes.set(store, { me, byCustomer })
  return byCustomer
}
