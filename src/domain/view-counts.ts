/** How many tickets of each view are known here, and whether that is all of them (rule 2). */
import { countIn, type TicketBook } from './ticket-book.ts'
import { type View, type ViewId, viewKey } from './views.ts'

export type ViewCount = {
  readonly loaded: number
  /** False while the platform may have more. */
  readonly all: boolean
}

const OPEN_VIEWS: readonly ViewId[] = ['unassigned', 'mine', 'pilots', 'teams', 'open']

/** Counts never look at what is searched for: a view is as full as it is. */
export function viewCounts(book: TicketBook, me: string | null): Readonly<Record<ViewId, ViewCount>> {
  const viewOf = (id: ViewId): View => ({ id, me, search: '' })
  const isRead = (id: ViewId) => book.walks.get(viewKey(viewOf(id)))?.cursor === null
  const openRead = isRead('open')
  const countOf = (id: ViewId): ViewCount => ({
    loaded: countIn(book, viewOf(id)),
    // Whoever has read all open tickets has read all of them that are with a pilot, too.
    all: isRead(id) || (openRead && OPEN_VIEWS.includes(id)),
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
