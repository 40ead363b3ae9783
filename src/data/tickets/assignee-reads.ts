/**
 * When each ticket's assignee was last read from the platform. The ticket store doesn't record that: a read that brings
 * nothing new leaves it unchanged.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { getTicketStore } from './store.ts'

const assigneeReads = new WeakMap<QueryClient, Map<string, number>>()
/** When the reads of each ticket were last found to be outdated. */
const invalidations = new WeakMap<QueryClient, Map<string, number>>()

/**
 * Records that these tickets were read by a request sent at `requestedAt`, in milliseconds since 1970. Skips records
 * without an assignee.
 */
export function recordAssigneeReads(
  client: QueryClient,
  tickets: readonly Ticket[],
  requestedAt: number,
): void {
  const readTimes = assigneeReads.get(client) ?? new Map<string, number>()
  assigneeReads.set(client, readTimes)
  for (const { id, assignee } of tickets)
    if (assignee.known === 'yes') readTimes.set(id, Math.max(readTimes.get(id) ?? 0, requestedAt))
}

/** Marks the earlier reads of these tickets as outdated: the platform has shown that the tickets changed. */
export function invalidateAssigneeReads(client: QueryClient, ticketIds: Iterable<string>): void {
  const invalidatedTimes = invalidations.get(client) ?? new Map<string, number>()
  invalidations.set(client, invalidatedTimes)
  for (const id of ticketIds) invalidatedTimes.set(id, Date.now())
}

/** When a ticket's reads were last found to be outdated, in milliseconds since 1970; null: never. */
export function getInvalidatedAt(client: QueryClient, ticketId: string): number | null {
  return invalidations.get(client)?.get(ticketId) ?? null
}

/**
 * When the last read of a ticket's assignee was requested, in milliseconds since 1970; null: there is none, or it is
 * outdated.
 */
export function getAssigneeReadAt(client: QueryClient, ticketId: string): number | null {
  const readAt = assigneeReads.get(client)?.get(ticketId)
  return readAt === undefined || readAt <= (getInvalidatedAt(client, ticketId) ?? 0) ? null : readAt
}

/** Assignee, customer and times of a ticket in the local store; null: the ticket is unknown. */
export function getKnownTicket(client: QueryClient, ticketId: string) {
  const ticket = getTicketStore(client).tickets.get(ticketId)
  if (!ticket) return null
  const { assignee, customerId, updatedAt } = ticket
  return {
    assignee,
    customerId,
    updatedAt: updatedAt?.micros ?? null,
    readAt: getAssigneeReadAt(client, ticketId),
  }
}
