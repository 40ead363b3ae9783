/**
 * When each ticket's assignee was last read from the platform. The ticket store doesn't record that: a read that brings
 * nothing new leaves it unchanged.
 */
import type { Ticket } from '#src/api/schema/ticket.ts'
import { defineSlice, type SessionStore, type WritableSlice } from '#src/data/session/store.ts'
import { getTicketStore } from './store.ts'

/** By ticket id, in milliseconds since 1970. */
type Times = ReadonlyMap<string, number>

const readTimes = defineSlice<Times>(new Map())
/** When the reads of each ticket were last found to be outdated. */
const invalidationTimes = defineSlice<Times>(new Map())

/**
 * Records that these tickets were read by a request sent at `requestedAt`, in milliseconds since 1970. Skips records
 * without an assignee.
 */
export function recordAssigneeReads(
  store: SessionStore,
  tickets: readonly Ticket[],
  requestedAt: number,
): void {
  const withAssignee = tickets.filter((it) => it.assignee.known === 'yes')
  advanceTimes(
    store,
    readTimes,
    withAssignee.map((it) => it.id),
    requestedAt,
  )
}

/** Marks the earlier reads of these tickets as outdated: the platform has shown that the tickets changed. */
export function invalidateAssigneeReads(store: SessionStore, ticketIds: readonly string[]): void {
  advanceTimes(store, invalidationTimes, ticketIds, Date.now())
}

function advanceTimes(
  store: SessionStore,
  slice: WritableSlice<Times>,
  ticketIds: readonly string[],
  time: number,
): void {
  if (ticketIds.length === 0) return
  slice(store).update((previous) => {
    const times = new Map(previous)
    for (const id of ticketIds) times.set(id, Math.max(times.get(id) ?? 0, time))
    return times
  })
}

/** When a ticket's reads were last found to be outdated, in milliseconds since 1970; null: never. */
export function getInvalidatedAt(store: SessionStore, ticketId: string): number | null {
  return invalidationTimes(store).get().get(ticketId) ?? null
}

/**
 * When the last read of a ticket's assignee was requested, in milliseconds since 1970; null: there is none, or it is
 * outdated.
 */
export function getAssigneeReadAt(store: SessionStore, ticketId: string): number | null {
  const readAt = readTimes(store).get().get(ticketId)
  return readAt === undefined || readAt <= (getInvalidatedAt(store, ticketId) ?? 0) ? null : readAt
}

/** Assignee, customer and times of a ticket in the local store; null: the ticket is unknown. */
export function getKnownTicket(store: SessionStore, ticketId: string) {
  const ticket = getTicketStore(store).tickets.get(ticketId)
  if (!ticket) return null
  const { assignee, customerId, updatedAt } = ticket
  return {
    assignee,
    customerId,
    updatedAt: updatedAt?.micros ?? null,
    readAt: getAssigneeReadAt(store, ticketId),
  }
}
