import type { Ticket } from '#src/api/schema/ticket.ts'
import { isAssignedTo } from '#src/domain/assignment/assignees.ts'
import type { TicketStore } from './store.ts'

/** Tickets that somebody holds and that are not closed, of those that this device knows. */
export function getOpenTicketsOf({ tickets }: TicketStore, agentId: string | null): readonly Ticket[] {
  if (agentId === null) return []
  const me = { kind: 'agent', id: agentId } as const
  return [...tickets.values()].filter((it) => it.status !== 'closed' && isAssignedTo(it.holder, me))
}
