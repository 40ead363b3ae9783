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
import type { CachedRead } from '#src/data/session/query-meta.ts'
import type { Session } from '#src/data/session/session.ts'
import { restoreClockOffset, restoreSync, syncSlice } from '#src/data/session/state.ts'
import type { SessionStore } from '#src/data/session/store.ts'
import { getHeadKey } from '#src/data/tickets/queries.ts'
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
    const source = getCacheSource(session, query.meta?.cached)
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
    const isRestoredQuery = ({ meta }: Query) => isRestored(store, meta?.cached)
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
function getCacheSource(session: Session, cached: CachedRead | undefined): CacheSource | null {
  switch (cached?.kind) {
    case undefined:
      return null
    case 'tickets':
      return { name: TICKETS_RECORD_ID, restore: () => restoreTicketLists(session) }
    case 'thread':
      return {
        name: getThreadRecordId(cached.thread),
        restore: () => restoreThread(session, cached.thread),
      }
    case 'profile':
    case 'listed':
    case 'contacts':
      return {
        name: `customer ${cached.customerId}`,
        restore: () => restoreCustomer(session, cached.customerId),
      }
    case 'calls':
    case 'chats':
      return {
        name: `history ${getHistoryRecordId(cached.history)}`,
        restore: () => restoreHistory(session, cached.history),
      }
  }
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
      queryClient.setQueryData(getHeadKey(view), createFetchResult(at), { updatedAt: at })
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

/** Whether a query of a customer has data of the cache. The scheduler reads the others again. */
function isRestored(store: SessionStore, cached: CachedRead | undefined): boolean {
  switch (cached?.kind) {
    case undefined:
    case 'tickets':
    case 'thread':
      return false
    case 'profile':
    case 'listed':
    case 'contacts':
      return cachedAtSlice('customer', cached.customerId)(store).get() !== null
    case 'calls':
    case 'chats':
      return cachedAtSlice(cached.kind, getHistoryRecordId(cached.history))(store).get() !== null
  }
}
