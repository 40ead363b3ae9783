import type { Ticket } from '#src/api/schema/ticket.ts'
import { type InboxSearchParams, pickListParams } from '#src/domain/tickets/search-params.ts'

/** Where a ticket is, as an address: the same list, its id, and the code that a reload finds it by. */
export function getTicketLinkOptions({ id, code }: Ticket, searchParams: InboxSearchParams) {
  return {
    to: '/inbox/$chatId',
    params: { chatId: id },
    search: { ...pickListParams(searchParams), code },
  } as const
}
