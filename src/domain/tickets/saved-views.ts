/** Saved views: a named view with its filters, search and sort order (`place`), stored on the device. */
import type { WaitLimits } from '#src/domain/attention/wait-level.ts'
import {
  createSavedSearchParams,
  type SavedSearchParams,
} from '#src/domain/preferences/saved-search-params.ts'
import { matchesTicketText } from './filters.ts'
import { createListing, type KnownFacts } from './listing.ts'
import { type InboxSearchParams, parseInboxSearchParams, pickListParams } from './search-params.ts'
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

type CountContext = KnownFacts & {
  readonly me: string | null
  readonly listsTickets: boolean
  readonly waitLimits: WaitLimits
}

/** How many tickets of a saved view are loaded, and whether those are all, by its own pagination or its base view's. */
export function countSavedView(
  ticketStore: TicketStore,
  searchParams: InboxSearchParams,
  { me, listsTickets, waitLimits, ...known }: CountContext,
): ViewCount {
  const { narrowing, selectShown, isComplete } = createListing(searchParams, {
    me,
    listsTickets,
    waitLimits,
  })
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
    isComplete(pagination, known.now) ||
    (isPartOfBaseView && isComplete(getViewPagination(ticketStore, baseView), known.now))
  return { loaded: selectShown(listed, known).length, isComplete: isAllLoaded }
}
