import type { ReactNode } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { FoundRank } from '#src/domain/search/found-order.ts'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'

/** What this device found for the list's search text. Its code is loaded with the first search. */
export type TicketSearch = {
  readonly text: string
  /** The text for the platform: without filters, which it doesn't know. */
  readonly platformText: string
  /** Filters are applied on this device only, so the platform's results are left out. */
  readonly hasFilters: boolean
  /** Null: this device hasn't found the ticket. */
  readonly getRank: (ticket: Ticket) => FoundRank | null
  /** Whether the text is the phone number or the email address of the ticket's customer, as far as that record is loaded. */
  readonly matchesContact: (ticket: Ticket) => boolean
  /** Why a row is among the results, where the row itself doesn't show it. The same element until the results change. */
  readonly renderReason: (ticket: Ticket) => ReactNode
  /** Moves the focus from one of these results to another; false where it is on none (`hit-focus.ts`). */
  readonly moveHitFocus: (step: number) => boolean
  readonly focusFirstHit: (root: ParentNode | null) => void
  /** Opens the first result, now or once it is there: the list has no ticket. */
  readonly openFirst: () => void
  /** What was found beside the tickets of the list. `emptyList`: stands there if that is nothing. */
  readonly renderResults: (
    searchParams: InboxSearchParams,
    listedTickets: readonly Ticket[],
    emptyList: ReactNode,
  ) => ReactNode
}

/** The text for the platform. A text that may have filters waits until they are read. */
export function getPlatformText(text: string, ticketSearch: TicketSearch | null): string {
  // The platform knows ticket numbers without their sign.
  if (!text.includes(':')) return text.replace(/^\s*[#＃]\s*(?=\d)/, '')
  return ticketSearch?.text === text.trim() ? ticketSearch.platformText : ''
}
