/** How many tickets of each view are known here, and whether that is all of them (rule 2). */
import { countKnownViewTickets, type TicketStore } from './store.ts'
import { getViewKey, type View, type ViewId } from './views.ts'

export type ViewCount = {
  readonly loaded: number
  /** False while the platform may have more. */
  readonly isComplete: boolean
}

const OPEN_VIEWS: readonly ViewId[] = ['unassigned', 'mine', 'pilots', 'teams', 'open']

/** Counts never look at what is searched for: a view is as full as it is. */
export function getViewCounts(store: TicketStore, me: string | null): Readonly<Record<ViewId, ViewCount>> {
  const viewOf = (id: ViewId): View => ({ id, me, search: '' })
  const isRead = (id: ViewId) => store.paginations.get(getViewKey(viewOf(id)))?.cursor === null
  const isOpenRead = isRead('open')
  const countOf = (id: ViewId): ViewCount => ({
    loaded: countKnownViewTickets(store, viewOf(id)),
    // Whoever has read all open tickets has read all of them that are with a pilot, too.
    isComplete: isRead(id) || (isOpenRead && OPEN_VIEWS.includes(id)),
  })
  return {
    unassigned: countOf('unassigned'),
    mine: countOf('mine'),
    pilots: countOf('pilots'),
    teams: countOf('teams'),
    open: countOf('open'),
    closed: countOf('closed'),
  }
}
