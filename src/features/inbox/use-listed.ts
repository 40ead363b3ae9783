import { useMemo } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { InboxPlace } from '#src/domain/inbox-place.ts'
import type { Listing } from '#src/domain/listing.ts'
import { knownIn, type TicketBook, ticketsIn } from '#src/domain/ticket-book.ts'
import { type View, viewKey } from '#src/domain/views.ts'
import type { Desk } from '#src/queries/desk.ts'
import type { ListTools } from './list-tools.ts'

// By hand: what these give is used through hooks that come later, and there the compiler gives up keeping it.

/** What a place lists: the very same while the place is, or every look at the platform would draw the list anew. */
export function useListing(tools: ListTools | null, place: InboxPlace, me: string | null, canAsk: boolean) {
  return useMemo(() => tools?.listingOf(place, { me, canAsk }), [tools, place, me, canAsk])
}

/** The view as it is typed: what is asked of the platform follows. */
export function useView(asked: View, text: string): View {
  const { id, me, only } = asked
  const search = text.trim()
  return useMemo(() => ({ id, me, only, search }), [id, me, only, search])
}

type Source = { desk: Desk; tools: ListTools | null; book: TicketBook; view: View; now: number }

/** The tickets of a view, and those of them that are to be shown, in their order. `now` in milliseconds since 1970. */
export function useListed({ desk, tools, book, view, now }: Source, listing: Listing | undefined) {
  const listed = useMemo((): readonly Ticket[] => {
    if (view.search !== '') return tools?.listedIn(desk, book, view) ?? []
    return book.walks.has(viewKey(view)) ? ticketsIn(book, view) : knownIn(book, view)
  }, [desk, tools, book, view])
  const live = useMemo(() => (listing ? listing.show(listed, now) : listed), [listing, listed, now])
  return { listed, live }
}
