import type { Ticket } from '#src/api/schema/ticket.ts'
import type { InboxPlace } from '#src/domain/inbox-place.ts'

/** Where a ticket is, as an address: the same view and search, its id, and the code that a reload finds it by. */
export function ticketPlace({ id, code }: Ticket, { view, q }: InboxPlace) {
  return {
    to: '/inbox/$chatId',
    params: { chatId: id },
    search: { view, ...(q === undefined ? {} : { q }), code },
  } as const
}
