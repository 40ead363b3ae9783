import type { Ticket } from '#src/api/schema/ticket.ts'
import { type InboxPlace, listOf } from '#src/domain/inbox-place.ts'

/** Where a ticket is, as an address: the same list, its id, and the code that a reload finds it by. */
export function ticketPlace({ id, code }: Ticket, place: InboxPlace) {
  return { to: '/inbox/$chatId', params: { chatId: id }, search: { ...listOf(place), code } } as const
}
