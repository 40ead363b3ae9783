/** Saved views: a named view with its filters, search and sort order (`place`), stored on the device. */
import { matchesTicketText } from './filters.ts'
import { createListing } from './listing.ts'
import { type InboxSearchParams, parseInboxSearchParams, pickListParams } from './search-params.ts'
import { getKnownViewTickets, getViewTickets, type TicketStore } from './store.ts'
import type { ViewCount } from './view-counts.ts'
import { getViewKey } from './views.ts'

export type SavedView = { readonly name: string; readonly place: InboxSearchParams }

export const MAX_SAVED_VIEW_NAME_LENGTH = 60
const MAX_SAVED_VIEWS = 50

/** The valid, distinct entries of the stored list. */
export function parseSavedViews(stored: unknown): readonly SavedView[] {
  if (!Array.isArray(stored)) return []
  const views = stored.slice(0, MAX_SAVED_VIEWS).flatMap((it: unknown): SavedView[] => {
    if (typeof it !== 'object' || it === null || !('name' in it) || !('place' in it)) return []
    const name = typeof it.name === 'string' ? cleanViewName(it.name) : ''
    const place = typeof it.place === 'object' && it.place !== null ? { ...it.place } : null
    return name && place ? [{ name, place: pickListParams(parseInboxSearchParams(place)) }] : []
  })
  return views.filter(
    (it, at) => views.findIndex((other) => getSavedViewKey(other.place) === getSavedViewKey(it.place)) === at,
  )
}

/** Identifies a saved view by its list params: two with the same key are the same view. */
export function getSavedViewKey(searchParams: InboxSearchParams): string {
  return new URLSearchParams(
    Object.entries(pickListParams(searchParams)).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ).toString()
}

export function findSavedView(
  views: readonly SavedView[],
  searchParams: InboxSearchParams,
): SavedView | undefined {
  const key = getSavedViewKey(searchParams)
  return views.find((it) => getSavedViewKey(it.place) === key)
}

/** The views with one more, at an index or at the end. A view that is saved already is renamed in place. */
export function saveInboxView(
  views: readonly SavedView[],
  view: SavedView,
  at = views.length,
): readonly SavedView[] {
  const saved = { name: cleanViewName(view.name), place: pickListParams(view.place) }
  if (saved.name === '') return views
  const before = findSavedView(views, saved.place)
  if (before) return views.map((it) => (it === before ? saved : it))
  return views.length < MAX_SAVED_VIEWS ? views.toSpliced(at, 0, saved) : views
}

export function removeSavedView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  const key = getSavedViewKey(view.place)
  return views.filter((it) => getSavedViewKey(it.place) !== key)
}

/** The views with one moved up (-1) or down (1). */
export function moveSavedView(
  views: readonly SavedView[],
  view: SavedView,
  step: 1 | -1,
): readonly SavedView[] {
  const at = views.findIndex((it) => getSavedViewKey(it.place) === getSavedViewKey(view.place))
  const to = at + step
  if (at === -1 || to < 0 || to >= views.length) return views
  return views.toSpliced(at, 1).toSpliced(to, 0, view)
}

function cleanViewName(text: string): string {
  return text.replace(/\s+/gu, ' ').trim().slice(0, MAX_SAVED_VIEW_NAME_LENGTH).toWellFormed()
}

type CountContext = {
  readonly me: string | null
  readonly listsTickets: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

/** How many tickets of a saved view are loaded, and whether those are all, by its own pagination or its base view's. */
export function countSavedView(
  ticketStore: TicketStore,
  searchParams: InboxSearchParams,
  { me, listsTickets: canAsk, now }: CountContext,
): ViewCount {
  const { narrowing, selectShown, isComplete } = createListing(searchParams, { me, listsTickets: canAsk })
  const search = searchParams.q ?? ''
  const baseView = { id: searchParams.view, me, search: '' }
  const view = { ...baseView, narrowing, search }
  const pagination = ticketStore.paginations.get(getViewKey(view))
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
    (isPartOfBaseView && isComplete(ticketStore.paginations.get(getViewKey(baseView)), now))
  return { loaded: selectShown(listed, now).length, isComplete: isAllLoaded }
}
