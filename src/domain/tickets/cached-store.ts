/** The part of the ticket book that a device keeps for a day without a network, and how it comes back. */
import type { Ticket } from '#src/api/schema/ticket.ts'
import {
  getListPosition,
  isBelow,
  type ListPosition,
  type ViewPagination,
} from '#src/domain/pagination/view-pagination.ts'
import { getNewestTickets, type TicketStore, upsertTickets } from './store.ts'

export type CachedPagination = Pick<ViewPagination, 'top' | 'floor' | 'cursor'> & {
  /** The view's key. */
  readonly view: string
  /** The ids of those that the view's listing left out although they say that they belong. */
  readonly left: readonly string[]
}

export type CachedTicketStore = {
  readonly tickets: readonly Ticket[]
  readonly walks: readonly CachedPagination[]
}

/** The newest tickets of a book, at most so many, and how far each view that is no search had been read among them. */
export function toCachedTicketStore(ticketStore: TicketStore, maxTickets: number): CachedTicketStore {
  const tickets = getNewestTickets(ticketStore, maxTickets)
  const last = tickets.at(-1)
  const end = last && tickets.length < ticketStore.tickets.size ? getListPosition(last) : null
  const walks = [...ticketStore.paginations]
    .filter(([key, pagination]) => key.endsWith('|') && hasFiniteBounds(pagination))
    .map(([view, pagination]) => toCachedPagination(view, pagination, end))
  return { tickets, walks }
}

function toCachedPagination(
  view: string,
  { top, floor, cursor, left }: ViewPagination,
  end: ListPosition | null,
): CachedPagination {
  const isCut = end !== null && (floor === null || isBelow(floor, end))
  // Where the walk is cut short, its first page begins it anew: what lay below is no longer known.
  const bounds = isCut ? { top: null, floor: end, cursor: cursor ?? '' } : { top, floor, cursor }
  return { view, ...bounds, left: [...left.keys()] }
}

/** What is known now goes before what was kept; a view that has been read since stays as it is. */
export function restoreTicketStore(ticketStore: TicketStore, cached: CachedTicketStore): TicketStore {
  const cachedById = new Map(cached.tickets.map((it) => [it.id, it]))
  const { tickets } = upsertTickets({ tickets: cachedById, paginations: new Map() }, [
    ...ticketStore.tickets.values(),
  ])
  const cachedPaginations = cached.walks.map(({ view, left, ...bounds }): [string, ViewPagination] => [
    view,
    {
      ...bounds,
      visitedCursors: new Set(),
      emptyPages: 0,
      hasCursorLoop: false,
      searchResultIds: new Set(),
      left: new Map(left.flatMap((id) => toEntry(id, tickets.get(id)))),
    },
  ])
  return { tickets, paginations: new Map([...cachedPaginations, ...ticketStore.paginations]) }
}

function toEntry(id: string, ticket: Ticket | undefined): [string, Ticket][] {
  return ticket ? [[id, ticket]] : []
}

/** Whether its bounds can be written down. */
function hasFiniteBounds({ top, floor }: ViewPagination): boolean {
  return [top, floor].every((it) => it === null || Number.isFinite(it.micros))
}
