/**
 * All tickets that this device knows of, and for each view how far its listing has been walked. What a view shows is
 * derived from the records every time (rule 6): a ticket that changes hands leaves one view and enters another without
 * anybody moving it.
 */
import type { Ticket } from '#src/api/schema/ticket.ts'
import { mergeTicket } from './merge-ticket.ts'
import {
  below,
  comparePlaces,
  fromCursor,
  fromHead,
  fromRestart,
  isWithin,
  type Place,
  placeOf,
  stretchOf,
  type TicketPage,
  type ViewWalk,
} from './view-walk.ts'
import { belongsTo, VIEW_IDS, type View, viewKey } from './views.ts'

export type TicketBook = {
  readonly tickets: ReadonlyMap<string, Ticket>
  readonly walks: ReadonlyMap<string, ViewWalk>
}

export const EMPTY_BOOK: TicketBook = { tickets: new Map(), walks: new Map() }

const NOBODY: ReadonlySet<string> = new Set()
const NONE_LEFT: ReadonlyMap<string, Ticket> = new Map()
/** Walks of searches that are kept: a day of typing must not fill the memory (rule 13). */
const MOST_SEARCHES = 24

/** The book with single records put in, from wherever they came. The same book where they bring nothing new. */
export function putTickets(book: TicketBook, records: readonly Ticket[]): TicketBook {
  let tickets: Map<string, Ticket> | null = null
  for (const record of records) {
    const before = (tickets ?? book.tickets).get(record.id)
    const after = mergeTicket(before, record)
    if (after === before) continue
    tickets ??= new Map(book.tickets)
    tickets.set(record.id, after)
  }
  return tickets ? { ...book, tickets } : book
}

/**
 * The book with a page of a view's listing put in. A page that continues no walk only brings its records. The same book
 * where it brings nothing new: a look that finds all as it was makes nobody draw anything.
 */
export function putPage(book: TicketBook, view: View, page: TicketPage): TicketBook {
  const walk = book.walks.get(viewKey(view))
  const next = putTickets(book, page.records)
  const reach = reachOf(book, walk, page)
  if (!reach) return next
  const found = isSearch(view)
    ? new Set([...(walk?.found ?? []), ...page.records.map((it) => it.id)])
    : NOBODY
  const placed = { ...reach, found, left: walk?.left ?? NONE_LEFT }
  const left = leftOut(next, view, placed, page, stretchOf(walk, page))
  const after = { ...placed, left }
  if (walk && next === book && sameWalk(walk, after)) return book
  return { tickets: next.tickets, walks: withWalk(next.walks, view, after) }
}

function reachOf(book: TicketBook, walk: ViewWalk | undefined, page: TicketPage) {
  if (page.from === 'head') return fromHead(walk, page)
  if (page.from === 'restart') return fromRestart(walk, page)
  return fromCursor(walk, page.from.cursor, page, (id) => book.tickets.has(id))
}

/**
 * Puts in tickets that came from customers' chats, where no order proves anything: the walk only notes how far the
 * customers were read, and that there may be any number of tickets in between. All views share what was read.
 */
export function putLoose(
  book: TicketBook,
  view: View,
  { page, records, next }: { page: number; records: readonly Ticket[]; next: string | null },
): TicketBook {
  const added = putTickets(book, records)
  let walks = added.walks
  for (const id of VIEW_IDS) {
    const each = { ...view, id }
    const walk = walks.get(viewKey(each))
    const found = new Set([...(walk?.found ?? []), ...records.map((it) => it.id)])
    // Reading the first page again doesn't forget how far the others were read.
    const cursor = walk && page === 1 ? walk.cursor : next
    const reach = { top: null, floor: null, cursor, past: NOBODY, blanks: 0, stuck: false }
    walks = withWalk(walks, each, { ...reach, left: NONE_LEFT, found })
  }
  return { tickets: added.tickets, walks }
}

/** What the view shows: every known ticket that belongs to it and lies within what has been read, newest first. */
export function ticketsIn(book: TicketBook, view: View): readonly Ticket[] {
  const walk = book.walks.get(viewKey(view))
  if (!walk) return []
  return inOrder(book).filter(
    (it) => isListed(it, view, walk) && (it.lastMessageAt === null || !below(placeOf(it), walk.floor)),
  )
}

