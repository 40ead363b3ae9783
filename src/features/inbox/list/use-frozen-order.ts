'use memo'

import { useState } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { arrangeList, type FrozenOrder, freezeListOrder } from '#src/domain/tickets/list-order.ts'
import type { sortNewestFirst, TicketStore } from '#src/domain/tickets/store.ts'

type FrozenOrderOptions = {
  matchingTickets: readonly Ticket[]
  openTicket: Ticket | null
  /** All tickets while a bulk run is active, else null. Until the run ends, no ticket leaves the list. */
  bulkTickets: TicketStore['tickets'] | null
  order: typeof sortNewestFirst
}

/** The tickets to show: in the list's order, or as it was when the user started keyboard navigation (rule 7). */
export function useFrozenOrder({ matchingTickets, openTicket, bulkTickets, order }: FrozenOrderOptions) {
  const [frozen, setFrozen] = useState<FrozenOrder | null>(null)
  const [isBulkFrozen, setBulkFrozen] = useState(false)
  // The open ticket keeps its place once it has been in the list.
  const [retainedId, setRetainedId] = useState<string | null>(null)
  const isListed = openTicket !== null && matchingTickets.includes(openTicket)
  if (isListed && openTicket.id !== retainedId) setRetainedId(openTicket.id)
  // Null for a listed ticket, so that moving among listed tickets doesn't change the arrangement.
  const retainedOpenTicket = !isListed && openTicket?.id === retainedId ? openTicket : null
  const retained =
    bulkTickets && frozen
      ? getRetainedTickets(frozen, matchingTickets, bulkTickets)
      : retainedOpenTicket
        ? [retainedOpenTicket]
        : []
  const { shown, newTicketCount, hasOlderPages } = arrangeList(matchingTickets, retained, frozen, order)
  if (hasOlderPages) setFrozen(freezeListOrder(shown))
  if (bulkTickets && !frozen && shown.length > 0) {
    setFrozen(freezeListOrder(shown))
    setBulkFrozen(true)
  } else if (!bulkTickets && isBulkFrozen) {
    setFrozen(null)
    setBulkFrozen(false)
  }
  return {
    shown,
    newTicketCount,
    isNavigating: frozen !== null,
    freezeOrder: () => setFrozen((previous) => previous ?? freezeListOrder(shown)),
    showNewTickets: () => setFrozen(null),
  }
}

/** The tickets of the frozen list that no longer match the view. */
function getRetainedTickets(
  { ids }: FrozenOrder,
  matchingTickets: readonly Ticket[],
  tickets: TicketStore['tickets'],
): readonly Ticket[] {
  const matchingIds = new Set(matchingTickets.map((it) => it.id))
  return ids.flatMap((id) => (matchingIds.has(id) ? [] : (tickets.get(id) ?? [])))
}
