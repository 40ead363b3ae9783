/** Which queries are stored in the offline cache, and how their records are made. */
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import type { OperationResult } from '#src/api/client/client.ts'
import { waitsSlice } from '#src/data/attention/waits.ts'
import {
  customerQuery,
  customerRecordQuery,
  type HistoryScope,
  linkedContactsQuery,
  recentCallsQuery,
  recentChatsQuery,
} from '#src/data/customers/queries.ts'
import { messageLogSlice, messagesHeadQuery } from '#src/data/messages/queries.ts'
import { getReadingPosition } from '#src/data/messages/reading-positions.ts'
import type { ThreadId } from '#src/data/messages/thread-id.ts'
import { OFFLINE_CACHE_STORES } from '#src/data/session/device/object-stores.ts'
import type { CachedRead } from '#src/data/session/query-meta.ts'
import type { CacheAccess, PlatformAccess } from '#src/data/session/session.ts'
import { clockOffsetSlice, syncSlice } from '#src/data/session/state.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import { evictDistantPages } from '#src/domain/messages/eviction.ts'
import { toCachedFirstTickets, toCachedTicketStore } from '#src/domain/tickets/cached-store.ts'
import type { View } from '#src/domain/tickets/views.ts'
import {
  CLOCK_RECORD_ID,
  FIRST_TICKETS_RECORD_ID,
  getHistoryRecordId,
  getThreadRecordId,
  MAX_CACHED_MESSAGES,
  MAX_CACHED_TICKETS,
  MAX_FIRST_TICKETS,
  TICKETS_RECORD_ID,
} from './record-ids.ts'
import type {
  CachedClock,
  CachedCustomer,
  CachedFirstTickets,
  CachedHistory,
  CachedRows,
  CachedThread,
  CachedTickets,
} from './schemas.ts'

/** The pages of a list of calls or chats in the query cache. */
export type HistoryPages<Row> = InfiniteData<OperationResult<readonly Row[]>, number>

export type CacheEntry = {
  readonly id: string
  readonly value: unknown
  /** Where parts of the value haven't been read yet: the value with the parts that are stored. */
  readonly fill?: (stored: unknown) => unknown
}

/** A record of the offline cache, and how to get its content. */
export type CacheRecord = {
  readonly objectStore: string
  readonly id: string
  /** The objects that the content is made of. While they are the same, nothing is written. */
  readonly getParts: () => readonly unknown[]
  /** Milliseconds between two writes while it keeps changing, where the usual ones would write too much. */
  readonly rewriteMs?: number
  /** Empty where there is nothing to store. */
  readonly getEntries: () => readonly CacheEntry[]
}

type Source = PlatformAccess & CacheAccess

/** The record that stores what a query has read; null: the query isn't cached, or its tickets are in the store. */
export function getCacheRecord(source: Source, cached: CachedRead | undefined): CacheRecord | null {
  switch (cached?.kind) {
    case undefined:
    case 'tickets':
      return null
    case 'thread':
      return createThreadRecord(source, cached.thread)
    case 'profile':
    case 'listed':
    case 'contacts':
      return createCustomerRecord(source, cached.customerId)
    case 'calls':
    case 'chats':
      return createHistoryRecord(source, cached.history)
  }
}

/** Above so many tickets, their record is written once a minute: it is one of megabytes. */
const MANY_TICKETS = 500
const MANY_TICKETS_REWRITE_MS = 60_000

/** The record that stores the ticket store. */
export function createTicketsRecord({ store }: Pick<Source, 'store'>): CacheRecord {
  const isLarge = getTicketStore(store).tickets.size > MANY_TICKETS
  return {
    ...(isLarge && { rewriteMs: MANY_TICKETS_REWRITE_MS }),
    objectStore: OFFLINE_CACHE_STORES.lists.objectStore,
    id: TICKETS_RECORD_ID,
    getParts: () => [getTicketStore(store)],
    getEntries: () => {
      const book = toCachedTicketStore(getTicketStore(store), MAX_CACHED_TICKETS)
      // Before a list is read, the store has the open ticket alone: it doesn't replace the lists that are stored.
      if (book.walks.length === 0) return []
      const lists: CachedTickets = { at: syncSlice(store).get().checkedAt ?? Date.now(), book }
      const clock: CachedClock = { aheadMs: clockOffsetSlice(store).get() }
      return [
        { id: TICKETS_RECORD_ID, value: lists },
        { id: CLOCK_RECORD_ID, value: clock },
      ]
    },
  }
}

