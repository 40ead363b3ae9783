/**
 * When each ticket's assignee was last read from the platform. The book can't say so: a reading that brings nothing new
 * leaves it as it is.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { bookOf } from './ticket-book.ts'

const readings = new WeakMap<QueryClient, Map<string, number>>()
/** When a reading of each ticket was last found to be outdated. */
const outdatings = new WeakMap<QueryClient, Map<string, number>>()

/**
 * Notes that the platform was asked for these tickets at `askedAt`, in milliseconds since 1970. A record that doesn't
 * tell the assignee is no reading of it.
 */
export function noteReadings(client: QueryClient, tickets: readonly Ticket[], askedAt: number): void {
  const known = readings.get(client) ?? new Map<string, number>()
  readings.set(client, known)
  for (const { id, holder } of tickets)
    if (holder.known === 'yes') known.set(id, Math.max(known.get(id) ?? 0, askedAt))
}

/** Notes that what was read of these tickets until now no longer holds: the platform has shown that they changed. */
export function outdateReadings(client: QueryClient, ticketIds: Iterable<string>): void {
  const known = outdatings.get(client) ?? new Map<string, number>()
  outdatings.set(client, known)
  for (const id of ticketIds) known.set(id, Date.now())
}

/** When a ticket's readings were last found to be outdated, in milliseconds since 1970; null: they never were. */
export function outdatedAtOf(client: QueryClient, ticketId: string): number | null {
  return outdatings.get(client)?.get(ticketId) ?? null
}

/**
 * When the last reading of a ticket's assignee was asked for, in milliseconds since 1970; null: there is none, or it is
 * outdated.
 */
export function readAtOf(client: QueryClient, ticketId: string): number | null {
  const readAt = readings.get(client)?.get(ticketId)
  return readAt === undefined || readAt <= (outdatedAtOf(client, ticketId) ?? 0) ? null : readAt
}

/** What this device knows of a ticket; null: nothing. */
export function knownOf(client: QueryClient, ticketId: string) {
  const ticket = bookOf(client).tickets.get(ticketId)
  if (!ticket) return null
  const { holder, customerId, updatedAt } = ticket
  return { holder, customerId, updatedAt: updatedAt?.micros ?? null, readAt: readAtOf(client, ticketId) }
}
