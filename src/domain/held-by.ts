import type { Ticket } from '#src/api/schema/ticket.ts'
import { isHeldBy } from './assignment.ts'
import type { TicketBook } from './ticket-book.ts'

/** Tickets that somebody holds and that are not closed, of those that this device knows. */
export function heldBy({ tickets }: TicketBook, agentId: string | null): readonly Ticket[] {
  if (agentId === null) return []
  const me = { kind: 'agent', id: agentId } as const
  return [...tickets.values()].filter((it) => it.status !== 'closed' && isHeldBy(it.holder, me))
}