/** The record that stores what the list of a view shows first, with how long its customers wait. */
export function createFirstTicketsRecord({ store }: Pick<Source, 'store'>, view: View): CacheRecord {
  const getWaits = () => waitsSlice(store).get()
  return {
    objectStore: OFFLINE_CACHE_STORES.lists.objectStore,
    id: FIRST_TICKETS_RECORD_ID,
    getParts: () => [view, getTicketStore(store), getWaits()],
    getEntries: () => {
      const book = toCachedFirstTickets(getTicketStore(store), view, MAX_FIRST_TICKETS)
      if (book === null) return []
      const value: CachedFirstTickets = {
        at: syncSlice(store).get().checkedAt ?? Date.now(),
        aheadMs: clockOffsetSlice(store).get(),
        book,
        waits: book.tickets.flatMap(({ id }) => {
          const known = getWaits()?.get(id)
          return known ? [[id, known.wait]] : []
        }),
      }
      return [{ id: FIRST_TICKETS_RECORD_ID, value }]
    },
  }
}

function createThreadRecord({ api, queryClient, store }: Source, threadId: ThreadId): CacheRecord {
  const getLog = () => messageLogSlice(threadId)(store).get()
  const id = getThreadRecordId(threadId)
  return {
    objectStore: OFFLINE_CACHE_STORES.threads.objectStore,
    id,
    getParts: () => [getLog()],
    getEntries: () => {
      const log = getLog()
      if (log.segments.length === 0) return []
      const at =
        queryClient.getQueryState(messagesHeadQuery({ api, store }, threadId).queryKey)?.dataUpdatedAt ??
        Date.now()
      const ticket = getTicketStore(store).tickets.get(threadId.chatId) ?? null
      const position = getReadingPosition({ store }, threadId.chatId)?.anchor.at ?? null
      const value: CachedThread = { at, ticket, log: evictDistantPages(log, position, MAX_CACHED_MESSAGES) }
      return [{ id, value }]
    },
  }
}

function createCustomerRecord({ api, queryClient }: Source, id: string): CacheRecord {
  const { queryKey } = customerQuery(api, id)
  const record = customerRecordQuery(api, { id, name: '', phone: '', email: '' })
  const getProfile = () => queryClient.getQueryData(queryKey) ?? null
  const getListRecord = () => queryClient.getQueryData(record.queryKey) ?? null
  const getContacts = () => queryClient.getQueryData(linkedContactsQuery(api, id).queryKey)?.value ?? null
  return {
    objectStore: OFFLINE_CACHE_STORES.customers.objectStore,
    id,
    getParts: () => [getProfile(), getListRecord(), getContacts()],
    getEntries: () => {
      const contacts = getContacts()
      if (getProfile() === null) return []
      const value: CachedCustomer = {
        at: queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? Date.now(),
        one: getProfile(),
        record: getListRecord(),
        contacts: contacts && [...contacts],
      }
      return [
        { id, value, ...(contacts && value.record ? {} : { fill: (stored) => fillParts(value, stored) }) },
      ]
    },
  }
}

function createHistoryRecord(source: Source, history: HistoryScope): CacheRecord {
  return {
    objectStore: OFFLINE_CACHE_STORES.histories.objectStore,
    id: getHistoryRecordId(history),
    getParts: () => getNewestPages(source, history),
    getEntries: () => [createHistoryEntry(source, history)],
  }
}

function createHistoryEntry({ api, queryClient }: Source, history: HistoryScope): CacheEntry {
  const value: CachedHistory = {
    calls: getNewestPage(queryClient, recentCallsQuery(api, history).queryKey),
    chats: getNewestPage(queryClient, recentChatsQuery(api, history).queryKey),
  }
  const id = getHistoryRecordId(history)
  if (value.calls && value.chats) return { id, value }
  return { id, value, fill: (stored) => fillParts(value, stored) }
}

/** The pages that this history's record is made of: while they are the same, so is the record. */
function getNewestPages({ api, queryClient }: Source, history: HistoryScope) {
  return [recentCallsQuery(api, history), recentChatsQuery(api, history)].map(
    ({ queryKey }) => queryClient.getQueryData<HistoryPages<unknown>>(queryKey)?.pages[0]?.value,
  )
}

function getNewestPage<Row>(client: QueryClient, queryKey: QueryKey): CachedRows<Row> | null {
  const state = client.getQueryState<HistoryPages<Row>>(queryKey)
  const [newest] = state?.data?.pages ?? []
  return state && newest ? { at: state.dataUpdatedAt, rows: [...newest.value] } : null
}

/**
 * A value with the stored parts in place of those that haven't been read yet, and as old as the oldest of them. Restoring
 * checks them.
 */
function fillParts(value: CachedCustomer | CachedHistory, stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null) return value
  const known = new Map<string, unknown>(Object.entries(stored))
  const fillPart = (key: string, part: unknown) => {
    const before = known.get(key)
    if (key === 'at') return typeof before === 'number' ? Math.min(Number(part), before) : part
    return part ?? before ?? null
  }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, fillPart(key, part)]))
}
