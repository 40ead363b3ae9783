import type { Ticket } from '#src/api/schema/ticket.ts'
import { type InboxSearchParams, pickListParams } from '#src/domain/tickets/search-params.ts'

/** Link options for a ticket: the same list, its id, and its code, by which a reload finds the ticket. */
export function getTicketLinkOptions({ id, code }: Ticket, searchParams: InboxSearchParams) {
  return {
    to: '/inbox/$chatId',
    params: { chatId: id },
    search: { ...pickListParams(searchParams), code },
  } as const
}
