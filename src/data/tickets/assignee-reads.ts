/**
 * When each ticket's assignee was last read from the platform. The ticket store doesn't record that: a read that brings
 * nothing new leaves it unchanged.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { getTicketStore } from './store.ts'

/** By ticket id, in milliseconds since 1970. */
type Times = ReadonlyMap<string, number>

const readTimesKey = ['session', 'assignee-reads']
/** When the reads of each ticket were last found to be outdated. */
const invalidationTimesKey = ['session', 'assignee-invalidations']

/**
 * Records that these tickets were read by a request sent at `requestedAt`, in milliseconds since 1970. Skips records
 * without an assignee.
 */
export function recordAssigneeReads(
  client: QueryClient,
  tickets: readonly Ticket[],
  requestedAt: number,
): void {
  const withAssignee = tickets.filter((it) => it.assignee.known === 'yes')
  advanceTimes(
    client,
    readTimesKey,
    withAssignee.map((it) => it.id),
    requestedAt,
  )
}

/** Marks the earlier reads of these tickets as outdated: the platform has shown that the tickets changed. */
export function invalidateAssigneeReads(client: QueryClient, ticketIds: readonly string[]): void {
  advanceTimes(client, invalidationTimesKey, ticketIds, Date.now())
}

function advanceTimes(client: QueryClient, key: QueryKey, ticketIds: readonly string[], time: number): void {
  if (ticketIds.length === 0) return
  client.setQueryData<Times>(key, (previous) => {
    const times = new Map(previous)
    for (const id of ticketIds) times.set(id, Math.max(times.get(id) ?? 0, time))
    return times
  })
}

/** When a ticket's reads were last found to be outdated, in milliseconds since 1970; null: never. */
export function getInvalidatedAt(client: QueryClient, ticketId: string): number | null {
  return client.getQueryData<Times>(invalidationTimesKey)?.get(ticketId) ?? null
}

/**
 * When the last read of a ticket's assignee was requested, in milliseconds since 1970; null: there is none, or it is
 * outdated.
 */
export function getAssigneeReadAt(client: QueryClient, ticketId: string): number | null {
  const readAt = client.getQueryData<Times>(readTimesKey)?.get(ticketId)
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
