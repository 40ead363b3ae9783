import type { Ticket } from '#src/api/schema/ticket.ts'

/**
 * The ticket to go on with after `id`: the next one in the list that wasn't assigned with it, or else the one before it.
 * Null where there is none, or where the ticket isn't in the list.
 */
export function getNextTicket(
  tickets: readonly Ticket[],
  id: string,
  assignedIds: ReadonlySet<string>,
): Ticket | null {
  const index = tickets.findIndex((it) => it.id === id)
  if (index === -1) return null
  const isLeft = (it: Ticket) => it.id !== id && !assignedIds.has(it.id)
  return tickets.slice(index).find(isLeft) ?? tickets.slice(0, index).findLast(isLeft) ?? null
}
