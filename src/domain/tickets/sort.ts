/** Sort orders of tickets. The platform supports only `newest` (DEC-04c); the others sort the loaded tickets. */
import type { Ticket } from '#src/api/schema/ticket.ts'
import { getPriority } from './filters.ts'
import { sortNewestFirst } from './store.ts'

export const TICKET_SORTS = ['newest', 'waiting', 'priority'] as const
export type TicketSort = (typeof TICKET_SORTS)[number]

export function parseTicketSort(text: unknown): TicketSort {
  return TICKET_SORTS.find((it) => it === text) ?? 'newest'
}

/** Most urgent first. An unknown priority ranks below all of these. */
const PRIORITIES = ['urgent', 'high', 'medium', 'normal', 'low']

/**
 * `waiting`: tickets whose customer wrote last, longest wait first; then those that, as far as is known, await no reply.
 * `priority`: most urgent first; equal ones newest first.
 */
export function sortTickets(tickets: readonly Ticket[], sort: TicketSort): readonly Ticket[] {
  const newest = sortNewestFirst(tickets)
  if (sort === 'newest') return newest
  if (sort === 'priority') return newest.toSorted((a, b) => getPriorityRank(a) - getPriorityRank(b))
  return newest.toReversed().toSorted((a, b) => Number(isAwaitingReply(b)) - Number(isAwaitingReply(a)))
}

function getPriorityRank(ticket: Ticket): number {
  const rank = PRIORITIES.indexOf(getPriority(ticket))
  return rank === -1 ? PRIORITIES.length : rank
}

function isAwaitingReply({ preview, status }: Ticket): boolean {
  return preview?.role === 'user' && status !== 'closed'
}
