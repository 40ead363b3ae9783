/**
 * All tickets that this device knows of, and for each view how far its listing has been walked. What a view shows is
 * derived from the records every time (rule 6): a ticket that changes hands leaves one view and enters another without
 * anybody moving it.
 */
import type { Ticket } from '#src/api/schema/ticket.ts'
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
import { belongsToView, getViewKey, VIEW_IDS, type View } from './views.ts'

export type TicketStore = {
  readonly tickets: ReadonlyMap<string, Ticket>
  readonly paginations: ReadonlyMap<string, ViewPagination>
}

export const EMPTY_TICKET_STORE: TicketStore = { tickets: new Map(), paginations: new Map() }

const NO_IDS: ReadonlySet<string> = new Set()
const NO_REMOVED_TICKETS: ReadonlyMap<string, Ticket> = new Map()
/** Walks of searches that are kept: a day of typing must not fill the memory (rule 13). */
const MAX_SEARCHES = 24

/** The book with single records put in, from wherever they came. The same book where they bring nothing new. */
export function upsertTickets(store: TicketStore, records: readonly Ticket[]): TicketStore {
  let tickets: Map<string, Ticket> | null = null
  for (const record of records) {
    const before = (tickets ?? store.tickets).get(record.id)
    const after = mergeTicket(before, record)
    if (after === before) continue
    tickets ??= new Map(store.tickets)
    tickets.set(record.id, after)
  }
  return tickets ? { ...store, tickets } : store
}

/**
 * The book with a page of a view's listing put in. A page that continues no walk only brings its records. The same book
 * where it brings nothing new: a look that finds all as it was makes nobody draw anything.
 */
export function upsertTicketPage(store: TicketStore, view: View, page: TicketPage): TicketStore {
  const pagination = store.paginations.get(getViewKey(view))
  const next = upsertTickets(store, page.records)
  const progress = getProgressAfter(store, pagination, page)
  if (!progress) return next
  const searchResultIds = isSearch(view)
    ? new Set([...(pagination?.searchResultIds ?? []), ...page.records.map((it) => it.id)])
    : NO_IDS
  const placed = { ...progress, searchResultIds, left: pagination?.left ?? NO_REMOVED_TICKETS }
  const left = findRemovedTickets(next, view, placed, page, getProvenSegment(pagination, page))
  const after = { ...placed, left }
  if (pagination && next === store && isSamePagination(pagination, after)) return store
  return { tickets: next.tickets, paginations: setPagination(next.paginations, view, after) }
}

function getProgressAfter(store: TicketStore, pagination: ViewPagination | undefined, page: TicketPage) {
  if (page.from === 'head') return progressFromHead(pagination, page)
  if (page.from === 'restart') return progressFromRestart(pagination, page)
  return progressFromCursor(pagination, page.from.cursor, page, (id) => store.tickets.has(id))
}

/**
 * Puts in tickets that came from customers' chats, where no order proves anything: the walk only notes how far the
 * customers were read, and that there may be any number of tickets in between. All views share what was read.
 */
export function upsertCustomerTickets(
  store: TicketStore,
  view: View,
  { page, records, next }: { page: number; records: readonly Ticket[]; next: string | null },
): TicketStore {
  const added = upsertTickets(store, records)
  let paginations = added.paginations
  for (const id of VIEW_IDS) {
    const each = { ...view, id }
    const pagination = paginations.get(getViewKey(each))
    const searchResultIds = new Set([...(pagination?.searchResultIds ?? []), ...records.map((it) => it.id)])
    // Reading the first page again doesn't forget how far the others were read.
    const cursor = pagination && page === 1 ? pagination.cursor : next
    const progress = {
      top: null,
      floor: null,
      cursor,
      visitedCursors: NO_IDS,
      emptyPages: 0,
      hasCursorLoop: false,
    }
    paginations = setPagination(paginations, each, {
      ...progress,
      left: NO_REMOVED_TICKETS,
      searchResultIds,
    })
  }
  return { tickets: added.tickets, paginations }
}

/** What the view shows: every known ticket that belongs to it and lies within what has been read, newest first. */
export function getViewTickets(store: TicketStore, view: View): readonly Ticket[] {
  const pagination = store.paginations.get(getViewKey(view))
  if (!pagination) return []
  return getSortedTickets(store).filter(
    (it) =>
      isListed(it, view, pagination) &&
      (it.lastMessageAt === null || !isBelow(getListPosition(it), pagination.floor)),
  )
}

