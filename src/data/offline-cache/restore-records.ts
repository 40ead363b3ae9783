/** Restores single records of the offline cache, each with the time at which it was read. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { restoreWaits } from '#src/data/attention/waits.ts'
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
import type { CacheAccess, PlatformAccess } from '#src/data/session/session.ts'
import { restoreClockOffset, restoreSync } from '#src/data/session/state.ts'
import type { SessionStore } from '#src/data/session/store.ts'
import { getHeadKey } from '#src/data/tickets/queries.ts'
import {
  type FetchResult,
  getTicketStore,
  storeMergedTickets,
  storeTickets,
} from '#src/data/tickets/store.ts'
import { type CachedTicketStore, restoreTicketStore } from '#src/domain/tickets/cached-store.ts'
import type { TicketStore } from '#src/domain/tickets/store.ts'
import type { DeviceStore } from '#src/lib/storage/device-store.ts'
import {
  CLOCK_RECORD_ID,
  FIRST_TICKETS_RECORD_ID,
  getHistoryRecordId,
  getThreadRecordId,
  TICKETS_RECORD_ID,
} from './record-ids.ts'
import type { HistoryPages } from './records.ts'
import {
  type CachedRows,
  cachedClockSchema,
  cachedCustomerSchema,
  cachedFirstTicketsSchema,
  cachedHistorySchema,
  cachedThreadSchema,
  cachedTicketsSchema,
} from './schemas.ts'
import { type CachedPart, showAge } from './show-age.ts'

/** A session whose records are restored. */
export type RestoreTarget = PlatformAccess &
  CacheAccess & {
    readonly deviceStore: () => Promise<Pick<DeviceStore, 'get'>>
    /** Whether requests have failed: the screen then says at once how old its data is. */
    readonly isUnreachable: () => boolean
  }

/** Milliseconds that a platform which may answer has until the screen says how old its data is. */
const ANSWER_MS = 1_000

export type CacheSource = { readonly name: string; readonly restore: () => Promise<void> }

/** The record that can fill a query on screen; null: the query isn't cached. */
export function getCacheSource(session: RestoreTarget, cached: CachedRead | undefined): CacheSource | null {
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

export async function restoreClock({ store, deviceStore }: RestoreTarget): Promise<void> {
  const stored = await (await deviceStore()).get(OFFLINE_CACHE_STORES.lists.objectStore, CLOCK_RECORD_ID)
  const parsed = cachedClockSchema.safeParse(stored?.value)
  if (parsed.success) restoreClockOffset(store, parsed.data.aheadMs)
}

/** The paginations of `restoreFirstTickets`, which know less than the lists. */
const firstPaginations = new WeakMap<SessionStore, TicketStore['paginations']>()

/** Restores what the list on screen showed first, with the waits of its tickets. False: nothing is stored. */
export async function restoreFirstTickets(target: RestoreTarget): Promise<boolean> {
  const { store, deviceStore } = target
  const stored = await (await deviceStore()).get(
    OFFLINE_CACHE_STORES.lists.objectStore,
    FIRST_TICKETS_RECORD_ID,
  )
  const parsed = cachedFirstTicketsSchema.safeParse(stored?.value)
  if (!parsed.success) return false
  const { at, aheadMs, book, waits } = parsed.data
  restoreClockOffset(store, aheadMs)
  storeTicketLists(target, at, book)
  const { tickets, paginations } = getTicketStore(store)
  firstPaginations.set(store, paginations)
  restoreWaits(
    store,
    waits.flatMap(([id, wait]) => {
      const ticket = tickets.get(id)
      return ticket ? [{ ticket, wait }] : []
    }),
  )
  return true
}

/** Whether only the first tickets were restored. */
export const hasFirstTicketsOnly = ({ store }: RestoreTarget): boolean => firstPaginations.has(store)

export async function restoreTicketLists(target: RestoreTarget): Promise<void> {
  const stored = await (await target.deviceStore()).get(
    OFFLINE_CACHE_STORES.lists.objectStore,
    TICKETS_RECORD_ID,
  )
  const parsed = cachedTicketsSchema.safeParse(stored?.value)
  if (!parsed.success) return
  storeTicketLists(target, parsed.data.at, parsed.data.book)
  firstPaginations.delete(target.store)
}

function storeTicketLists(target: RestoreTarget, at: number, ticketStore: CachedTicketStore): void {
  const { queryClient, store } = target
  restoreCheckTime(target, at)
  const before = getTicketStore(store)
  storeMergedTickets(store, restoreTicketStore(before, ticketStore, firstPaginations.get(store)))
  for (const { view } of ticketStore.walks)
    if (!before.paginations.has(view))
      queryClient.setQueryData(getHeadKey(view), createFetchResult(at), { updatedAt: at })
}

export async function restoreThread(target: RestoreTarget, threadId: ThreadId): Promise<void> {
  const { api, queryClient, store, deviceStore } = target
  const stored = await (await deviceStore()).get(
    OFFLINE_CACHE_STORES.threads.objectStore,
    getThreadRecordId(threadId),
  )
  const parsed = cachedThreadSchema.safeParse(stored?.value)
  if (!parsed.success) return
  const { at, log, ticket } = parsed.data
  restoreCheckTime(target, at)
  if (ticket && !getTicketStore(store).tickets.has(ticket.id)) storeTickets(store, [ticket])
  if (!restoreMessageLog(store, threadId, log)) return
  const { queryKey } = messagesHeadQuery({ api, store }, threadId)
  queryClient.setQueryData(queryKey, createFetchResult(at), { updatedAt: at })
  showAgeOf(target, { kind: 'thread', id: threadId.chatId, queryKey }, at)
}

export async function restoreCustomer(target: RestoreTarget, id: string): Promise<void> {
  const { api, queryClient, deviceStore } = target
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
  showAgeOf(target, { kind: 'customer', id, queryKey }, at)
}

/** Restores the lists that are empty, and sets when they were read. */
async function restoreHistory(target: RestoreTarget, history: HistoryScope): Promise<void> {
  const { api, queryClient, deviceStore } = target
  const id = getHistoryRecordId(history)
  const stored = await (await deviceStore()).get(OFFLINE_CACHE_STORES.histories.objectStore, id)
  const parsed = cachedHistorySchema.safeParse(stored?.value)
  if (!parsed.success) return
  const { calls, chats } = parsed.data
  const callsKey = recentCallsQuery(api, history).queryKey
  const chatsKey = recentChatsQuery(api, history).queryKey
  if (calls && restorePage(queryClient, callsKey, calls))
    showAgeOf(target, { kind: 'calls', id, queryKey: callsKey }, calls.at)
  if (chats && restorePage(queryClient, chatsKey, chats))
    showAgeOf(target, { kind: 'chats', id, queryKey: chatsKey }, chats.at)
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

function restoreCheckTime({ store, isUnreachable }: RestoreTarget, at: number): void {
  restoreSync(store, at, isUnreachable())
}

function showAgeOf(target: RestoreTarget, part: CachedPart, at: number): void {
  // An answer that comes at once would replace the text before it can be read.
  showAge(target, part, at, { delayMs: target.isUnreachable() ? 0 : ANSWER_MS })
}
