import type { KeyboardEvent, ReactNode } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { FoundRank } from '#src/domain/search/found-order.ts'

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
}

/** The keys of the search field, while the code of the search is loaded and after that. */
export type SearchKeys = {
  /** Handles them; undefined: nothing does yet. */
  onKey?: ((event: KeyboardEvent) => void) | undefined
  /** The text for which Enter was pressed before. */
  submittedText?: string | undefined
}

/** Elements that hold what a search has found and the line below it, wherever the list puts them. */
export type SearchHosts = { readonly results: HTMLElement; readonly foot: HTMLElement }

export function createSearchHosts(): SearchHosts {
  return { results: document.createElement('div'), foot: document.createElement('div') }
}

/** The text for the platform. A text that may have filters waits until they are read. */
export function getPlatformText(text: string, ticketSearch: TicketSearch | null): string {
  // The platform knows ticket numbers without their sign.
  if (!text.includes(':')) return text.replace(/^\s*[#＃]\s*(?=\d)/, '')
  return ticketSearch?.text === text.trim() ? ticketSearch.platformText : ''
}
