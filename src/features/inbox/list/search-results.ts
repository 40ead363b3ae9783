import type { Ticket } from '#src/api/schema/ticket.ts'
import { getLoadedCustomer } from '#src/data/customers/queries.ts'
import type { Session } from '#src/data/session/session.ts'
import { normalizeCustomerSearch } from '#src/domain/customers/search-query.ts'
import { matchesTicketText } from '#src/domain/tickets/filters.ts'
import {
  getKnownViewTickets,
  getViewTickets,
  sortNewestFirst,
  type TicketStore,
} from '#src/domain/tickets/store.ts'
import { getViewKey, type View } from '#src/domain/tickets/views.ts'
import { getPhoneDigits, isSamePhone } from '#src/lib/text/phone.ts'

/**
 * The results of a search: the platform's, or until its response, matches among the loaded tickets. Loaded tickets whose
 * customer has the phone number or email address are always included: not every platform searches those (D44).
 */
export function getSearchResults(session: Session, ticketStore: TicketStore, view: View): readonly Ticket[] {
  const localTickets = getKnownViewTickets(ticketStore, { ...view, search: '' })
  const matchesCustomer = createCustomerMatcher(session, view.search)
  if (!ticketStore.paginations.has(getViewKey(view)))
    return localTickets.filter((it) => matchesTicketText(it, view.search) || matchesCustomer(it))
  const platformResults = getViewTickets(ticketStore, view)
  const customerMatches = localTickets.filter((it) => matchesCustomer(it) && !platformResults.includes(it))
  return customerMatches.length === 0
    ? platformResults
    : sortNewestFirst([...platformResults, ...customerMatches])
}

/** Creates a function that matches tickets whose loaded customer has that phone number, in any format, or email. */
function createCustomerMatcher({ queryClient }: Session, search: string): (ticket: Ticket) => boolean {
  const text = normalizeCustomerSearch(search).toLowerCase()
  const isPhone = /^\d{7,15}$/.test(text)
  if (!isPhone && !text.includes('@')) return () => false
  return ({ customerId }) => {
    const customer = customerId === null ? undefined : getLoadedCustomer(queryClient, customerId)
    if (!customer) return false
    if (!isPhone) return customer.email.toLowerCase().includes(text)
    const phone = customer.phone ?? ''
    return getPhoneDigits(phone).includes(text) || isSamePhone(phone, text)
  }
}
