'use memo'

import { useCallback, useMemo } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { useWaitLimits } from '#src/data/preferences/waits.ts'
import { FOUND_RANKS } from '#src/domain/search/found-order.ts'
import { matchesTicketText } from '#src/domain/tickets/filters.ts'
import { createListing, type KnownFacts, type Listing } from '#src/domain/tickets/listing.ts'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'
import {
  getKnownViewTickets,
  getViewTickets,
  sortNewestFirst,
  type TicketStore,
} from '#src/domain/tickets/store.ts'
import { getViewPagination } from '#src/domain/tickets/view-coverage.ts'
import { getViewKey, type View } from '#src/domain/tickets/views.ts'
import type { TicketSearch } from '#src/features/inbox/search/ticket-search.ts'

// Memoised by hand: the compiler doesn't memoise these values, because they pass through later hooks.

/** The listing for the search params. Keeps its identity until they change: otherwise every poll would re-render the list. */
export function useListing(
  searchParams: InboxSearchParams,
  me: string | null,
  listsTickets: boolean,
): Listing {
  const waitLimits = useWaitLimits()
  return useMemo(
    () => createListing(searchParams, { me, listsTickets, waitLimits }),
    [searchParams, me, listsTickets, waitLimits],
  )
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
  /** Keeps its identity while nothing in it changes. */
  known: KnownFacts
  /** What this device found for the search text; null: nothing is searched, or its code is being loaded. */
  ticketSearch: TicketSearch | null
}

/** The loaded tickets of a view, and those that match the filters, in order. */
export function useListedTickets(
  { ticketStore, view, known, ticketSearch }: ListedTicketsInput,
  listing: Listing,
) {
  const loadedTickets = useMemo((): readonly Ticket[] => {
    if (ticketSearch?.hasFilters === true)
      return rankResults(
        getKnownViewTickets(ticketStore, { ...view, search: '' }).filter(
          (it) => ticketSearch.getRank(it) !== null,
        ),
        ticketSearch,
      )
    if (view.search !== '') return getSearchResults(ticketStore, view, ticketSearch)
    // What happened while the agent was away is known without the platform's order.
    return listing.filters.since === null && getViewPagination(ticketStore, view)
      ? getViewTickets(ticketStore, view)
      : getKnownViewTickets(ticketStore, view)
  }, [ticketStore, view, ticketSearch, listing.filters.since])
  const matchingTickets = useMemo(
    () => listing.selectShown(loadedTickets, known),
    [listing, loadedTickets, known],
  )
  const { waits, signals } = known
  const order = useCallback(
    (tickets: readonly Ticket[]) => listing.sortShown(tickets, { waits, signals }),
    [listing, waits, signals],
  )
  return { loadedTickets, matchingTickets, order }
}

/**
 * The results of a search, the best first: the platform's, or until its response, matches among the loaded tickets; what this
 * device found in another spelling; and loaded tickets whose customer has the phone number or email address, because not
 * every platform searches those (D44).
 */
function getSearchResults(
  ticketStore: TicketStore,
  view: View,
  ticketSearch: TicketSearch | null,
): readonly Ticket[] {
  const localTickets = getKnownViewTickets(ticketStore, { ...view, search: '' })
  const isFoundHere = (it: Ticket) => ticketSearch?.matchesContact(it) || ticketSearch?.getRank(it) != null
  if (!ticketStore.paginations.has(getViewKey(view)))
    return rankResults(
      localTickets.filter((it) => matchesTicketText(it, view.search) || isFoundHere(it)),
      ticketSearch,
    )
  const platformResults = getViewTickets(ticketStore, view)
  const platformIds = new Set(platformResults.map((it) => it.id))
  const others = localTickets.filter((it) => !platformIds.has(it.id) && isFoundHere(it))
  return rankResults([...platformResults, ...others], ticketSearch, platformIds)
}

/** Sorts by how well a ticket matches, equal ones newest first. What the platform found has the text itself. */
function rankResults(
  tickets: readonly Ticket[],
  ticketSearch: TicketSearch | null,
  platformIds?: ReadonlySet<string>,
): readonly Ticket[] {
  const getRank = (it: Ticket) => {
    const rank = ticketSearch?.getRank(it) ?? FOUND_RANKS.text
    return platformIds?.has(it.id) ? Math.min(rank, FOUND_RANKS.text) : rank
  }
  return sortNewestFirst(tickets).toSorted((a, b) => getRank(a) - getRank(b))
}
