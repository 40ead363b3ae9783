/**
 * Reads tickets into the ticket store, the one place that holds records. The queries here hold only when a view was
 * read and which records were skipped. Nothing polls an infinite query (rule 13).
 */
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client/client.ts'
import type { SkippedRecord } from '#src/api/operations/parse-record.ts'
import { listTickets } from '#src/api/operations/tickets.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { PlatformAccess } from '#src/data/session/session.ts'
import { mayBeExpiredCursor, readPages } from '#src/domain/pagination/pagination.ts'
import { getPlatformFilter, getViewKey, type View } from '#src/domain/tickets/views.ts'
import { isWithinLast } from '#src/lib/time/age.ts'
import { recordAssigneeReads } from './assignee-reads.ts'
import { type FetchResult, getTicketStore, storeTicketPage, storeTickets } from './store.ts'

const HEAD_KEY = ['tickets', 'head']
/** The key of the head page of a view, by the view's own key. */
export const getHeadKey = (viewKey: string): readonly string[] => [...HEAD_KEY, viewKey]
const NO_TICKETS: ReadonlySet<string> = new Set()
const HEAD_SIZE = 50
const NEXT_SIZE = 100
/** Pages read at most to get back to where a cursor has expired. */
const MAX_REREAD_PAGES = 200

/** Loaded lazily: only a platform that lists no tickets needs it. */
const loadListByCustomer = () => import('./list-by-customer.ts')

/** `listedIds`: the tickets on the page; missing where the list was read customer by customer. */
type ListFetchResult = FetchResult & { readonly listedIds?: ReadonlySet<string> }

/** Reads the newest tickets of a view into the ticket store. */
export function ticketsHeadQuery(source: PlatformAccess, view: View) {
  return queryOptions({
    queryKey: getHeadKey(getViewKey(view)),
    meta: { isPolled: true, cached: { kind: 'tickets', view } },
    staleTime: 5_000,
    structuralSharing: false,
    queryFn: ({ signal }): Promise<ListFetchResult> =>
      source.api.platform.routes.listTickets
        ? readPage(source, view, 'head', signal)
        : loadListByCustomer().then((it) => it.readFirstCustomerPage(source, view, signal)),
  })
}

/** Reads the page after a cursor of a view into the ticket store. */
export function ticketsNextQuery(source: PlatformAccess, view: View, cursor: string) {
  return queryOptions({
    queryKey: ['tickets', 'next', getViewKey(view), cursor],
    staleTime: 0,
    gcTime: 60_000,
    structuralSharing: false,
    queryFn: ({ signal }): Promise<FetchResult> =>
      source.api.platform.routes.listTickets
        ? readPage(source, view, { cursor }, signal).catch(async (error: unknown) => {
            const isExpired = mayBeExpiredCursor(error)
            const result = isExpired ? await rereadFromHead(source, { view, cursor, signal }) : null
            if (result) return result
            throw error
          })
        : loadListByCustomer().then((it) => it.readNextCustomerPage(source, view, cursor, signal)),
  })
}

/**
 * Reads a view's listing from its head down to where a cursor has expired (FLT-92), and one page further. Listed
 * tickets stay listed meanwhile. Null: it ended or repeated itself before that.
 */
async function rereadFromHead(
  { api, store }: PlatformAccess,
  { view, cursor, signal }: { view: View; cursor: string; signal: AbortSignal },
): Promise<FetchResult | null> {
  const filter = getPlatformFilter(view)
  if (!filter) return null
  const skippedRecords: SkippedRecord[] = []
  let knownTickets = getTicketStore(store).tickets
  const pages = readTicketPages(api, { ...filter, limit: NEXT_SIZE }, { maxPages: MAX_REREAD_PAGES, signal })
  for await (const page of pages) {
    const isPartial = page.skippedRecords.length > 0
    skippedRecords.push(...page.skippedRecords)
    storeTicketPage(store, view, { ...page, from: 'restart', isPartial, knownTickets })
    if (getTicketStore(store).paginations.get(getViewKey(view))?.cursor !== cursor)
      return { readAt: Date.now(), skippedRecords }
    // As of the next page's request, which follows at once.
    knownTickets = getTicketStore(store).tickets
  }
  return null
}

type TicketListing = Parameters<typeof listTickets.encode>[0]

