/**
 * All tickets known to this device, and for each view how far its listing has been loaded. What a view shows is always derived
 * from the records (rule 6): a reassigned ticket leaves one view and enters another without being moved explicitly.
 */
import type { Ticket } from '#src/api/schema/ticket.ts'
import { isSamePagination, startPagination } from '#src/domain/pagination/pagination.ts'
import {
  compareListPositions,
  getListPosition,
  getProvenSegment,
  isBelow,
  isWithinSegment,
  type ListPosition,
  progressFromCursor,
  progressFromHead,
  progressFromRestart,
  type TicketPage,
  type ViewPagination,
} from '#src/domain/pagination/view-pagination.ts'
import { mergeTicket } from './merge-ticket.ts'
import { getViewPagination, type TicketListings } from './view-coverage.ts'
import { belongsToView, getViewKey, VIEW_IDS, type View } from './views.ts'

export type TicketStore = TicketListings & { readonly tickets: ReadonlyMap<string, Ticket> }

export const EMPTY_TICKET_STORE: TicketStore = { tickets: new Map(), paginations: new Map() }

const NO_IDS: ReadonlySet<string> = new Set()
const NO_REMOVED_TICKETS: ReadonlyMap<string, Ticket> = new Map()
/** Paginations of searches that are retained: a day of searching must not fill the memory (rule 13). */
const MAX_SEARCHES = 24

/** The store with single records merged in; the same object if they bring nothing new. */
export function upsertTickets(store: TicketStore, records: readonly Ticket[]): TicketStore {
  let tickets: Map<string, Ticket> | null = null
  for (const record of records) {
    const known = (tickets ?? store.tickets).get(record.id)
    const merged = mergeTicket(known, record)
    if (merged === known) continue
    tickets ??= new Map(store.tickets)
    tickets.set(record.id, merged)
  }
  return tickets ? { ...store, tickets } : store
}

/**
 * The store with a page of a view's listing merged in. A page that doesn't continue the pagination only contributes its
 * records. Returns the same object if the page brings nothing new, so that polling re-renders nothing.
 */
export function upsertTicketPage(store: TicketStore, view: View, page: TicketPage): TicketStore {
  const pagination = store.paginations.get(getViewKey(view))
  const next = upsertTickets(store, page.records)
  const progress = getProgressAfter(store, pagination, page)
  if (!progress) return next
  const searchResultIds = isSearch(view)
    ? new Set([...(pagination?.searchResultIds ?? []), ...page.records.map((it) => it.id)])
    : NO_IDS
  const advanced = {
    ...progress,
    searchResultIds,
    removedTickets: pagination?.removedTickets ?? NO_REMOVED_TICKETS,
  }
  const removedTickets = findRemovedTickets(next, view, advanced, page, getProvenSegment(pagination, page))
  const updated = { ...advanced, removedTickets }
  if (pagination && next === store && isSameViewPagination(pagination, updated)) return store
  return { tickets: next.tickets, paginations: setPagination(next.paginations, view, updated) }
}

function getProgressAfter(store: TicketStore, pagination: ViewPagination | undefined, page: TicketPage) {
  if (page.from === 'head') return progressFromHead(pagination, page)
  if (page.from === 'restart') return progressFromRestart(pagination, page)
  return progressFromCursor(pagination, page.from.cursor, page, (id) => store.tickets.has(id))
}

/** The chats of a page of customers; `next` null: there are no more customers. */
export type CustomerTicketPage = {
  readonly page: number
  readonly records: readonly Ticket[]
  readonly next: string | null
}

/**
 * Merges tickets found through customers' chats, where no order proves anything: the pagination only records how far the
 * customers were read, and any number of tickets may be missing in between. All views share this progress.
 */
export function upsertCustomerTickets(
  store: TicketStore,
  view: View,
  { page, records, next }: CustomerTicketPage,
): TicketStore {
  const added = upsertTickets(store, records)
  let paginations = added.paginations
  for (const id of VIEW_IDS) {
    const viewWithId = { ...view, id }
    const pagination = paginations.get(getViewKey(viewWithId))
    const searchResultIds = new Set([...(pagination?.searchResultIds ?? []), ...records.map((it) => it.id)])
    // Reloading the first page keeps the progress of the later ones.
    const progress = pagination && page === 1 ? pagination : startPagination(next)
    paginations = setPagination(paginations, viewWithId, {
      ...progress,
      top: null,
      floor: null,
      removedTickets: NO_REMOVED_TICKETS,
      searchResultIds,
      hasEveryRecord: false,
    })
  }
  return { tickets: added.tickets, paginations }
}

/** What the view shows: the known tickets that belong to it and lie within the loaded part of its listing, newest first. */
export function getViewTickets(store: TicketStore, view: View): readonly Ticket[] {
  const pagination = getViewPagination(store, view)
  if (!pagination) return []
  return getSortedTickets(store).filter(
    (it) =>
      isListed(it, view, pagination) &&
      (it.lastMessageAt === null || !isBelow(getListPosition(it), pagination.floor)),
  )
}

