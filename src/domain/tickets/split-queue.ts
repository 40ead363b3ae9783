import type { QueuePage } from './queue-page.ts'
import { QUEUE_PAGE_SIZE } from './queue-reading.ts'
import { getViewTickets, type TicketStore } from './store.ts'
import { createOpenView } from './view-coverage.ts'
import { getViewKey } from './views.ts'

/**
 * All open tickets that are loaded as the pages of a pass, for a tab that has just opened. `requestedAt`: how current they
 * are, in milliseconds since 1970.
 */
export function splitQueue(
  store: TicketStore,
  me: string | null,
  requestedAt: number,
): readonly Omit<QueuePage, 'knownTickets'>[] {
  const view = createOpenView(me)
  const pagination = store.paginations.get(getViewKey(view))
  if (!pagination) return []
  const tickets = getViewTickets(store, view)
  const pageCount = Math.max(1, Math.ceil(tickets.length / QUEUE_PAGE_SIZE))
  const getCursor = (page: number) => (page === 0 ? null : `page ${page}`)
  return Array.from({ length: pageCount }, (_, page) => ({
    requested: getCursor(page),
    startsPass: page === 0,
    records: tickets.slice(page * QUEUE_PAGE_SIZE, (page + 1) * QUEUE_PAGE_SIZE),
    cursor: page === pageCount - 1 ? pagination.cursor : getCursor(page + 1),
    isPartial: !pagination.hasEveryRecord,
    requestedAt,
  }))
}
