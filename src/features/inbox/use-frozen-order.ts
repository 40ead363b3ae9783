import { useState } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { arrange, type Frozen, freeze } from '#src/domain/list-order.ts'
import type { newestFirst } from '#src/domain/ticket-book.ts'

/** The order of the list: its own, or as it stood when somebody began to walk it (rule 7). */
export function useFrozenOrder(live: readonly Ticket[], open: Ticket | null, order: typeof newestFirst) {
  const [frozen, setFrozen] = useState<Frozen | null>(null)
  // The open ticket stays in its place once it has had one here.
  const [keptId, setKeptId] = useState<string | null>(null)
  if (open && open.id !== keptId && live.some((it) => it.id === open.id)) setKeptId(open.id)
  const kept = open && open.id === keptId ? open : null
  const { shown, waiting, grown } = arrange(live, kept, frozen, order)
  if (grown) setFrozen(freeze(shown))
  return {
    shown,
    waiting,
    isWalking: frozen !== null,
    walk: () => setFrozen((before) => before ?? freeze(shown)),
    letIn: () => setFrozen(null),
  }
}
