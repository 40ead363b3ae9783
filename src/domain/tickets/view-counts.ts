/** How many tickets of each view are known, and whether those are all (rules 2 and 45). */
import { countKnownViewTickets, type TicketStore } from './store.ts'
import { getViewPagination } from './view-coverage.ts'
import { mapViews, type View, type ViewId } from './views.ts'

export type ViewCount = {
  readonly loaded: number
  /** False while the platform may have more. */
  readonly isComplete: boolean
}

/** The counts ignore the current search. `maxOpen`: open tickets that are kept current at most; 0: none are. */
export function getViewCounts(
  store: TicketStore,
  me: string | null,
  maxOpen: number,
): Readonly<Record<ViewId, ViewCount>> {
  return mapViews((id): ViewCount => {
    const view: View = { id, me, search: '' }
    const isComplete = getViewPagination(store, view)?.cursor === null
    const known = countKnownViewTickets(store, view)
    // Older tickets that are known from before aren't kept current.
    return { loaded: isComplete ? known : Math.min(known, maxOpen || known), isComplete }
  })
}
