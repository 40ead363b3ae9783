'use memo'

import { useState } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { arrangeList, type FrozenOrder, freezeListOrder } from '#src/domain/tickets/list-order.ts'
import type { sortNewestFirst, TicketStore } from '#src/domain/tickets/store.ts'

type FrozenOrderOptions = {
  live: readonly Ticket[]
  /** The open ticket. */
  open: Ticket | null
  /** While many are handed over, the records of all: what is listed stays until that is done. */
  bulkTickets: TicketStore['tickets'] | null
  order: typeof sortNewestFirst
}

/** The order of the list: its own, or as it stood when somebody began to walk it (rule 7). */
export function useFrozenOrder({ live, open, bulkTickets, order }: FrozenOrderOptions) {
  const [frozen, setFrozen] = useState<FrozenOrder | null>(null)
  const [isBulkFrozen, setBulkFrozen] = useState(false)
  // The open ticket stays in its place once it has had one here.
  const [retainedId, setRetainedId] = useState<string | null>(null)
  const isListed = open !== null && live.includes(open)
  if (isListed && open.id !== retainedId) setRetainedId(open.id)
  // Walking on among what is listed changes nothing of what is arranged here.
  const retainedOpenTicket = !isListed && open?.id === retainedId ? open : null
  const retained =
    bulkTickets && frozen
      ? getRetainedTickets(frozen, live, bulkTickets)
      : retainedOpenTicket
        ? [retainedOpenTicket]
        : []
  const { shown, newTicketCount, hasOlderPages } = arrangeList(live, retained, frozen, order)
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
    waiting: newTicketCount,
    isNavigating: frozen !== null,
    freezeOrder: () => setFrozen((previous) => previous ?? freezeListOrder(shown)),
    showNewTickets: () => setFrozen(null),
  }
}

/** What stood in the list and no longer belongs there. */
function getRetainedTickets(
  { ids }: FrozenOrder,
  live: readonly Ticket[],
  tickets: TicketStore['tickets'],
): readonly Ticket[] {
  const belongs = new Set(live.map((it) => it.id))
  return ids.flatMap((id) => (belongs.has(id) ? [] : (tickets.get(id) ?? [])))
}