/** Every known ticket that belongs to the view, however far its listing has been read. */
export function knownIn(book: TicketBook, view: View): readonly Ticket[] {
  const walk = book.walks.get(viewKey(view))
  return inOrder(book).filter((it) => isKnownIn(it, view, walk))
}

/** How many those are: cheaper than to list them. */
export function countIn(book: TicketBook, view: View): number {
  const walk = book.walks.get(viewKey(view))
  let count = 0
  for (const it of book.tickets.values()) if (isKnownIn(it, view, walk)) count += 1
  return count
}

/** The tickets with the newest messages, at most so many. */
export function newestIn(book: TicketBook, most: number): readonly Ticket[] {
  return inOrder(book).slice(0, most)
}

export function newestFirst(tickets: readonly Ticket[]): readonly Ticket[] {
  return tickets.toSorted((a, b) => comparePlaces(placeOf(b), placeOf(a)))
}

/** All tickets, sorted once for all views that look at them. */
const orders = new WeakMap<TicketBook['tickets'], readonly Ticket[]>()

function inOrder({ tickets }: TicketBook): readonly Ticket[] {
  const known = orders.get(tickets)
  if (known) return known
  const order = newestFirst([...tickets.values()])
  orders.set(tickets, order)
  return order
}

function isKnownIn(ticket: Ticket, view: View, walk: ViewWalk | undefined): boolean {
  return belongsTo(ticket, view) && walk?.left.get(ticket.id) !== ticket
}

function isListed(ticket: Ticket, view: View, walk: ViewWalk): boolean {
  if (!belongsTo(ticket, view) || walk.left.get(ticket.id) === ticket) return false
  return !isSearch(view) || walk.found.has(ticket.id)
}

/**
 * The tickets that have left the view: a page proves it of known tickets in its range that it doesn't list. Where a
 * listing puts tickets without a message isn't specified, so only a page that is the whole listing proves it of them.
 */
function leftOut(
  book: TicketBook,
  view: View,
  walk: ViewWalk,
  page: TicketPage,
  stretch: ReturnType<typeof stretchOf>,
): ReadonlyMap<string, Ticket> {
  const listed = new Set(page.records.map((it) => it.id))
  const left = new Map(
    [...walk.left].filter(([id, record]) => !listed.has(id) && book.tickets.get(id) === record),
  )
  if (!stretch) return left
  const isWhole = stretch.from === null && stretch.to === null
  for (const ticket of inOrder(book)) {
    if (below(placeOf(ticket), stretch.to)) break
    if (listed.has(ticket.id) || page.known.get(ticket.id) !== ticket) continue
    if (ticket.lastMessageAt === null && !isWhole) continue
    if (isListed(ticket, view, walk) && isWithin(placeOf(ticket), stretch)) left.set(ticket.id, ticket)
  }
  return left
}

function sameWalk(a: ViewWalk, b: ViewWalk): boolean {
  return (
    samePlace(a.top, b.top) &&
    samePlace(a.floor, b.floor) &&
    a.cursor === b.cursor &&
    a.blanks === b.blanks &&
    a.stuck === b.stuck &&
    // These only grow, but for a walk that begins anew, whose first is empty.
    a.past.size === b.past.size &&
    a.found.size === b.found.size &&
    a.left.size === b.left.size &&
    [...b.left].every(([id, record]) => a.left.get(id) === record)
  )
}

function samePlace(a: Place | null, b: Place | null): boolean {
  return a === b || (a !== null && b !== null && comparePlaces(a, b) === 0)
}

function withWalk(walks: TicketBook['walks'], view: View, walk: ViewWalk): TicketBook['walks'] {
  const key = viewKey(view)
  const others = [...walks].filter(([each]) => each !== key)
  const searches = others.map(([each]) => each).filter(hasSearch)
  const dropped = new Set(searches.slice(0, Math.max(0, searches.length - MOST_SEARCHES)))
  return new Map([...others.filter(([each]) => !dropped.has(each)), [key, walk]])
}

function isSearch(view: View): boolean {
  return view.search.trim() !== ''
}

/** Keys of views without a search end in the bar that stands before it. */
function hasSearch(key: string): boolean {
  return !key.endsWith('|')
}
