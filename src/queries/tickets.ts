/**
 * Tickets. The book (`domain/ticket-book.ts`) is the one place that holds records; the queries here only say how far a
 * view has been read and what came of the last attempt. Nothing polls an infinite query (rule 13).
 */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { listTickets } from '#src/api/tickets.ts'
import { putPage, putTickets } from '#src/domain/ticket-book.ts'
import type { TicketPage } from '#src/domain/view-walk.ts'
import { filterOf, type View, viewKey } from '#src/domain/views.ts'
import { bookOf, changeBook, type Reading } from './ticket-book.ts'

const HEAD_KEY = ['tickets', 'head']
const NOBODY: ReadonlySet<string> = new Set()
const HEAD_SIZE = 50
const NEXT_SIZE = 100

/** Only a platform that lists no tickets needs it. */
const withoutListing = () => import('./customer-queue.ts')

/** A reading of a list, and the ids of the tickets that were on the page, where it was one of tickets. */
type Listing = Reading & { readonly listed?: ReadonlySet<string> }

/** Reads the newest of a view into the book. Its data say when that was; its error, why not. */
export function ticketsHeadQuery(api: Api, view: View) {
  return queryOptions({
    queryKey: [...HEAD_KEY, viewKey(view)],
    staleTime: 5_000,
    structuralSharing: false,
    queryFn: ({ signal, client }): Promise<Listing> =>
      api.platform.routes.listTickets
        ? readPage(api, client, view, 'head', signal)
        : withoutListing().then((it) => it.readCustomersHead(api, client, view, signal)),
  })
}

/** Reads what follows a cursor of a view into the book. */
export function ticketsNextQuery(api: Api, view: View, cursor: string) {
  return queryOptions({
    queryKey: ['tickets', 'next', viewKey(view), cursor],
    staleTime: 0,
    gcTime: 60_000,
    structuralSharing: false,
    queryFn: ({ signal, client }): Promise<Reading> =>
      api.platform.routes.listTickets
        ? readPage(api, client, view, { cursor }, signal)
        : withoutListing().then((it) => it.readCustomersNext(api, client, view, cursor, signal)),
  })
}

async function readPage(
  api: Api,
  client: QueryClient,
  view: View,
  from: TicketPage['from'],
  signal: AbortSignal,
): Promise<Listing> {
  const filter = filterOf(view)
  if (!filter) return { at: Date.now(), setAside: [] }
  const paging = from === 'head' ? { limit: HEAD_SIZE } : { limit: NEXT_SIZE, cursor: from.cursor }
  const known = bookOf(client).tickets
  const { value, setAside } = await api.run(listTickets, { ...filter, ...paging }, { signal })
  changeBook(client, (book) => putPage(book, view, { from, ...value, partial: setAside.length > 0, known }))
  return { at: Date.now(), setAside, listed: new Set(value.records.map((it) => it.id)) }
}

/** The ids of the tickets that the head of a view brought last. */
export function listedIn(client: QueryClient, view: View): ReadonlySet<string> {
  return client.getQueryData<Listing>([...HEAD_KEY, viewKey(view)])?.listed ?? NOBODY
}

/** Whether the head of any view has brought a ticket's record within so many milliseconds. */
export function wasListed(client: QueryClient, id: string, withinMs: number): boolean {
  return client
    .getQueriesData<Listing>({ queryKey: HEAD_KEY })
    .some(([, head]) => head?.listed?.has(id) && Date.now() - head.at < withinMs)
}

/** What is known of a ticket that was opened by its address: its id, and its code if the link carried one. */
export type TicketAddress = { readonly id: string; readonly code: string | null }

/** Pages of all open and all closed tickets that are searched for a ticket that was opened without its code. */
const FIND_PAGES = 5

/**
 * Reads one ticket's record into the book. There is no operation for that: with a code the listing is searched for it,
 * without one the newest tickets are looked through. Null: not among them, which isn't "does not exist".
 */
export function ticketQuery(api: Api, address: TicketAddress) {
  return queryOptions({
    queryKey: ['tickets', 'one', address.id, address.code],
    staleTime: 5_000,
    structuralSharing: false,
    queryFn: async ({ signal, client }): Promise<Ticket | null> => {
      if (!api.platform.routes.listTickets) return null
      const found = await findTicket(api, address, signal)
      if (found) changeBook(client, (book) => putTickets(book, [found]))
      return found
    },
  })
}

/** One ticket's record as the listing has it now; null: not among them. */
export async function findTicket(
  api: Api,
  { id, code }: TicketAddress,
  signal?: AbortSignal,
): Promise<Ticket | null> {
  let cursor: string | null = null
  for (let page = 0; page < FIND_PAGES; page += 1) {
    const paging: { cursor?: string } = cursor === null ? {} : { cursor }
    const { value } = await api.run(
      listTickets,
      { limit: 100, ...(code ? { search: code } : {}), ...paging },
      signal ? { signal } : {},
    )
    const found = value.records.find((it) => it.id === id)
    if (found) return found
    const next: string | null = value.cursor
    if (next === null || next === cursor) return null
    cursor = next
  }
  return null
}
