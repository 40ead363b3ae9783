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

/** Where tickets stand in the order of waits, by their ids; null: nothing but their records is known. */
export type WaitOrder = ReadonlyMap<string, { readonly orderAt: number | null }> | null

/**
 * `waiting`: the longest wait first; then tickets whose customer, as far as is known, awaits no answer, oldest first.
 * `priority`: most urgent first; equal ones newest first.
 */
export function sortTickets(
  tickets: readonly Ticket[],
  sort: TicketSort,
  waits: WaitOrder,
): readonly Ticket[] {
  const newest = sortNewestFirst(tickets)
  if (sort === 'newest') return newest
  if (sort === 'priority') return newest.toSorted((a, b) => getPriorityRank(a) - getPriorityRank(b))
  const orderTimes = new Map(tickets.map((it) => [it.id, getWaitOrder(it, waits)]))
  const getOrder = ({ id }: Ticket) => orderTimes.get(id) ?? Number.MAX_VALUE
  return newest.toReversed().toSorted((a, b) => getOrder(a) - getOrder(b))
}

function getPriorityRank(ticket: Ticket): number {
  const rank = PRIORITIES.indexOf(getPriority(ticket))
  return rank === -1 ? PRIORITIES.length : rank
}

/** In microseconds since 1970; null: the customer waits for no answer. */
function getWaitOrder({ id, preview, status, lastMessageAt }: Ticket, waits: WaitOrder): number | null {
  if (status === 'closed') return null
  const wait = waits?.get(id)
  if (wait) return wait.orderAt
  return preview?.role === 'user' ? (lastMessageAt?.micros ?? null) : null
}
