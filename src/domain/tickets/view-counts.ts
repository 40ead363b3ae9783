/** How many tickets of each view are loaded, and whether those are all (rule 2). */
import { countKnownViewTickets, type TicketStore } from './store.ts'
import { getViewKey, type View, type ViewId } from './views.ts'

export type ViewCount = {
  readonly loaded: number
  /** False while the platform may have more. */
  readonly isComplete: boolean
}

const OPEN_VIEWS: readonly ViewId[] = ['unassigned', 'mine', 'pilots', 'teams', 'open']

/** The counts ignore the current search. */
export function getViewCounts(store: TicketStore, me: string | null): Readonly<Record<ViewId, ViewCount>> {
  const createPlainView = (id: ViewId): View => ({ id, me, search: '' })
  const isFullyLoaded = (id: ViewId) =>
    store.paginations.get(getViewKey(createPlainView(id)))?.cursor === null
  const isOpenFullyLoaded = isFullyLoaded('open')
  const getCount = (id: ViewId): ViewCount => ({
    loaded: countKnownViewTickets(store, createPlainView(id)),
    // All open tickets include those of each open view.
    isComplete: isFullyLoaded(id) || (isOpenFullyLoaded && OPEN_VIEWS.includes(id)),
  })
  return {
    unassigned: getCount('unassigned'),
    mine: getCount('mine'),
    pilots: getCount('pilots'),
    teams: getCount('teams'),
    open: getCount('open'),
    closed: getCount('closed'),
  }
}
