/** Selects the part of the ticket store that the offline cache stores, and restores it. */
import type { Ticket } from '#src/api/schema/ticket.ts'
import { startPagination } from '#src/domain/pagination/pagination.ts'
import {
  getListPosition,
  isBelow,
  type ListPosition,
  type ViewPagination,
} from '#src/domain/pagination/view-pagination.ts'
import { getNewestTickets, getViewTickets, type TicketStore, upsertTickets } from './store.ts'
import { getViewPagination } from './view-coverage.ts'
import { getViewKey, type View } from './views.ts'

export type CachedPagination = Pick<ViewPagination, 'top' | 'floor' | 'cursor'> & {
  /** The view's key. */
  readonly view: string
  /** The ids of the view's removed tickets. */
  readonly left: readonly string[]
}

export type CachedTicketStore = {
  readonly tickets: readonly Ticket[]
  readonly walks: readonly CachedPagination[]
}

/** The newest tickets, at most `maxTickets`, and how far each view without a search had been loaded among them. */
export function toCachedTicketStore(ticketStore: TicketStore, maxTickets: number): CachedTicketStore {
  const tickets = getNewestTickets(ticketStore, maxTickets)
  const last = tickets.at(-1)
  const end = last && tickets.length < ticketStore.tickets.size ? getListPosition(last) : null
  const walks = [...ticketStore.paginations]
    .filter(([key, pagination]) => key.endsWith('|') && hasFiniteBounds(pagination))
    .map(([view, pagination]) => toCachedPagination(view, pagination, end))
  return { tickets, walks }
}

/** The first tickets that the list of a view shows; null: it isn't stored, as a search isn't, or it hasn't been read. */
export function toCachedFirstTickets(
  ticketStore: TicketStore,
  view: View,
  maxTickets: number,
): CachedTicketStore | null {
  const pagination = getViewPagination(ticketStore, view)
  if (!pagination || view.search.trim() !== '' || !hasFiniteBounds(pagination)) return null
  const listed = getViewTickets(ticketStore, view)
  const tickets = listed.slice(0, maxTickets)
  const last = tickets.at(-1)
  const end = last && tickets.length < listed.length ? getListPosition(last) : null
  return { tickets, walks: [toCachedPagination(getViewKey(view), pagination, end)] }
}

function toCachedPagination(
  view: string,
  { top, floor, cursor, removedTickets }: ViewPagination,
  end: ListPosition | null,
): CachedPagination {
  const isCut = end !== null && (floor === null || isBelow(floor, end))
  // If the limit cuts the pagination short, its next first page starts it over: the tickets below aren't stored.
  const bounds = isCut ? { top: null, floor: end, cursor: cursor ?? '' } : { top, floor, cursor }
  return { view, ...bounds, left: [...removedTickets.keys()] }
}

/**
 * Merges the cache into the store. Newer records in the store win, and a view that was loaded since stays as it is, unless it
 * was only restored itself (`restored`).
 */
export function restoreTicketStore(
  ticketStore: TicketStore,
  cached: CachedTicketStore,
  restored?: TicketStore['paginations'],
): TicketStore {
  const cachedById = new Map(cached.tickets.map((it) => [it.id, it]))
  const { tickets } = upsertTickets({ tickets: cachedById, paginations: new Map() }, [
    ...ticketStore.tickets.values(),
  ])
  const cachedPaginations = cached.walks.map(
    ({ view, left, cursor, ...bounds }): [string, ViewPagination] => [
      view,
      {
        ...startPagination(cursor),
        ...bounds,
        searchResultIds: new Set(),
        hasEveryRecord: false,
        removedTickets: new Map(left.flatMap((id) => toEntry(id, tickets.get(id)))),
      },
    ],
  )
  const loaded = [...ticketStore.paginations].filter(([key, it]) => restored?.get(key) !== it)
  return { tickets, paginations: new Map([...cachedPaginations, ...loaded]) }
}

function toEntry(id: string, ticket: Ticket | undefined): [string, Ticket][] {
  return ticket ? [[id, ticket]] : []
}

/** Whether the bounds can be stored: infinity can't. */
function hasFiniteBounds({ top, floor }: ViewPagination): boolean {
  return [top, floor].every((it) => it === null || Number.isFinite(it.micros))
}
