/**
 * Restores cached data while the platform can't be reached (faults 47, 48): fills the empty queries on screen from
 * device storage, with the time they were read. Later responses of the platform override it, since all data goes
 * through the same merges.
 */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { ErrorKind } from '#src/api/schema/api-error.ts'
import {
  customerQuery,
  customerRecordQuery,
  type HistoryScope,
  linkedContactsQuery,
  recentCallsQuery,
  recentChatsQuery,
} from '#src/data/customers/queries.ts'
import { messagesHeadQuery, restoreMessageLog } from '#src/data/messages/queries.ts'
import type { ThreadId } from '#src/data/messages/thread-id.ts'
import { OFFLINE_CACHE_STORES } from '#src/data/session/device/object-stores.ts'
import type { Session } from '#src/data/session/session.ts'
import { restoreClockOffset, restoreSync, syncSlice } from '#src/data/session/state.ts'
import type { SessionStore } from '#src/data/session/store.ts'
import { type FetchResult, getTicketStore, restoreTickets, storeTickets } from '#src/data/tickets/store.ts'
import { isTransientError } from '#src/domain/polling/sync-status.ts'
import { cachedAtSlice, setCachedAt } from './cached-at.ts'
import { CLOCK_RECORD_ID, getHistoryRecordId, getThreadRecordId, TICKETS_RECORD_ID } from './record-ids.ts'
import type { HistoryPages } from './records.ts'
import {
  type CachedRows,
  cachedClockSchema,
  cachedCustomerSchema,
  cachedHistorySchema,
  cachedThreadSchema,
  cachedTicketsSchema,
} from './schemas.ts'

/** Restores data until the returned function is called. */
export function restoreFromCache(session: Session): () => void {
  const { api, queryClient, store } = session
  const cache = queryClient.getQueryCache()
  let isUnreachable = false
  /** The clock offset was set by a response of the platform, or restored. */
  let hasClockOffset = false
  /** The records that were read since the platform became unreachable: once is enough. */
  const lookedUp = new Set<string>()

  const restoreIfEmpty = (query: Query) => {
    if (!isUnreachable || query.state.data !== undefined || query.getObserversCount() === 0) return
    const source = getCacheSource(session, query.queryKey)
    if (!source || lookedUp.has(source.name)) return
    lookedUp.add(source.name)
    void source.restore()
  }
  const onUnreachable = () => {
    isUnreachable = true
    if (!hasClockOffset) void restoreClock(session)
    hasClockOffset = true
    for (const query of cache.getAll()) restoreIfEmpty(query)
  }
  const onReachable = () => {
    isUnreachable = false
    lookedUp.clear()
    // Restored customer queries aren't polled.
    const isRestoredQuery = ({ queryKey }: Query) => isRestored(store, queryKey)
    void queryClient.invalidateQueries({ predicate: isRestoredQuery })
  }

  const unsubscribeCache = cache.subscribe(({ type, query }) => {
    if (type === 'observerAdded') restoreIfEmpty(query)
  })
  const unsubscribeApi = api.subscribe((event) => {
    if (event.kind !== 'attempt') return
    const { outcome } = event.attempt
    if (outcome === 'aborted') return
    if (isUnavailable(outcome)) onUnreachable()
    else {
      hasClockOffset = true
      if (isUnreachable) onReachable()
    }
  })
  // Requests may have failed before this code was loaded.
  const { state } = syncSlice(store).get()
  if (state === 'offline' || state === 'waiting') onUnreachable()

  return () => {
    unsubscribeCache()
    unsubscribeApi()
  }
}

/** Whether the platform can't be reached or can't answer. One that asks for a pause answers soon. */
function isUnavailable(outcome: 'answered' | ErrorKind): boolean {
  return outcome !== 'answered' && outcome !== 'rateLimited' && isTransientError(outcome)
}

type CacheSource = { readonly name: string; readonly restore: () => Promise<void> }

/** The record that can fill a query on screen; null: the query isn't cached. */
function getCacheSource(session: Session, [noun, what, id, flag]: readonly unknown[]): CacheSource | null {
  if (noun === 'tickets' && what === 'head')
    return { name: TICKETS_RECORD_ID, restore: () => restoreTicketLists(session) }
  if (typeof id !== 'string') return null
  if (noun === 'messages' && what === 'head') {
    const threadId = { chatId: id, platformMessages: flag === true }
    return { name: getThreadRecordId(threadId), restore: () => restoreThread(session, threadId) }
  }
  if (noun === 'customers' && (what === 'one' || what === 'record' || what === 'linked'))
    return { name: `customer ${id}`, restore: () => restoreCustomer(session, id) }
  if (noun === 'customers' && (what === 'calls' || what === 'chats')) {
    const history = { customerId: id, includeLinkedContacts: flag === true }
    return { name: `history ${getHistoryRecordId(history)}`, restore: () => restoreHistory(session, history) }
  }
  return null
}

