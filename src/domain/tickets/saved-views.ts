/** Saved views: a named view with its filters, search and sort order (`place`), stored on the device. */
import {
  createSavedSearchParams,
  type SavedSearchParams,
} from '#src/domain/preferences/saved-search-params.ts'
import { matchesTicketText } from './filters.ts'
import { createListing } from './listing.ts'
import type { OpenedTickets } from './opened.ts'
import { type InboxSearchParams, parseInboxSearchParams, pickListParams } from './search-params.ts'
import type { KnownWaits } from './sort.ts'
import { getKnownViewTickets, getViewTickets, type TicketStore } from './store.ts'
import type { ViewCount } from './view-counts.ts'
import { getViewPagination } from './view-coverage.ts'

export type SavedView = SavedSearchParams<InboxSearchParams>

export const {
  parse: parseSavedViews,
  getKey: getSavedViewKey,
  find: findSavedView,
  save: saveInboxView,
  remove: removeSavedView,
  move: moveSavedView,
} = createSavedSearchParams<InboxSearchParams>({
  parseParams: parseInboxSearchParams,
  pickParams: pickListParams,
})

type CountContext = {
  readonly waits: KnownWaits
  readonly opened: OpenedTickets
  readonly me: string | null
  readonly listsTickets: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

/** How many tickets of a saved view are loaded, and whether those are all, by its own pagination or its base view's. */
export function countSavedView(
  ticketStore: TicketStore,
  searchParams: InboxSearchParams,
  { waits, opened, me, listsTickets: canAsk, now }: CountContext,
): ViewCount {
  const { narrowing, selectShown, isComplete } = createListing(searchParams, { me, listsTickets: canAsk })
  const search = searchParams.q ?? ''
  const baseView = { id: searchParams.view, me, search: '' }
  const view = { ...baseView, narrowing, search }
  const pagination = getViewPagination(ticketStore, view)
  const listed =
    search === ''
      ? getKnownViewTickets(ticketStore, view)
      : pagination
        ? getViewTickets(ticketStore, view)
        : getKnownViewTickets(ticketStore, { ...view, search: '' }).filter((it) =>
            matchesTicketText(it, search),
          )
  // The base view's listing doesn't contain tickets of another status.
  const isPartOfBaseView = search === '' && searchParams.status === undefined
  const isAllLoaded =
    isComplete(pagination, now) ||
    (isPartOfBaseView && isComplete(getViewPagination(ticketStore, baseView), now))
  return { loaded: selectShown(listed, now, waits, opened).length, isComplete: isAllLoaded }
}
