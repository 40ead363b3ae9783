/** Sends what is read from the platform to the search worker, in small steps while the browser is idle or before a search. */

import type { Query } from '@tanstack/react-query'
import type { Message } from '#src/api/schema/message.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { messageLogSlice } from '#src/data/messages/queries.ts'
import type { CacheAccess } from '#src/data/session/session.ts'
import { getTicketStore, ticketStoreSlice } from '#src/data/tickets/store.ts'
import { toMessageSource } from '#src/domain/search/message-document.ts'
import { toTicketDocument } from '#src/domain/search/ticket-document.ts'
import { onPageLeave } from '#src/lib/browser/page-events.ts'
import { whenIdle } from '#src/lib/browser/scheduling.ts'
import { type CustomerRecord, listCustomerRecords, toCustomerSource } from './customer-source.ts'
import type { DocumentBatch } from './protocol.ts'

/** Records that are sent in one step: fewer than five milliseconds' work. */
const STEP_SIZE = 100

/** Steps at once before a search: what is on the screen is found, and the first key isn't slowed down. */
const STEPS_BEFORE_SEARCH = 10

export type SearchFeed = {
  /** Sends what waits for an idle moment. */
  readonly sendNow: () => void
  readonly stop: () => void
}

export function feedSearch(
  { queryClient, store }: CacheAccess,
  { add, flush }: { readonly add: (batch: DocumentBatch) => void; readonly flush: () => void },
): SearchFeed {
  const cache = queryClient.getQueryCache()
  /** Records that were sent or wait to be sent, without keeping any of them in memory. */
  const known = new WeakSet<object>()
  const tickets: Ticket[] = []
  const messages: Message[] = []
  const customers: CustomerRecord[] = []
  const changedQueries = new Set<Query>()
  let areTicketsChanged = true
  let cancelStep: (() => void) | null = null

  const collectNew = <Item extends object>(items: Iterable<Item>, target: Item[]) => {
    for (const item of items) {
      if (known.has(item)) continue
      known.add(item)
      target.push(item)
    }
  }
  const collectChanged = () => {
    if (areTicketsChanged) collectNew(getTicketStore(store).tickets.values(), tickets)
    areTicketsChanged = false
    for (const { meta, state } of changedQueries) {
      if (meta?.searchable?.kind !== 'thread') collectNew(listCustomerRecords(state.data), customers)
      else {
        const log = messageLogSlice(meta.searchable.thread)(store).get()
        for (const { messages: run } of log.segments) for (const chunk of run) collectNew(chunk, messages)
      }
    }
    changedQueries.clear()
  }
  const countWaiting = () => tickets.length + customers.length + messages.length
  const sendStep = () => {
    const batch: DocumentBatch = {
      tickets: tickets.splice(0, STEP_SIZE).map(toTicketDocument),
      customers: customers.splice(0, STEP_SIZE).map(toCustomerSource),
      messages: messages.splice(0, STEP_SIZE).map((message) => {
        const ticket = getTicketStore(store).tickets.get(message.chatId)
        return toMessageSource(message, ticket?.customerId ?? null)
      }),
      removed: [],
    }
    if (batch.tickets.length + batch.customers.length + batch.messages.length > 0) add(batch)
  }
  const schedule = () => {
    cancelStep ??= whenIdle(() => {
      cancelStep = null
      collectChanged()
      sendStep()
      if (countWaiting() > 0) schedule()
    })
  }
  const onQuery = (query: Query) => {
    if (!query.meta?.searchable) return
    changedQueries.add(query)
    schedule()
  }

  const unsubscribeTickets = ticketStoreSlice(store).subscribe(() => {
    areTicketsChanged = true
    schedule()
  })
  const unsubscribeCache = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') onQuery(event.query)
  })
  for (const query of cache.getAll()) if (query.state.data !== undefined) onQuery(query)
  schedule()
  const listeners = new AbortController()
  onPageLeave(flush, listeners.signal)

  return {
    sendNow: () => {
      collectChanged()
      for (let step = 0; step < STEPS_BEFORE_SEARCH && countWaiting() > 0; step += 1) sendStep()
    },
    stop: () => {
      listeners.abort()
      unsubscribeTickets()
      unsubscribeCache()
      cancelStep?.()
    },
  }
}
