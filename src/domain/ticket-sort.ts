/** In which order tickets can stand. The platform knows the first alone (DEC-04c): the others are among what is loaded. */
import type { Ticket } from '#src/api/schema/ticket.ts'
import { newestFirst } from './ticket-book.ts'
import { priorityOf } from './ticket-filter.ts'

export const SORTS = ['newest', 'waiting', 'priority'] as const
export type Sort = (typeof SORTS)[number]

export function readSort(text: unknown): Sort {
  return SORTS.find((it) => it === text) ?? 'newest'
}

/** An unknown priority stands behind the known ones rather than between them. */
const PRIORITIES = ['urgent', 'high', 'medium', 'normal', 'low']

/**
 * `waiting`: whose customer wrote last, the longest wait first; then those where nobody waits for an answer, as far as is
 * known. `priority`: the most urgent first, of equals the newest.
 */
export function sortTickets(tickets: readonly Ticket[], sort: Sort): readonly Ticket[] {
  const newest = newestFirst(tickets)
  if (sort === 'newest') return newest
  if (sort === 'priority') return newest.toSorted((a, b) => rankOf(a) - rankOf(b))
  return newest.toReversed().toSorted((a, b) => Number(isWaiting(b)) - Number(isWaiting(a)))
}

function rankOf(ticket: Ticket): number {
  const rank = PRIORITIES.indexOf(priorityOf(ticket))
  return rank === -1 ? PRIORITIES.length : rank
}

function isWaiting({ preview, status }: Ticket): boolean {
  return preview?.role === 'user' && status !== 'closed'
}
