import { useState } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { arrange, type Frozen, freeze } from '#src/domain/list-order.ts'
import type { newestFirst, TicketBook } from '#src/domain/ticket-book.ts'

type Situation = {
  live: readonly Ticket[]
  /** The open ticket. */
  open: Ticket | null
  /** While many are handed over, the records of all: what is listed stays until that is done. */
  held: TicketBook['tickets'] | null
  order: typeof newestFirst
}

/** The order of the list: its own, or as it stood when somebody began to walk it (rule 7). */
export function useFrozenOrder({ live, open, held, order }: Situation) {
  const [frozen, setFrozen] = useState<Frozen | null>(null)
  const [isHeld, setHeld] = useState(false)
  // The open ticket stays in its place once it has had one here.
  const [keptId, setKeptId] = useState<string | null>(null)
  const isListed = open !== null && live.includes(open)
  if (isListed && open.id !== keptId) setKeptId(open.id)
  // Walking on among what is listed changes nothing of what is arranged here.
  const away = !isListed && open?.id === keptId ? open : null
  const kept = held && frozen ? leftBehind(frozen, live, held) : away ? [away] : []
  const { shown, waiting, grown } = arrange(live, kept, frozen, order)
  if (grown) setFrozen(freeze(shown))
  if (held && !frozen && shown.length > 0) {
    setFrozen(freeze(shown))
    setHeld(true)
  } else if (!held && isHeld) {
    setFrozen(null)
    setHeld(false)
  }
  return {
    shown,
    waiting,
    isWalking: frozen !== null,
    walk: () => setFrozen((before) => before ?? freeze(shown)),
    letIn: () => setFrozen(null),
  }
}

/** What stood in the list and no longer belongs there. */
function leftBehind(
  { ids }: Frozen,
  live: readonly Ticket[],
  tickets: TicketBook['tickets'],
): readonly Ticket[] {
  const belongs = new Set(live.map((it) => it.id))
  return ids.flatMap((id) => (belongs.has(id) ? [] : (tickets.get(id) ?? [])))
}
