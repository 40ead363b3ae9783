/** What each query says of itself to what works beside the queries: nothing else reads a query key by its parts. */

import type { View } from '#src/domain/tickets/views.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta
  }
}

export type QueryMeta = {
  /** The scheduler reads it at intervals, so nothing else retries it. */
  readonly isPolled?: true
  /** What the offline cache has of it. */
  readonly cached?: CachedRead
  /** Where the search index finds what it has read: a thread's log, or customers in its data. */
  readonly searchable?: { readonly kind: 'thread'; readonly thread: Thread } | { readonly kind: 'customers' }
  /** A template that was sent may have changed it: one to this customer, one in this ticket, or any. */
  readonly changedBySend?: { readonly customerId: string } | { readonly ticketId: string } | 'any'
}

/** What a query reads that is cached. Those of one thread, customer or history are parts of one record of the cache. */
export type CachedRead =
  | { readonly kind: 'tickets'; readonly view: View }
  | { readonly kind: 'thread'; readonly thread: Thread }
  | { readonly kind: 'profile' | 'listed' | 'contacts'; readonly customerId: string }
  | { readonly kind: 'calls' | 'chats'; readonly history: History }

type Thread = { readonly chatId: string; readonly platformMessages: boolean }
type History = { readonly customerId: string; readonly includeLinkedContacts: boolean }
