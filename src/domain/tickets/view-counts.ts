/** How many tickets of each view are loaded, and whether those are all (rule 2). */
import { countKnownViewTickets, type TicketStore } from './store.ts'
import { getViewKey, mapViews, VIEWS, type View, type ViewId } from './views.ts'

export type ViewCount = {
  readonly loaded: number
  /** False while the platform may have more. */
  readonly isComplete: boolean
}

/** The counts ignore the current search. */
export function getViewCounts(store: TicketStore, me: string | null): Readonly<Record<ViewId, ViewCount>> {
  const createPlainView = (id: ViewId): View => ({ id, me, search: '' })
  const isFullyLoaded = (id: ViewId) =>
    store.paginations.get(getViewKey(createPlainView(id)))?.cursor === null
  const isOpenFullyLoaded = isFullyLoaded('open')
  const getCount = (id: ViewId): ViewCount => ({
    loaded: countKnownViewTickets(store, createPlainView(id)),
    // All open tickets include those of each open view.
    isComplete: isFullyLoaded(id) || (isOpenFullyLoaded && VIEWS[id].status === 'open'),
  })
  return mapViews(getCount)
}
