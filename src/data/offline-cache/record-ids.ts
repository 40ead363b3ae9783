/** The record ids and limits of the offline cache. */
import type { HistoryScope } from '#src/data/customers/queries.ts'
import type { ThreadId } from '#src/data/messages/thread-id.ts'

/** The ticket store, with all views in one record. */
export const TICKETS_RECORD_ID = 'book'
/** What the list on screen showed first. */
export const FIRST_TICKETS_RECORD_ID = 'first'
/** The offset of this device's clock from the platform's. */
export const CLOCK_RECORD_ID = 'clock'
/** Tickets that are cached: the newest. As many as the background reads by default (rule 45). */
export const MAX_CACHED_TICKETS = 3_000
/** Tickets that a start shows first: more than fit on a screen. */
export const MAX_FIRST_TICKETS = 50
/** Messages of a thread that are cached: the newest, and as many on each side of the reading position. */
export const MAX_CACHED_MESSAGES = 200

/** A thread with and without platform-facing messages is two records. */
export function getThreadRecordId({ chatId, platformMessages }: ThreadId): string {
  return platformMessages ? chatId : `${chatId} own`
}

/** A history with and without the linked contacts' calls and chats is two records. */
export function getHistoryRecordId({ customerId, includeLinkedContacts }: HistoryScope): string {
  return includeLinkedContacts ? customerId : `${customerId} own`
}
