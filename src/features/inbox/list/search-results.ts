import type { Ticket } from '#src/api/schema/ticket.ts'
import { getLoadedCustomer } from '#src/data/customers/loaded-customer.ts'
import type { Session } from '#src/data/session/session.ts'
import { normalizeCustomerSearch } from '#src/domain/customers/search-query.ts'
import {
  getKnownViewTickets,
  getViewTickets,
  sortNewestFirst,
  type TicketStore,
} from '#src/domain/tickets/store.ts'
import { matchesTicketText } from '#src/domain/tickets/text-match.ts'
import { getViewKey, type View } from '#src/domain/tickets/views.ts'
import { getPhoneDigits, isSamePhone } from '#src/lib/text/phone.ts'

/**
 * What a search shows: what the platform found, and before it has answered, what is known here. Tickets whose customer is
 * known by that phone or e-mail stay either way: not every platform looks at those (D44).
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

/** Whether a ticket's customer, if read before, has that phone in any spelling, or that e-mail. */
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
