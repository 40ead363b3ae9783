/**
 * Tickets. The book (`domain/ticket-book.ts`) is the one place that holds records; the queries here only say how far a
 * view has been read and what came of the last attempt. Nothing polls an infinite query (rule 13).
 */
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'
import type { SetAside } from '#src/api/operation.ts'
import { ApiError } from '#src/api/schema/api-error.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { listTickets } from '#src/api/tickets.ts'
import { mayBeExpired } from '#src/domain/expired-cursor.ts'
import { putPage, putTickets } from '#src/domain/ticket-book.ts'
import { filterOf, type View, viewKey } from '#src/domain/views.ts'
import { bookOf, changeBook, type Reading } from './ticket-book.ts'
import { noteReadings } from './ticket-readings.ts'

const HEAD_KEY = ['tickets', 'head']
const NOBODY: ReadonlySet<string> = new Set()
const HEAD_SIZE = 50
const NEXT_SIZE = 100
/** Pages that are read at most to come back to where a cursor had expired. */
const ANEW_PAGES = 200

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
        ? readPage(api, client, view, { cursor }, signal).catch(async (error: unknown) => {
            const isExpired = error instanceof ApiError && mayBeExpired(error)
            const reading = isExpired ? await readAnew(api, client, { view, cursor, signal }) : null
            if (reading) return reading
            throw error
          })
        : withoutListing().then((it) => it.readCustomersNext(api, client, view, cursor, signal)),
  })
}

/**
 * Reads a view's listing from its head down to where a cursor has expired (FLT-92), and one page on. What is listed stays
 * listed meanwhile. Null where it couldn't get there.
 */
async function readAnew(
  api: Api,
  client: QueryClient,
  { view, cursor, signal }: { view: View; cursor: string; signal: AbortSignal },
): Promise<Reading | null> {
  const filter = filterOf(view)
  if (!filter) return null
  const asked = new Set<string>()
  const setAside: SetAside[] = []
  for (let next: string | null = null; ; ) {
    const known = bookOf(client).tickets
    const paging: { cursor?: string } = next === null ? {} : { cursor: next }
    const answer = await api.run(listTickets, { ...filter, limit: NEXT_SIZE, ...paging }, { signal })
    const partial = answer.setAside.length > 0
    setAside.push(...answer.setAside)
    changeBook(client, (book) => putPage(book, view, { from: 'restart', ...answer.value, partial, known }))
    if (bookOf(client).walks.get(viewKey(view))?.cursor !== cursor) return { at: Date.now(), setAside }
    next = answer.value.cursor
    if (next === null || asked.has(next) || asked.size >= ANEW_PAGES) return null
    asked.add(next)
  }
}

async function readPage(
  api: Api,
  client: QueryClient,
  view: View,
  from: 'head' | { readonly cursor: string },
  signal: AbortSignal,
): Promise<Listing> {
  const filter = filterOf(view)
  if (!filter) return { at: Date.now(), setAside: [] }
  const paging = from === 'head' ? { limit: HEAD_SIZE } : { limit: NEXT_SIZE, cursor: from.cursor }
  const known = bookOf(client).tickets
  const { value, setAside, askedAt } = await api.run(listTickets, { ...filter, ...paging }, { signal })
  noteReadings(client, value.records, askedAt)
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

/** Whether a view that is on screen, and so read again and again, has brought a ticket's record last. */
export function isListedNow(client: QueryClient, id: string): boolean {
  return client
    .getQueryCache()
    .findAll({ queryKey: HEAD_KEY })
    .some((query) => query.getObserversCount() > 0 && listingOf(client, query.queryKey)?.listed?.has(id))
}

const listingOf = (client: QueryClient, queryKey: QueryKey) => client.getQueryData<Listing>(queryKey)

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
      if (!found) return null
      noteReadings(client, [found.ticket], found.askedAt)
      changeBook(client, (book) => putTickets(book, [found.ticket]))
      return found.ticket
    },
  })
}

/** One ticket's record as the listing has it now, and when it was asked for; null: not among them. */
export async function findTicket(
  api: Api,
  { id, code }: TicketAddress,
  signal?: AbortSignal,
): Promise<{ readonly ticket: Ticket; readonly askedAt: number } | null> {
  let cursor: string | null = null
  for (let page = 0; page < FIND_PAGES; page += 1) {
    const paging: { cursor?: string } = cursor === null ? {} : { cursor }
    const { value, askedAt } = await api.run(
      listTickets,
      { limit: 100, ...(code ? { search: code } : {}), ...paging },
      signal ? { signal } : {},
    )
    const ticket = value.records.find((it) => it.id === id)
    if (ticket) return { ticket, askedAt }
    const next: string | null = value.cursor
    if (next === null || next === cursor) return null
    cursor = next
  }
  return null
}
