/** What the inbox lists for its URL state: the platform's filter, and the filtering and sorting of loaded tickets. */
import type { Ticket } from '#src/api/schema/ticket.ts'
import { type KnownSignals, sortByNextUp } from '#src/domain/attention/next-up.ts'
import { needsPerson } from '#src/domain/attention/signals/signal.ts'
import type { WaitLimits } from '#src/domain/attention/wait-level.ts'
import type { ViewPagination } from '#src/domain/pagination/view-pagination.ts'
import { type AssigneeFilter, matchesAssigneeFilter, toPlatformFilter } from './assignee-filter.ts'
import type { Changes } from './changes.ts'
import {
  getCutoffMicros,
  hasPriority,
  hasStatus,
  hasSubStatus,
  matchesLastMessageFilter,
  NO_FILTERS,
  parseTicketFilters,
  setTicketFilters,
  type TicketFilters,
  toFilterSearchParams,
} from './filters.ts'
import { getUnread, type OpenedTickets } from './opened.ts'
import { type InboxSearchParams, pickListParams } from './search-params.ts'
import {
  isOverWaitLimit,
  isUnanswered,
  type KnownWaits,
  parseTicketSort,
  sortTickets,
  type TicketSort,
} from './sort.ts'
import {
  belongsToView,
  getPlatformFilter,
  type TicketFilter,
  VIEW_IDS,
  VIEWS,
  type ViewId,
  type ViewNarrowing,
} from './views.ts'

export type Listing = {
  readonly filters: TicketFilters
  readonly sort: TicketSort
  /** Undefined if the view isn't narrowed. */
  readonly narrowing: ViewNarrowing | undefined
  /** Whether filters are set that the platform doesn't support. */
  readonly isFilteredLocally: boolean
  /** Whether the list depends on how long customers wait. */
  readonly usesWaits: boolean
  /** Whether the list depends on which tickets need a person. */
  readonly usesSignals: boolean
  /** The listed tickets that match, sorted. */
  readonly selectShown: (listed: readonly Ticket[], known: KnownFacts) => readonly Ticket[]
  readonly sortShown: (
    tickets: readonly Ticket[],
    known: Pick<KnownFacts, 'waits' | 'signals'>,
  ) => readonly Ticket[]
  /** Whether every ticket that could match is loaded: to the listing's end, or back to where none is recent enough. */
  readonly isComplete: (pagination: ViewPagination | undefined, now: number) => boolean
}

/** What is known beside the records. `now` in milliseconds since 1970. */
export type KnownFacts = {
  readonly now: number
  readonly waits: KnownWaits
  readonly opened: OpenedTickets
  readonly signals: KnownSignals
  /** Null: nothing happened while the agent was away, or it has been read. */
  readonly changes: Changes | null
}

type ListingContext = {
  readonly me: string | null
  /** Whether the platform lists tickets at all (D4); if not, it can't filter them either. */
  readonly listsTickets: boolean
  readonly waitLimits: WaitLimits
}

export function createListing(
  searchParams: InboxSearchParams,
  { me, listsTickets, waitLimits }: ListingContext,
): Listing {
  const filters = parseTicketFilters(pickListParams(searchParams))
  const { view } = searchParams
  const sort = parseTicketSort(searchParams.sort, view)
  const { priorities, last, subStatus, unread, wait, since } = filters
  const platformFilters = { ...NO_FILTERS, ...pickPlatformFilters(filters) }
  const narrowing = getNarrowing(view, platformFilters, me)
  const isFilteredLocally =
    priorities.length > 0 ||
    last !== null ||
    subStatus !== null ||
    wait !== null ||
    since !== null ||
    view === 'needs' ||
    // What was read on this device the platform may list as unread.
    unread === false ||
    (!listsTickets && narrowing !== undefined)
  const matchesLocally = (it: Ticket, { now, waits, opened, signals, changes }: KnownFacts) =>
    (unread === null || getUnread(it, opened) === unread) &&
    hasSubStatus(it, subStatus) &&
    (wait !== 'unanswered' || isUnanswered(it, waits)) &&
    (wait !== 'overLimit' || isOverWaitLimit(it, waits, now, waitLimits)) &&
    (view !== 'needs' || needsPerson(signals?.get(it.id) ?? [])) &&
    (since === null || changes?.get(since)?.has(it.id) === true) &&
    hasPriority(it, priorities) &&
    matchesLastMessageFilter(it, last, now) &&
    (listsTickets || !narrowing || narrowing.matches(it))
  const sortShown: Listing['sortShown'] = (tickets, { waits, signals }) =>
    sort === 'next' ? sortByNextUp(tickets, signals, waits) : sortTickets(tickets, sort, waits)
  return {
    filters,
    sort,
    narrowing: listsTickets ? narrowing : undefined,
    isFilteredLocally,
    usesWaits: sort === 'waiting' || sort === 'next' || wait !== null,
    usesSignals: sort === 'next' || view === 'needs',
    selectShown: (listed, known) => {
      const matching =
        isFilteredLocally || unread !== null ? listed.filter((it) => matchesLocally(it, known)) : listed
      return sort === 'newest' ? matching : sortShown(matching, known)
    },
    sortShown,
    isComplete: (pagination, now) => {
      if (since !== null) return true
      if (!pagination) return false
      if (pagination.cursor === null) return true
      return (
        last?.within === true &&
        pagination.floor !== null &&
        pagination.floor.micros < getCutoffMicros(last, now)
      )
    },
  }
}

