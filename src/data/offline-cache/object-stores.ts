/** Where what has been seen lies on this device, and how much of it. */
import type { HistoryScope } from '#src/data/customers/queries.ts'
import type { ThreadId } from '#src/data/messages/thread-id.ts'

const MiB = 1024 * 1024

/** Shelves by what lies on them, each with the bytes that it may take: the oldest go first. */
export const OFFLINE_CACHE_STORES = {
  lists: { objectStore: 'seen lists', maxBytes: 4 * MiB },
  threads: { objectStore: 'seen threads', maxBytes: 24 * MiB },
  customers: { objectStore: 'seen customers', maxBytes: 6 * MiB },
  histories: { objectStore: 'seen histories', maxBytes: 8 * MiB },
} as const

export const OFFLINE_CACHE_STORE_NAMES: readonly string[] = Object.values(OFFLINE_CACHE_STORES).map(
  ({ objectStore }) => objectStore,
)

/** The one list of tickets, all views in one. */
export const TICKETS_RECORD_ID = 'book'
/** How far this device's clock was from the platform's. */
export const CLOCK_RECORD_ID = 'clock'
/** Tickets of the lists that are kept, the newest. */
export const MAX_CACHED_TICKETS = 500
/** Messages of a thread that are kept, the newest. */
export const MAX_CACHED_MESSAGES = 200

/** The same messages are kept twice where a deployment can leave some out, and somebody has looked at both. */
export function getThreadRecordId({ chatId, platformMessages }: ThreadId): string {
  return platformMessages ? chatId : `${chatId} own`
}

/** With the linked contacts' calls and chats, and without them. */
export function getHistoryRecordId({ customerId, includeLinkedContacts }: HistoryScope): string {
  return includeLinkedContacts ? customerId : `${customerId} own`
}