async function restoreClock({ store, deviceStore }: Session): Promise<void> {
  const stored = await (await deviceStore()).get(OFFLINE_CACHE_STORES.lists.objectStore, CLOCK_RECORD_ID)
  const parsed = cachedClockSchema.safeParse(stored?.value)
  if (parsed.success) restoreClockOffset(store, parsed.data.aheadMs)
}

async function restoreTicketLists({ queryClient, store, deviceStore }: Session): Promise<void> {
  const stored = await (await deviceStore()).get(OFFLINE_CACHE_STORES.lists.objectStore, TICKETS_RECORD_ID)
  const parsed = cachedTicketsSchema.safeParse(stored?.value)
  if (!parsed.success) return
  const { at, book: ticketStore } = parsed.data
  restoreSync(store, at)
  const knownViews = new Set(getTicketStore(store).paginations.keys())
  restoreTickets(store, ticketStore)
  for (const { view } of ticketStore.walks)
    if (!knownViews.has(view))
      queryClient.setQueryData(['tickets', 'head', view], createFetchResult(at), { updatedAt: at })
}

async function restoreThread(
  { api, queryClient, store, deviceStore }: Session,
  threadId: ThreadId,
): Promise<void> {
  const stored = await (await deviceStore()).get(
    OFFLINE_CACHE_STORES.threads.objectStore,
    getThreadRecordId(threadId),
  )
  const parsed = cachedThreadSchema.safeParse(stored?.value)
  if (!parsed.success) return
  const { at, log, ticket } = parsed.data
  restoreSync(store, at)
  if (ticket && !getTicketStore(store).tickets.has(ticket.id)) storeTickets(store, [ticket])
  if (!restoreMessageLog(store, threadId, log)) return
  queryClient.setQueryData(messagesHeadQuery({ api, store }, threadId).queryKey, createFetchResult(at), {
    updatedAt: at,
  })
  setCachedAt(store, 'thread', threadId.chatId, at)
}

async function restoreCustomer({ api, queryClient, store, deviceStore }: Session, id: string): Promise<void> {
  const stored = await (await deviceStore()).get(OFFLINE_CACHE_STORES.customers.objectStore, id)
  const parsed = cachedCustomerSchema.safeParse(stored?.value)
  if (!parsed.success) return
  const { at, one, record, contacts } = parsed.data
  const { queryKey } = customerQuery(api, id)
  if (one === null || queryClient.getQueryData(queryKey)) return
  const cachedAt = { updatedAt: at }
  queryClient.setQueryData(queryKey, one, cachedAt)
  if (record) queryClient.setQueryData(customerRecordQuery(api, one).queryKey, record, cachedAt)
  if (contacts)
    queryClient.setQueryData(
      linkedContactsQuery(api, id).queryKey,
      { value: contacts, skippedRecords: [] },
      cachedAt,
    )
  setCachedAt(store, 'customer', id, at)
}

/** Restores the lists that are empty, and sets when they were read. */
async function restoreHistory(
  { api, queryClient, store, deviceStore }: Session,
  history: HistoryScope,
): Promise<void> {
  const id = getHistoryRecordId(history)
  const stored = await (await deviceStore()).get(OFFLINE_CACHE_STORES.histories.objectStore, id)
  const parsed = cachedHistorySchema.safeParse(stored?.value)
  if (!parsed.success) return
  const { calls, chats } = parsed.data
  if (calls && restorePage(queryClient, recentCallsQuery(api, history).queryKey, calls))
    setCachedAt(store, 'calls', id, calls.at)
  if (chats && restorePage(queryClient, recentChatsQuery(api, history).queryKey, chats))
    setCachedAt(store, 'chats', id, chats.at)
}

/** False: the query has data already. */
function restorePage<Row>(client: QueryClient, queryKey: QueryKey, { at, rows }: CachedRows<Row>): boolean {
  if (client.getQueryData(queryKey)) return false
  const pages: HistoryPages<Row> = { pages: [{ value: rows, skippedRecords: [] }], pageParams: [1] }
  client.setQueryData(queryKey, pages, { updatedAt: at })
  return true
}

function createFetchResult(at: number): FetchResult {
  return { readAt: at, skippedRecords: [] }
}

function isRestored(store: SessionStore, [noun, what, id, flag]: readonly unknown[]): boolean {
  if (noun !== 'customers' || typeof id !== 'string') return false
  const history = { customerId: id, includeLinkedContacts: flag === true }
  const cachedAt =
    what === 'calls' || what === 'chats'
      ? cachedAtSlice(what, getHistoryRecordId(history))
      : cachedAtSlice('customer', id)
  return cachedAt(store).get() !== null
}
