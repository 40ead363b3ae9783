import { useState } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { arrange, type Frozen, freeze } from '#src/domain/list-order.ts'
import type { newestFirst } from '#src/domain/ticket-book.ts'

/** The order of the list: its own, or as it stood when somebody began to walk it (rule 7). */
export function useFrozenOrder(live: readonly Ticket[], open: Ticket | null, order: typeof newestFirst) {
  const [frozen, setFrozen] = useState<Frozen | null>(null)
  // The open ticket stays in its place once it has had one here.
  const [keptId, setKeptId] = useState<string | null>(null)
  const isListed = open !== null && live.includes(open)
  if (isListed && open.id !== keptId) setKeptId(open.id)
  // Walking on among what is listed changes nothing of what is arranged here.
  const away = !isListed && open?.id === keptId ? open : null
  const { shown, waiting, grown } = arrange(live, away ? [away] : [], frozen, order)
  if (grown) setFrozen(freeze(shown))
  return {
    shown,
    waiting,
    isWalking: frozen !== null,
    walk: () => setFrozen((before) => before ?? freeze(shown)),
    letIn: () => setFrozen(null),
  }
}
