/**
 * Tickets. The book (`domain/ticket-book.ts`) is the one place that holds records; the queries here only say how far a
 * view has been read and what came of the last attempt. Nothing polls an infinite query (rule 13).
 */
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client/client.ts'
import type { SkippedRecord } from '#src/api/operations/operation.ts'
import { listTickets } from '#src/api/operations/tickets.ts'
import { ApiError } from '#src/api/schema/api-error.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { mayBeExpiredCursor } from '#src/domain/pagination/expired-cursor.ts'
import { upsertTicketPage, upsertTickets } from '#src/domain/tickets/store.ts'
import { getPlatformFilter, getViewKey, type View } from '#src/domain/tickets/views.ts'
import { recordAssigneeReads } from './assignee-reads.ts'
import { type FetchResult, getTicketStore, updateTicketStore } from './store.ts'

const HEAD_KEY = ['tickets', 'head']
const NO_TICKETS: ReadonlySet<string> = new Set()
const HEAD_SIZE = 50
const NEXT_SIZE = 100
/** Pages that are read at most to come back to where a cursor had expired. */
const MAX_REREAD_PAGES = 200

/** Only a platform that lists no tickets needs it. */
const loadListByCustomer = () => import('./list-by-customer.ts')

/** A reading of a list, and the ids of the tickets that were on the page, where it was one of tickets. */
type ListFetchResult = FetchResult & { readonly listedIds?: ReadonlySet<string> }

/** Reads the newest of a view into the book. Its data say when that was; its error, why not. */
export function ticketsHeadQuery(api: Api, view: View) {
  return queryOptions({
    queryKey: [...HEAD_KEY, getViewKey(view)],
    staleTime: 5_000,
    structuralSharing: false,
    queryFn: ({ signal, client }): Promise<ListFetchResult> =>
      api.platform.routes.listTickets
        ? readPage(api, client, view, 'head', signal)
        : loadListByCustomer().then((it) => it.readFirstCustomerPage(api, client, view, signal)),
  })
}

/** Reads what follows a cursor of a view into the book. */
export function ticketsNextQuery(api: Api, view: View, cursor: string) {
  return queryOptions({
    queryKey: ['tickets', 'next', getViewKey(view), cursor],
    staleTime: 0,
    gcTime: 60_000,
    structuralSharing: false,
    queryFn: ({ signal, client }): Promise<FetchResult> =>
      api.platform.routes.listTickets
        ? readPage(api, client, view, { cursor }, signal).catch(async (error: unknown) => {
            const isExpired = error instanceof ApiError && mayBeExpiredCursor(error)
            const reading = isExpired ? await rereadFromHead(api, client, { view, cursor, signal }) : null
            if (reading) return reading
            throw error
          })
        : loadListByCustomer().then((it) => it.readNextCustomerPage(api, client, view, cursor, signal)),
  })
}

/**
 * Reads a view's listing from its head down to where a cursor has expired (FLT-92), and one page on. What is listed stays
 * listed meanwhile. Null where it couldn't get there.
 */
async function rereadFromHead(
  api: Api,
  client: QueryClient,
  { view, cursor, signal }: { view: View; cursor: string; signal: AbortSignal },
): Promise<FetchResult | null> {
  const filter = getPlatformFilter(view)
  if (!filter) return null
  const usedCursors = new Set<string>()
  const skippedRecords: SkippedRecord[] = []
  for (let next: string | null = null; ; ) {
    const knownTickets = getTicketStore(client).tickets
    const paging: { cursor?: string } = next === null ? {} : { cursor: next }
    const answer = await api.run(listTickets, { ...filter, limit: NEXT_SIZE, ...paging }, { signal })
    const partial = answer.skippedRecords.length > 0
    skippedRecords.push(...answer.skippedRecords)
    updateTicketStore(client, (ticketStore) =>
      upsertTicketPage(ticketStore, view, {
        from: 'restart',
        ...answer.value,
        isPartial: partial,
        knownTickets,
      }),
    )
    if (getTicketStore(client).paginations.get(getViewKey(view))?.cursor !== cursor)
      return { at: Date.now(), skippedRecords }
    next = answer.value.cursor
    if (next === null || usedCursors.has(next) || usedCursors.size >= MAX_REREAD_PAGES) return null
    usedCursors.add(next)
  }
}

async function readPage(
  api: Api,
  client: QueryClient,
  view: View,
  from: 'head' | { readonly cursor: string },
  signal: AbortSignal,
): Promise<ListFetchResult> {
  const filter = getPlatformFilter(view)
  if (!filter) return { at: Date.now(), skippedRecords: [] }
  const paging = from === 'head' ? { limit: HEAD_SIZE } : { limit: NEXT_SIZE, cursor: from.cursor }
  const knownTickets = getTicketStore(client).tickets
  const { value, skippedRecords, requestedAt } = await api.run(
    listTickets,
    { ...filter, ...paging },
    { signal },
  )
  recordAssigneeReads(client, value.records, requestedAt)
  updateTicketStore(client, (ticketStore) =>
    upsertTicketPage(ticketStore, view, {
      from,
      ...value,
      isPartial: skippedRecords.length > 0,
      knownTickets,
    }),
  )
  return { at: Date.now(), skippedRecords, listedIds: new Set(value.records.map((it) => it.id)) }
}

/** The ids of the tickets that the head of a view brought last. */
export function getListedIds(client: QueryClient, view: View): ReadonlySet<string> {
  return client.getQueryData<ListFetchResult>([...HEAD_KEY, getViewKey(view)])?.listedIds ?? NO_TICKETS
}

/** Whether the head of any view has brought a ticket's record within so many milliseconds. */
export function wasListed(client: QueryClient, id: string, withinMs: number): boolean {
  return client
    .getQueriesData<ListFetchResult>({ queryKey: HEAD_KEY })
    .some(([, head]) => head?.listedIds?.has(id) && Date.now() - head.at < withinMs)
}

/** Whether a view that is on screen, and so read again and again, has brought a ticket's record last. */
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

/** What is known of a ticket that was opened by its address: its id, and its code if the link carried one. */
export type TicketAddress = { readonly id: string; readonly code: string | null }

/** Pages of all open and all closed tickets that are searched for a ticket that was opened without its code. */
const MAX_SEARCH_PAGES = 5

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
      recordAssigneeReads(client, [found.ticket], found.askedAt)
      updateTicketStore(client, (ticketStore) => upsertTickets(ticketStore, [found.ticket]))
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
  for (let page = 0; page < MAX_SEARCH_PAGES; page += 1) {
    const paging: { cursor?: string } = cursor === null ? {} : { cursor }
    const { value, requestedAt } = await api.run(
      listTickets,
      { limit: 100, ...(code ? { search: code } : {}), ...paging },
      signal ? { signal } : {},
    )
    const ticket = value.records.find((it) => it.id === id)
    if (ticket) return { ticket, askedAt: requestedAt }
    const next: string | null = value.cursor
    if (next === null || next === cursor) return null
    cursor = next
  }
  return null
}