/** All known tickets that belong to the view, however far its listing has been loaded. */
export function getKnownViewTickets(store: TicketStore, view: View): readonly Ticket[] {
  const pagination = getViewPagination(store, view)
  return getSortedTickets(store).filter((it) => belongsToKnown(it, view, pagination))
}

/** The number of these tickets, without building the list. */
export function countKnownViewTickets(store: TicketStore, view: View): number {
  const pagination = getViewPagination(store, view)
  let count = 0
  for (const it of store.tickets.values()) if (belongsToKnown(it, view, pagination)) count += 1
  return count
}

/** The tickets with the newest messages, at most `limit`. */
export function getNewestTickets(store: TicketStore, limit: number): readonly Ticket[] {
  return getSortedTickets(store).slice(0, limit)
}

export function sortNewestFirst(tickets: readonly Ticket[]): readonly Ticket[] {
  return tickets.toSorted((a, b) => compareListPositions(getListPosition(b), getListPosition(a)))
}

/** All tickets newest first, sorted once for all views. */
const sortedTickets = new WeakMap<TicketStore['tickets'], readonly Ticket[]>()

function getSortedTickets({ tickets }: TicketStore): readonly Ticket[] {
  const cached = sortedTickets.get(tickets)
  if (cached) return cached
  const sorted = sortNewestFirst([...tickets.values()])
  sortedTickets.set(tickets, sorted)
  return sorted
}

function belongsToKnown(ticket: Ticket, view: View, pagination: ViewPagination | undefined): boolean {
  return belongsToView(ticket, view) && pagination?.removedTickets.get(ticket.id) !== ticket
}

function isListed(ticket: Ticket, view: View, pagination: ViewPagination): boolean {
  if (!belongsToView(ticket, view) || pagination.removedTickets.get(ticket.id) === ticket) return false
  return !isSearch(view) || pagination.searchResultIds.has(ticket.id)
}

/**
 * The tickets that have left the view: known tickets within the page's range that the page doesn't list. The position of
 * tickets without a message isn't specified, so only a page that is the whole listing proves their removal.
 */
function findRemovedTickets(
  store: TicketStore,
  view: View,
  pagination: ViewPagination,
  page: TicketPage,
  segment: ReturnType<typeof getProvenSegment>,
): ReadonlyMap<string, Ticket> {
  const listed = new Set(page.records.map((it) => it.id))
  const removedTickets = new Map(
    [...pagination.removedTickets].filter(
      ([id, record]) => !listed.has(id) && store.tickets.get(id) === record,
    ),
  )
  if (!segment) return removedTickets
  const isWholeListing = segment.from === null && segment.to === null
  for (const ticket of getSortedTickets(store)) {
    if (isBelow(getListPosition(ticket), segment.to)) break
    if (listed.has(ticket.id) || page.knownTickets.get(ticket.id) !== ticket) continue
    if (ticket.lastMessageAt === null && !isWholeListing) continue
    if (isListed(ticket, view, pagination) && isWithinSegment(getListPosition(ticket), segment))
      removedTickets.set(ticket.id, ticket)
  }
  return removedTickets
}

export function isSameViewPagination(a: ViewPagination, b: ViewPagination): boolean {
  return (
    isSamePosition(a.top, b.top) &&
    isSamePosition(a.floor, b.floor) &&
    isSamePagination(a, b) &&
    a.hasEveryRecord === b.hasEveryRecord &&
    // The ids only grow.
    a.searchResultIds.size === b.searchResultIds.size &&
    a.removedTickets.size === b.removedTickets.size &&
    [...b.removedTickets].every(([id, record]) => a.removedTickets.get(id) === record)
  )
}

function isSamePosition(a: ListPosition | null, b: ListPosition | null): boolean {
  return a === b || (a !== null && b !== null && compareListPositions(a, b) === 0)
}

function setPagination(
  paginations: TicketStore['paginations'],
  view: View,
  pagination: ViewPagination,
): TicketStore['paginations'] {
  const key = getViewKey(view)
  const others = [...paginations].filter(([otherKey]) => otherKey !== key)
  const searchKeys = others.map(([otherKey]) => otherKey).filter(isSearchKey)
  const dropped = new Set(searchKeys.slice(0, Math.max(0, searchKeys.length - MAX_SEARCHES)))
  return new Map([...others.filter(([otherKey]) => !dropped.has(otherKey)), [key, pagination]])
}

function isSearch(view: View): boolean {
  return view.search.trim() !== ''
}

/** The key of a view without a search ends in the separator before the search text. */
function isSearchKey(key: string): boolean {
  return !key.endsWith('|')
}
