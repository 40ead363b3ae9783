/** The object stores, record ids and limits of the offline cache. */
import type { HistoryScope } from '#src/data/customers/queries.ts'
import type { ThreadId } from '#src/data/messages/thread-id.ts'

const MiB = 1024 * 1024

/** The object stores by content, each with its limit in bytes: the oldest records are evicted first. */
export const OFFLINE_CACHE_STORES = {
  lists: { objectStore: 'seen lists', maxBytes: 4 * MiB },
  threads: { objectStore: 'seen threads', maxBytes: 24 * MiB },
  customers: { objectStore: 'seen customers', maxBytes: 6 * MiB },
  histories: { objectStore: 'seen histories', maxBytes: 8 * MiB },
} as const

export const OFFLINE_CACHE_STORE_NAMES: readonly string[] = Object.values(OFFLINE_CACHE_STORES).map(
  ({ objectStore }) => objectStore,
)

/** The ticket store, with all views in one record. */
export const TICKETS_RECORD_ID = 'book'
/** The offset of this device's clock from the platform's. */
export const CLOCK_RECORD_ID = 'clock'
/** Tickets that are cached: the newest. */
export const MAX_CACHED_TICKETS = 500
/** Messages of a thread that are cached: the newest. */
export const MAX_CACHED_MESSAGES = 200

/** A thread with and without platform-facing messages is two records. */
export function getThreadRecordId({ chatId, platformMessages }: ThreadId): string {
  return platformMessages ? chatId : `${chatId} own`
}

/** A history with and without the linked contacts' calls and chats is two records. */
export function getHistoryRecordId({ customerId, includeLinkedContacts }: HistoryScope): string {
  return includeLinkedContacts ? customerId : `${customerId} own`
}
