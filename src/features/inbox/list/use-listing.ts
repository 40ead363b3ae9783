'use memo'

import { useMemo } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { getLoadedCustomer } from '#src/data/customers/queries.ts'
import type { Session } from '#src/data/session/session.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { normalizeCustomerSearch } from '#src/domain/customers/search-query.ts'
import { matchesTicketText } from '#src/domain/tickets/filters.ts'
import { createListing, type Listing } from '#src/domain/tickets/listing.ts'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'
import {
  getKnownViewTickets,
  getViewTickets,
  sortNewestFirst,
  type TicketStore,
} from '#src/domain/tickets/store.ts'
import { getViewKey, type View } from '#src/domain/tickets/views.ts'
import { getPhoneDigits, isSamePhone } from '#src/lib/text/phone.ts'

// Memoised by hand: the compiler doesn't memoise these values, because they pass through later hooks.

/** The listing for the search params. Keeps its identity until they change: otherwise every poll would re-render the list. */
export function useListing(
  searchParams: InboxSearchParams,
  me: string | null,
  listsTickets: boolean,
): Listing {
  return useMemo(() => createListing(searchParams, { me, listsTickets }), [searchParams, me, listsTickets])
}

/** The view with the search text as typed; the view of the platform's query follows with a delay. */
export function useTypedView(queriedView: View, text: string): View {
  const { id, me, narrowing } = queriedView
  const search = text.trim()
  return useMemo(() => ({ id, me, narrowing, search }), [id, me, narrowing, search])
}

type ListedTicketsInput = {
  ticketStore: TicketStore
  view: View
  now: number
}

/** The loaded tickets of a view, and those that match the filters, in order. `now` is in milliseconds since 1970. */
export function useListedTickets({ ticketStore, view, now }: ListedTicketsInput, listing: Listing) {
  const session = useSession()
  const loadedTickets = useMemo((): readonly Ticket[] => {
    if (view.search !== '') return getSearchResults(session, ticketStore, view)
    return ticketStore.paginations.has(getViewKey(view))
      ? getViewTickets(ticketStore, view)
      : getKnownViewTickets(ticketStore, view)
  }, [session, ticketStore, view])
  const matchingTickets = useMemo(
    () => listing.selectShown(loadedTickets, now),
    [listing, loadedTickets, now],
  )
  return { loadedTickets, matchingTickets }
}

/**
 * The results of a search: the platform's, or until its response, matches among the loaded tickets. Loaded tickets whose
 * customer has the phone number or email address are always included: not every platform searches those (D44).
 */
function getSearchResults(session: Session, ticketStore: TicketStore, view: View): readonly Ticket[] {
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