/** Reads pages of *list tickets* from the first one on. */
export function readTicketPages(
  api: Api,
  listing: TicketListing,
  { maxPages, signal }: { readonly maxPages: number; readonly signal?: AbortSignal | undefined },
) {
  return readPages(
    async (cursor) => {
      const input = { ...listing, ...(cursor === null ? {} : { cursor }) }
      const { value, ...result } = await api.run(listTickets, input, signal ? { signal } : {})
      const isEmpty = value.records.length + result.skippedRecords.length === 0
      return { ...value, ...result, content: isEmpty ? ('empty' as const) : ('new' as const) }
    },
    { maxPages },
  )
}

async function readPage(
  { api, store }: PlatformAccess,
  view: View,
  from: 'head' | { readonly cursor: string },
  signal: AbortSignal,
): Promise<ListFetchResult> {
  const filter = getPlatformFilter(view)
  if (!filter) return { readAt: Date.now(), skippedRecords: [] }
  const pageParams = from === 'head' ? { limit: HEAD_SIZE } : { limit: NEXT_SIZE, cursor: from.cursor }
  const knownTickets = getTicketStore(store).tickets
  const { value, skippedRecords, requestedAt } = await api.run(
    listTickets,
    { ...filter, ...pageParams },
    { signal },
  )
  recordAssigneeReads(store, value.records, requestedAt)
  storeTicketPage(store, view, {
    from,
    ...value,
    isPartial: skippedRecords.length > 0,
    knownTickets,
  })
  return { readAt: Date.now(), skippedRecords, listedIds: new Set(value.records.map((it) => it.id)) }
}

/** The tickets in the latest head page of a view. */
export function getListedIds(client: QueryClient, view: View): ReadonlySet<string> {
  return client.getQueryData<ListFetchResult>(getHeadKey(getViewKey(view)))?.listedIds ?? NO_TICKETS
}

/** Whether the head page of any view has contained a ticket within the last `withinMs` milliseconds. */
export function wasListed(client: QueryClient, id: string, withinMs: number): boolean {
  return client
    .getQueriesData<ListFetchResult>({ queryKey: HEAD_KEY })
    .some(([, head]) => head?.listedIds?.has(id) && isWithinLast(withinMs, head.readAt))
}

/** Whether the latest head page of a view on screen, which is polled, contains a ticket. */
export function isListedNow(client: QueryClient, id: string): boolean {
  return client
    .getQueryCache()
    .findAll({ queryKey: HEAD_KEY })
    .some(
      (query) => query.getObserversCount() > 0 && getListResult(client, query.queryKey)?.listedIds?.has(id),
    )
}

const getListResult = (client: QueryClient, queryKey: QueryKey) =>
  client.getQueryData<ListFetchResult>(queryKey)

/** A ticket as its URL names it: the id, and the code if the link carried one. */
export type TicketAddress = { readonly id: string; readonly code: string | null }

/** Pages of the listing that are searched for a ticket that was opened without its code. */
const MAX_SEARCH_PAGES = 5

/**
 * Reads one ticket's record into the ticket store. No operation returns one ticket: with a code this searches the
 * listing for it, without one it reads the newest tickets. Null: not among them, which doesn't mean that it doesn't
 * exist.
 */
export function ticketQuery({ api, store }: PlatformAccess, address: TicketAddress) {
  return queryOptions({
    queryKey: ['tickets', 'one', address.id, address.code],
    staleTime: 5_000,
    structuralSharing: false,
    queryFn: async ({ signal }): Promise<Ticket | null> => {
      if (!api.platform.routes.listTickets) return null
      const found = await findTicket(api, address, signal)
      if (!found) return null
      recordAssigneeReads(store, [found.ticket], found.requestedAt)
      storeTickets(store, [found.ticket])
      return found.ticket
    },
  })
}

/** One ticket's record in the listing now, and when it was requested, in milliseconds since 1970; null: not found. */
export async function findTicket(
  api: Api,
  { id, code }: TicketAddress,
  signal?: AbortSignal,
): Promise<{ readonly ticket: Ticket; readonly requestedAt: number } | null> {
  const listing = { limit: 100, ...(code ? { search: code } : {}) }
  for await (const { records, requestedAt } of readTicketPages(api, listing, {
    maxPages: MAX_SEARCH_PAGES,
    signal,
  })) {
    const ticket = records.find((it) => it.id === id)
    if (ticket) return { ticket, requestedAt }
  }
  return null
}
