import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { Directory } from '#src/domain/directory/directory.ts'
import type { LoadedTicket } from '#src/domain/search/found-list.ts'
import { sortNewestFirst, type TicketStore } from '#src/domain/tickets/store.ts'
import { getTicketTitle } from '#src/presentation/tickets/preview.ts'

const MAX_FIELD_LENGTH = 200

/** The loaded tickets by what a search finds them by, newest first. */
export function createLoadedTickets(
  ticketStore: TicketStore,
  { directory, me }: { readonly directory: Directory; readonly me: string | null },
  i18n: I18n,
): readonly LoadedTicket[] {
  const getTitle = (ticket: Ticket) => {
    const title = getTicketTitle(ticket, directory, me, i18n)
    if (title === null) return t(i18n)`No subject`
    return title.kind === 'subject' ? title.text : title.line.text
  }
  return sortNewestFirst([...ticketStore.tickets.values()]).map((ticket) => ({
    key: ticket.id,
    ticket,
    fields: [truncate(ticket.customerName) || t(i18n)`No name`, truncate(getTitle(ticket)), ticket.code],
  }))
}

function truncate(text: string): string {
  return text.slice(0, MAX_FIELD_LENGTH).toWellFormed()
}