/** Every known ticket that belongs to the view, however far its listing has been read. */
export function getKnownViewTickets(store: TicketStore, view: View): readonly Ticket[] {
  const pagination = store.paginations.get(getViewKey(view))
  return getSortedTickets(store).filter((it) => belongsToKnown(it, view, pagination))
}

/** How many those are: cheaper than to list them. */
export function countKnownViewTickets(store: TicketStore, view: View): number {
  const pagination = store.paginations.get(getViewKey(view))
  let count = 0
  for (const it of store.tickets.values()) if (belongsToKnown(it, view, pagination)) count += 1
  return count
}

/** The tickets with the newest messages, at most so many. */
export function getNewestTickets(store: TicketStore, limit: number): readonly Ticket[] {
  return getSortedTickets(store).slice(0, limit)
}

export function sortNewestFirst(tickets: readonly Ticket[]): readonly Ticket[] {
  return tickets.toSorted((a, b) => compareListPositions(getListPosition(b), getListPosition(a)))
}

/** All tickets, sorted once for all views that look at them. */
const sortedTickets = new WeakMap<TicketStore['tickets'], readonly Ticket[]>()

function getSortedTickets({ tickets }: TicketStore): readonly Ticket[] {
  const known = sortedTickets.get(tickets)
  if (known) return known
  const order = sortNewestFirst([...tickets.values()])
  sortedTickets.set(tickets, order)
  return order
}

function belongsToKnown(ticket: Ticket, view: View, pagination: ViewPagination | undefined): boolean {
  return belongsToView(ticket, view) && pagination?.left.get(ticket.id) !== ticket
}

function isListed(ticket: Ticket, view: View, pagination: ViewPagination): boolean {
  if (!belongsToView(ticket, view) || pagination.left.get(ticket.id) === ticket) return false
  return !isSearch(view) || pagination.searchResultIds.has(ticket.id)
}

/**
 * The tickets that have left the view: a page proves it of known tickets in its range that it doesn't list. Where a
 * listing puts tickets without a message isn't specified, so only a page that is the whole listing proves it of them.
 */
function findRemovedTickets(
  store: TicketStore,
  view: View,
  pagination: ViewPagination,
  page: TicketPage,
  segment: ReturnType<typeof getProvenSegment>,
): ReadonlyMap<string, Ticket> {
  const listed = new Set(page.records.map((it) => it.id))
  const left = new Map(
    [...pagination.left].filter(([id, record]) => !listed.has(id) && store.tickets.get(id) === record),
  )
  if (!segment) return left
  const isWhole = segment.from === null && segment.to === null
  for (const ticket of getSortedTickets(store)) {
    if (isBelow(getListPosition(ticket), segment.to)) break
    if (listed.has(ticket.id) || page.knownTickets.get(ticket.id) !== ticket) continue
    if (ticket.lastMessageAt === null && !isWhole) continue
    if (isListed(ticket, view, pagination) && isWithinSegment(getListPosition(ticket), segment))
      left.set(ticket.id, ticket)
  }
  return left
}

function isSamePagination(a: ViewPagination, b: ViewPagination): boolean {
  return (
    isSamePosition(a.top, b.top) &&
    isSamePosition(a.floor, b.floor) &&
    a.cursor === b.cursor &&
    a.emptyPages === b.emptyPages &&
    a.hasCursorLoop === b.hasCursorLoop &&
    // These only grow, but for a walk that begins anew, whose first is empty.
    a.visitedCursors.size === b.visitedCursors.size &&
    a.searchResultIds.size === b.searchResultIds.size &&
    a.left.size === b.left.size &&
    [...b.left].every(([id, record]) => a.left.get(id) === record)
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
  const others = [...paginations].filter(([each]) => each !== key)
  const searches = others.map(([each]) => each).filter(hasSearch)
  const dropped = new Set(searches.slice(0, Math.max(0, searches.length - MAX_SEARCHES)))
  return new Map([...others.filter(([each]) => !dropped.has(each)), [key, pagination]])
}

function isSearch(view: View): boolean {
  return view.search.trim() !== ''
}

/** Keys of views without a search end in the bar that stands before it. */
function hasSearch(key: string): boolean {
  return !key.endsWith('|')
}
