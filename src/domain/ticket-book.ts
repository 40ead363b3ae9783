/**
 * All tickets that this device knows of, and for each view how far its listing has been walked. What a view shows is
 * derived from the records every time (rule 6): a ticket that changes hands leaves one view and enters another without
 * anybody moving it.
 */
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { Instant } from '#src/lib/instant.ts'
import { mergeTicket } from './merge-ticket.ts'
import { belongsTo, VIEW_IDS, type View, viewKey } from './views.ts'

type Place = { readonly micros: number; readonly id: string }

export type ViewWalk = {
  /** Down to here the view has been read without a hole; null: to its end. */
  readonly floor: Place | null
  /** Where the listing goes on; null at its end. */
  readonly cursor: string | null
  /** The platform repeated a cursor: asking on would go round. */
  readonly stuck: boolean
  /**
   * Records that this view's listing left out although they say that they belong: they are old. The very record is kept,
   * so that a newer one of the same ticket speaks for itself again.
   */
  readonly left: ReadonlyMap<string, Ticket>
  /** With a search, what the platform found: only it knows how it looks for a text. */
  readonly found: ReadonlySet<string>
}

export type TicketBook = {
  readonly tickets: ReadonlyMap<string, Ticket>
  readonly walks: ReadonlyMap<string, ViewWalk>
}

export const EMPTY_BOOK: TicketBook = { tickets: new Map(), walks: new Map() }

export type TicketPage = {
  readonly from: 'head' | { readonly cursor: string }
  readonly records: readonly Ticket[]
  readonly cursor: string | null
  readonly partial: boolean
}

/** The book with single records put in, from wherever they came. */
export function putTickets(book: TicketBook, records: readonly Ticket[]): TicketBook {
  if (records.length === 0) return book
  const tickets = new Map(book.tickets)
  for (const record of records) tickets.set(record.id, mergeTicket(tickets.get(record.id), record))
  return { ...book, tickets }
}

/** The book with a page of a view's listing put in. A page that continues no walk only brings its records. */
export function putPage(book: TicketBook, view: View, page: TicketPage): TicketBook {
  const key = viewKey(view)
  const walk = book.walks.get(key)
  const next = putTickets(book, page.records)
  const placed =
    page.from === 'head' ? fromHead(book, view, walk, page) : fromCursor(book, walk, page.from.cursor, page)
  if (!placed) return next
  const found = new Set([...(walk?.found ?? []), ...page.records.map((it) => it.id)])
  const left = leftOut(next, view, { ...placed, found, left: walk?.left ?? new Map() }, page)
  return { tickets: next.tickets, walks: new Map(book.walks).set(key, { ...placed, found, left }) }
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
  const walks = new Map(book.walks)
  for (const id of VIEW_IDS) {
    const key = viewKey({ ...view, id })
    const walk = book.walks.get(key)
    const found = new Set([...(walk?.found ?? []), ...records.map((it) => it.id)])
    // Reading the first page again doesn't forget how far the others were read.
    const cursor = walk && page === 1 ? walk.cursor : next
    walks.set(key, { floor: null, cursor, stuck: false, left: new Map(), found })
  }
  return { tickets: added.tickets, walks }
}

type Reach = Pick<ViewWalk, 'floor' | 'cursor' | 'stuck'>

function fromHead(book: TicketBook, view: View, walk: ViewWalk | undefined, page: TicketPage): Reach {
  if (page.cursor === null) return { floor: null, cursor: null, stuck: false }
  const bottom = lowest(page.records)
  if (walk && reaches(book, view, walk, bottom)) return walk
  // It doesn't come down to what was read before: the walk begins anew here rather than hide a hole.
  return { floor: bottom, cursor: page.cursor, stuck: false }
}

function fromCursor(
  book: TicketBook,
  walk: ViewWalk | undefined,
  cursor: string,
  page: TicketPage,
): Reach | null {
  if (!walk || walk.cursor !== cursor) return null
  if (page.cursor === null) return { floor: null, cursor: null, stuck: false }
  const bottom = lowest(page.records)
  const repeats =
    page.records.length > 0 &&
    page.records.every((it) => book.tickets.has(it.id)) &&
    !below(bottom, walk.floor)
  if (page.cursor === cursor || repeats) return { ...walk, stuck: true }
  return { floor: bottom ?? walk.floor, cursor: page.cursor, stuck: false }
}

/** What the view shows: every known ticket that belongs to it and lies within what has been read, newest first. */
export function ticketsIn(book: TicketBook, view: View): readonly Ticket[] {
  const walk = book.walks.get(viewKey(view))
  if (!walk) return []
  return [...book.tickets.values()]
    .filter((it) => isListed(it, view, walk) && !below(placeOf(it), walk.floor))
    .toSorted((a, b) => comparePlaces(placeOf(b), placeOf(a)))
}

function isListed(ticket: Ticket, view: View, walk: ViewWalk): boolean {
  if (!belongsTo(ticket, view) || walk.left.get(ticket.id) === ticket) return false
  return view.search.trim() === '' || walk.found.has(ticket.id)
}

export function comparePlaces(a: Place, b: Place): number {
  if (a.micros !== b.micros) return a.micros - b.micros
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

/** A page proves which of the known tickets in its range have left the view. */
function leftOut(
  book: TicketBook,
  view: View,
  walk: ViewWalk,
  page: TicketPage,
): ReadonlyMap<string, Ticket> {
  const listed = new Set(page.records.map((it) => it.id))
  const left = new Map(
    [...walk.left].filter(([id, record]) => !listed.has(id) && book.tickets.get(id) === record),
  )
  if (page.partial || walk.stuck) return left
  const top = page.from === 'head' ? null : highest(page.records)
  const bottom = page.cursor === null ? null : lowest(page.records)
  for (const ticket of book.tickets.values()) {
    if (listed.has(ticket.id) || !isListed(ticket, view, walk)) continue
    const place = placeOf(ticket)
    const within = (top === null || comparePlaces(place, top) <= 0) && !below(place, bottom)
    if (within) left.set(ticket.id, ticket)
  }
  return left
}

/** Whether a page of the head comes down to something that the walk already has. */
function reaches(book: TicketBook, view: View, walk: ViewWalk, bottom: Place | null): boolean {
  if (bottom === null) return true
  return [...book.tickets.values()].some((it) => {
    const place = placeOf(it)
    return isListed(it, view, walk) && comparePlaces(place, bottom) >= 0 && !below(place, walk.floor)
  })
}

function below(place: Place | null, floor: Place | null): boolean {
  return place !== null && floor !== null && comparePlaces(place, floor) < 0
}

function lowest(records: readonly Ticket[]): Place | null {
  return records.map(placeOf).toSorted(comparePlaces)[0] ?? null
}

function highest(records: readonly Ticket[]): Place | null {
  return records.map(placeOf).toSorted(comparePlaces).at(-1) ?? null
}

function placeOf(ticket: Ticket): Place {
  return { micros: microsOf(ticket.lastMessageAt), id: ticket.id }
}

function microsOf(at: Instant | null): number {
  return at?.micros ?? Number.NEGATIVE_INFINITY
}
