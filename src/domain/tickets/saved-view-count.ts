import { createListing } from './listing.ts'
import type { InboxSearchParams } from './search-params.ts'
import { getKnownViewTickets, getViewTickets, type TicketStore } from './store.ts'
import { matchesTicketText } from './text-match.ts'
import type { ViewCount } from './view-counts.ts'
import { getViewKey } from './views.ts'

type CountContext = {
  readonly me: string | null
  readonly canAsk: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

/** How many tickets of a saved list are loaded, and whether those are all: that its own reading tells, or its view's. */
export function countSavedView(
  ticketStore: TicketStore,
  searchParams: InboxSearchParams,
  { me, canAsk, now }: CountContext,
): ViewCount {
  const { narrowing, selectShown, isComplete } = createListing(searchParams, { me, listsTickets: canAsk })
  const q = searchParams.q ?? ''
  const plain = { id: searchParams.view, me, search: '' }
  const view = { ...plain, narrowing, search: q }
  const pagination = ticketStore.paginations.get(getViewKey(view))
  const listed =
    q === ''
      ? getKnownViewTickets(ticketStore, view)
      : pagination
        ? getViewTickets(ticketStore, view)
        : getKnownViewTickets(ticketStore, { ...view, search: '' }).filter((it) => matchesTicketText(it, q))
  // Another status than the view's is nothing that the view's own listing has read.
  const isInView = q === '' && searchParams.status === undefined
  const all =
    isComplete(pagination, now) ||
    (isInView && isComplete(ticketStore.paginations.get(getViewKey(plain)), now))
  return { loaded: selectShown(listed, now).length, isComplete: all }
}
