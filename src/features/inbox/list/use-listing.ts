'use memo'

import { useMemo } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { Session } from '#src/data/session/session.ts'
import type { Listing } from '#src/domain/tickets/listing.ts'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'
import { getKnownViewTickets, getViewTickets, type TicketStore } from '#src/domain/tickets/store.ts'
import { getViewKey, type View } from '#src/domain/tickets/views.ts'
import type { ListTools } from '#src/features/inbox/list-tools.ts'

// By hand: what these give is used through hooks that come later, and there the compiler gives up keeping it.

/** What a place lists: the very same while the place is, or every look at the platform would draw the list anew. */
export function useListing(
  tools: ListTools | null,
  searchParams: InboxSearchParams,
  me: string | null,
  listsTickets: boolean,
) {
  return useMemo(
    () => tools?.listingOf(searchParams, { me, listsTickets }),
    [tools, searchParams, me, listsTickets],
  )
}

/** The view as it is typed: what is asked of the platform follows. */
export function useTypedView(queriedView: View, text: string): View {
  const { id, me, narrowing } = queriedView
  const search = text.trim()
  return useMemo(() => ({ id, me, narrowing, search }), [id, me, narrowing, search])
}

type Source = { session: Session; tools: ListTools | null; ticketStore: TicketStore; view: View; now: number }

/** The tickets of a view, and those of them that are to be shown, in their order. `now` in milliseconds since 1970. */
export function useListedTickets(
  { session, tools, ticketStore, view, now }: Source,
  listing: Listing | undefined,
) {
  const listed = useMemo((): readonly Ticket[] => {
    if (view.search !== '') return tools?.getSearchResults(session, ticketStore, view) ?? []
    return ticketStore.paginations.has(getViewKey(view))
      ? getViewTickets(ticketStore, view)
      : getKnownViewTickets(ticketStore, view)
  }, [session, tools, ticketStore, view])
  const live = useMemo(() => (listing ? listing.selectShown(listed, now) : listed), [listing, listed, now])
  return { listed, live }
}
