'use memo'

import { useMemo } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { createListing, type Listing } from '#src/domain/tickets/listing.ts'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'
import { getKnownViewTickets, getViewTickets, type TicketStore } from '#src/domain/tickets/store.ts'
import { getViewKey, type View } from '#src/domain/tickets/views.ts'
import { getSearchResults } from './search-results.ts'

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
