/** Sort orders of tickets. The platform supports only `newest` (DEC-04c); the others sort the loaded tickets. */
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { TicketWait } from '#src/domain/attention/wait.ts'
import { getElapsedMs, getWaitLimitMs, type WaitLimits } from '#src/domain/attention/wait-level.ts'
import type { Instant } from '#src/lib/time/instant.ts'
import { getPriority } from './filters.ts'
import { sortNewestFirst } from './store.ts'
import type { ViewId } from './views.ts'

export const TICKET_SORTS = ['newest', 'waiting', 'priority', 'next'] as const
export type TicketSort = (typeof TICKET_SORTS)[number]

/** The order of a view for which none was chosen. */
export function getDefaultSort(view: ViewId): TicketSort {
  return view === 'needs' ? 'next' : 'newest'
}

export function parseTicketSort(text: unknown, view: ViewId): TicketSort {
  return TICKET_SORTS.find((it) => it === text) ?? getDefaultSort(view)
}

/** Most urgent first. An unknown priority ranks below all of these. */
const PRIORITIES = ['urgent', 'high', 'medium', 'normal', 'low']

/** How long the customers of tickets wait, by the tickets' ids; null: nothing but the records is known. */
export type KnownWaits = ReadonlyMap<string, TicketWait> | null

/**
 * `waiting`: the longest wait first; then tickets whose customer, as far as is known, awaits no answer, oldest first.
 * `priority`: most urgent first; equal ones newest first.
 */
export function sortTickets(
  tickets: readonly Ticket[],
  sort: Exclude<TicketSort, 'next'>,
  waits: KnownWaits,
): readonly Ticket[] {
  const newest = sortNewestFirst(tickets)
  if (sort === 'newest') return newest
  if (sort === 'priority') return newest.toSorted((a, b) => getPriorityRank(a) - getPriorityRank(b))
  const orderTimes = new Map(tickets.map((it) => [it.id, getWaitOrder(it, waits)]))
  const getOrder = ({ id }: Ticket) => orderTimes.get(id) ?? Number.MAX_VALUE
  return newest.toReversed().toSorted((a, b) => getOrder(a) - getOrder(b))
}

/** 0 for the most urgent. */
export function getPriorityRank(ticket: Pick<Ticket, 'priority'>): number {
  const rank = PRIORITIES.indexOf(getPriority(ticket))
  return rank === -1 ? PRIORITIES.length : rank
}

/** Whether the customer is known to wait for an answer. */
export function isUnanswered({ id, preview, status }: Ticket, waits: KnownWaits): boolean {
  if (status === 'closed') return false
  const known = waits?.get(id)
  return known ? known.wait.state === 'waits' : preview?.role === 'user'
}

/** How long a customer waits for an answer; `isExact` false: at least so long. */
export type KnownWait = { readonly since: Instant; readonly isExact: boolean }

/** Null: the customer isn't known to wait, or not since when. */
export function getKnownWait(ticket: Ticket, waits: KnownWaits): KnownWait | null {
  if (!isUnanswered(ticket, waits)) return null
  const told = waits?.get(ticket.id)?.wait
  if (told?.state === 'waits') return told
  return ticket.lastMessageAt && { since: ticket.lastMessageAt, isExact: false }
}

/** Whether the customer is known to have waited for longer than the limit. Times in milliseconds, `now` since 1970. */
export function isOverWaitLimit(ticket: Ticket, waits: KnownWaits, now: number, limits: WaitLimits): boolean {
  const wait = getKnownWait(ticket, waits)
  return wait !== null && getElapsedMs(wait.since, now) > getWaitLimitMs(limits, ticket)
}

/** In microseconds since 1970; null: the customer waits for no answer. */
function getWaitOrder({ id, preview, status, lastMessageAt }: Ticket, waits: KnownWaits): number | null {
  if (status === 'closed') return null
  const wait = waits?.get(id)
  if (wait) return wait.orderAt
  return preview?.role === 'user' ? (lastMessageAt?.micros ?? null) : null
}