/** The filters that the platform has, too. It doesn't know all tickets that are read: some were only on this device. */
function pickPlatformFilters({ assignee, status, channel, unread }: TicketFilters) {
  return { assignee, status, channel, unread: unread || null }
}

/** One object per narrowing: its identity is a dependency elsewhere. */
const narrowings = new Map<string, ViewNarrowing>()
const MAX_NARROWINGS = 100

function getNarrowing(view: ViewId, filters: TicketFilters, me: string | null): ViewNarrowing | undefined {
  const key = new URLSearchParams(Object.entries(toFilterSearchParams(filters))).toString()
  if (key === '') return undefined
  const cached = narrowings.get(`${view}|${me}|${key}`)
  if (cached) return cached
  if (narrowings.size >= MAX_NARROWINGS) narrowings.clear()
  const { assignee: assigneeFilter, channel, unread } = filters
  const status = filters.status ?? VIEWS[view].status
  const viewFilter = { id: view === 'closed' ? 'open' : view, me, search: '' } as const
  const narrowing: ViewNarrowing = {
    key,
    platformFilter: getNarrowedFilter(getPlatformFilter(viewFilter), { ...filters, status }, me),
    matches: (ticket) =>
      belongsToView({ ...ticket, status: 'open' }, viewFilter) &&
      hasStatus(ticket, status) &&
      matchesAssigneeFilter(ticket, assigneeFilter, me) &&
      (channel === null || ticket.channelKind === channel) &&
      (unread === null || ticket.unread === unread),
  }
  narrowings.set(`${view}|${me}|${key}`, narrowing)
  return narrowing
}

function getNarrowedFilter(
  base: TicketFilter | null,
  filters: TicketFilters,
  me: string | null,
): TicketFilter | null {
  const { assignee: assigneeFilter, status, channel, unread } = filters
  const ownFilter = toPlatformFilter(assigneeFilter, me)
  if (!base || !ownFilter) return null
  const { status: _, ...baseFilter } = base
  return {
    ...baseFilter,
    ...(status === null || status === 'any' ? {} : { status }),
    ...ownFilter,
    ...(channel === null ? {} : { channelKind: channel }),
    ...(unread === null ? {} : { unread }),
  }
}

/** The assignee that the listed tickets have: the filter's, else the view's. */
export function getAssigneeFilter(searchParams: InboxSearchParams): AssigneeFilter | null {
  return VIEWS[searchParams.view].assignee ?? parseTicketFilters(pickListParams(searchParams)).assignee
}

/** The status that the listed tickets have: the filter's, else the view's. */
export function getStatusFilter(searchParams: InboxSearchParams): string {
  return parseTicketFilters(searchParams).status ?? VIEWS[searchParams.view].status
}

/** The URL state with another assignee filter. A filter that equals a view becomes that view, so that a list has one URL. */
export function withAssigneeFilter(
  searchParams: InboxSearchParams,
  assigneeFilter: AssigneeFilter | null,
): InboxSearchParams {
  const params = toFilterSearchParams({ ...NO_FILTERS, assignee: assigneeFilter })
  const { with: _, ...rest } = searchParams
  if (searchParams.view === 'closed' || searchParams.view === 'needs') return { ...rest, ...params }
  const getParam = (assignee: AssigneeFilter) => toFilterSearchParams({ ...NO_FILTERS, assignee }).with
  const equal = VIEW_IDS.find((id) => {
    const { assignee } = VIEWS[id]
    return assignee && params.with === getParam(assignee)
  })
  return equal ? { ...rest, view: equal } : { ...rest, view: 'open', ...params }
}

/** The URL state with another status; a status that equals a view becomes that view. */
export function withStatusFilter(searchParams: InboxSearchParams, status: string): InboxSearchParams {
  const { status: _, ...rest } = searchParams
  const isStatusView = searchParams.view === 'open' || searchParams.view === 'closed'
  if (isStatusView && (status === 'open' || status === 'closed')) return { ...rest, view: status }
  return status === VIEWS[searchParams.view].status ? rest : { ...rest, status }
}

/** The URL state without filters; the search and the sort order stay. */
export function withoutFilters(searchParams: InboxSearchParams): InboxSearchParams {
  return setTicketFilters(searchParams, NO_FILTERS)
}

/** The URL state with another list's params; the open ticket stays open. */
export function withListParams(
  searchParams: InboxSearchParams,
  listParams: InboxSearchParams,
): InboxSearchParams {
  const { q: _q, sort: _s, ...rest } = withoutFilters(searchParams)
  return { ...rest, ...pickListParams(listParams) }
}
