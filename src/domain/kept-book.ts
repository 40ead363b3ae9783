/** The part of the ticket book that a device keeps for a day without a network, and how it comes back. */
import type { Ticket } from '#src/api/schema/ticket.ts'
import { newestIn, putTickets, type TicketBook } from './ticket-book.ts'
import { below, type Place, placeOf, type ViewWalk } from './view-walk.ts'

export type KeptWalk = Pick<ViewWalk, 'top' | 'floor' | 'cursor'> & {
  /** The view's key. */
  readonly view: string
  /** The ids of those that the view's listing left out although they say that they belong. */
  readonly left: readonly string[]
}

export type KeptBook = {
  readonly tickets: readonly Ticket[]
  readonly walks: readonly KeptWalk[]
}

/** The newest tickets of a book, at most so many, and how far each view that is no search had been read among them. */
export function keepBook(book: TicketBook, most: number): KeptBook {
  const tickets = newestIn(book, most)
  const last = tickets.at(-1)
  const end = last && tickets.length < book.tickets.size ? placeOf(last) : null
  const walks = [...book.walks]
    .filter(([key, walk]) => key.endsWith('|') && isFinite(walk))
    .map(([view, walk]) => keepWalk(view, walk, end))
  return { tickets, walks }
}

function keepWalk(view: string, { top, floor, cursor, left }: ViewWalk, end: Place | null): KeptWalk {
  const isCut = end !== null && (floor === null || below(floor, end))
  // Where the walk is cut short, its first page begins it anew: what lay below is no longer known.
  const reach = isCut ? { top: null, floor: end, cursor: cursor ?? '' } : { top, floor, cursor }
  return { view, ...reach, left: [...left.keys()] }
}

/** What is known now goes before what was kept; a view that has been read since stays as it is. */
export function restoreBook(book: TicketBook, kept: KeptBook): TicketBook {
  const old = new Map(kept.tickets.map((it) => [it.id, it]))
  const { tickets } = putTickets({ tickets: old, walks: new Map() }, [...book.tickets.values()])
  const walks = kept.walks.map(({ view, left, ...reach }): [string, ViewWalk] => [
    view,
    {
      ...reach,
      past: new Set(),
      blanks: 0,
      stuck: false,
      found: new Set(),
      left: new Map(left.flatMap((id) => pairOf(id, tickets.get(id)))),
    },
  ])
  return { tickets, walks: new Map([...walks, ...book.walks]) }
}

function pairOf(id: string, ticket: Ticket | undefined): [string, Ticket][] {
  return ticket ? [[id, ticket]] : []
}

/** Whether its bounds can be written down. */
function isFinite({ top, floor }: ViewWalk): boolean {
  return [top, floor].every((it) => it === null || Number.isFinite(it.micros))
}
