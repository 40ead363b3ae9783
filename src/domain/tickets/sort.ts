/** In which order tickets can stand. The platform knows the first alone (DEC-04c): the others are among what is loaded. */
import type { Ticket } from '#src/api/schema/ticket.ts'
import { getPriority } from './filters.ts'
import { sortNewestFirst } from './store.ts'

export const TICKET_SORTS = ['newest', 'waiting', 'priority'] as const
export type TicketSort = (typeof TICKET_SORTS)[number]

export function parseTicketSort(text: unknown): TicketSort {
  return TICKET_SORTS.find((it) => it === text) ?? 'newest'
}

/** An unknown priority stands behind the known ones rather than between them. */
const PRIORITIES = ['urgent', 'high', 'medium', 'normal', 'low']

/**
 * `waiting`: whose customer wrote last, the longest wait first; then those where nobody waits for an answer, as far as is
 * known. `priority`: the most urgent first, of equals the newest.
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
