/**
 * When each ticket's assignee was last read from the platform. The book can't say so: a reading that brings nothing new
 * leaves it as it is.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { getTicketStore } from './store.ts'

const assigneeReads = new WeakMap<QueryClient, Map<string, number>>()
/** When a reading of each ticket was last found to be outdated. */
const invalidations = new WeakMap<QueryClient, Map<string, number>>()

/**
 * Notes that the platform was asked for these tickets at `requestedAt`, in milliseconds since 1970. A record that doesn't
 * tell the assignee is no reading of it.
 */
export function recordAssigneeReads(
  client: QueryClient,
  tickets: readonly Ticket[],
  requestedAt: number,
): void {
  const readTimes = assigneeReads.get(client) ?? new Map<string, number>()
  assigneeReads.set(client, readTimes)
  for (const { id, holder } of tickets)
    if (holder.known === 'yes') readTimes.set(id, Math.max(readTimes.get(id) ?? 0, requestedAt))
}

/** Notes that what was read of these tickets until now no longer holds: the platform has shown that they changed. */
export function invalidateAssigneeReads(client: QueryClient, ticketIds: Iterable<string>): void {
  const invalidatedTimes = invalidations.get(client) ?? new Map<string, number>()
  invalidations.set(client, invalidatedTimes)
  for (const id of ticketIds) invalidatedTimes.set(id, Date.now())
}

/** When a ticket's readings were last found to be outdated, in milliseconds since 1970; null: they never were. */
export function getInvalidatedAt(client: QueryClient, ticketId: string): number | null {
  return invalidations.get(client)?.get(ticketId) ?? null
}

/**
 * When the last reading of a ticket's assignee was asked for, in milliseconds since 1970; null: there is none, or it is
 * outdated.
 */
export function getAssigneeReadAt(client: QueryClient, ticketId: string): number | null {
  const readAt = assigneeReads.get(client)?.get(ticketId)
  return readAt === undefined || readAt <= (getInvalidatedAt(client, ticketId) ?? 0) ? null : readAt
}

/** What this device knows of a ticket; null: nothing. */
export function getKnownTicket(client: QueryClient, ticketId: string) {
  const ticket = getTicketStore(client).tickets.get(ticketId)
  if (!ticket) return null
  const { holder, customerId, updatedAt } = ticket
  return {
    holder,
    customerId,
    updatedAt: updatedAt?.micros ?? null,
    readAt: getAssigneeReadAt(client, ticketId),
  }
}
