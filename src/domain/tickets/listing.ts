/** What a place in the inbox lists: what the platform is asked for, and what only the loaded tickets can tell. */
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { ViewPagination } from '#src/domain/pagination/view-pagination.ts'
import {
  type AssigneeFilter,
  getCutoffMicros,
  hasPriority,
  hasStatus,
  matchesAssigneeFilter,
  matchesLastMessageFilter,
  NO_FILTERS,
  parseTicketFilters,
  setTicketFilters,
  type TicketFilters,
  toFilterSearchParams,
} from './filters.ts'
import { type InboxSearchParams, pickListParams } from './search-params.ts'
import { parseTicketSort, sortTickets, type TicketSort } from './sort.ts'
import {
  belongsToView,
  getPlatformFilter,
  type TicketFilter,
  type ViewId,
  type ViewNarrowing,
} from './views.ts'

export type Listing = {
  readonly filters: TicketFilters
  readonly sort: TicketSort
  /** Undefined where the view is asked for as it is. */
  readonly narrowing: ViewNarrowing | undefined
  /** Filters that no platform can be asked for are set. */
  readonly isFilteredLocally: boolean
  /** Of listed tickets those to show, in their order. `now` in milliseconds since 1970. */
  readonly selectShown: (listed: readonly Ticket[], now: number) => readonly Ticket[]
  readonly sortShown: (tickets: readonly Ticket[]) => readonly Ticket[]
  /** Whether all that could be shown has been read: to the end, or back to where nothing is recent enough. */
  readonly isComplete: (pagination: ViewPagination | undefined, now: number) => boolean
}

type ListingContext = {
  readonly me: string | null
  /** Whether this platform lists tickets at all (D4): without that it can't be asked for some of them. */
  readonly listsTickets: boolean
}

export function createListing(
  searchParams: InboxSearchParams,
  { me, listsTickets }: ListingContext,
): Listing {
  const filters = parseTicketFilters(pickListParams(searchParams))
  const sort = parseTicketSort(searchParams.sort)
  const { priorities, last } = filters
  const queried: TicketFilters = { ...filters, priorities: [], last: null }
  const narrowing = getNarrowing(searchParams.view, queried, me)
  const isFilteredLocally =
    priorities.length > 0 || last !== null || (!listsTickets && narrowing !== undefined)
  const passes = (it: Ticket, now: number) =>
    hasPriority(it, priorities) &&
    matchesLastMessageFilter(it, last, now) &&
    (listsTickets || !narrowing || narrowing.matches(it))
  return {
    filters,
    sort,
    narrowing: listsTickets ? narrowing : undefined,
    isFilteredLocally,
    selectShown: (listed, now) => {
      const passed = isFilteredLocally ? listed.filter((it) => passes(it, now)) : listed
      return sort === 'newest' ? passed : sortTickets(passed, sort)
    },
    sortShown: (tickets) => sortTickets(tickets, sort),
    isComplete: (pagination, now) => {
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

/** The same narrowing is the same object: what depends on it doesn't begin anew. */
const narrowings = new Map<string, ViewNarrowing>()
const MAX_NARROWINGS = 100

function getNarrowing(view: ViewId, filters: TicketFilters, me: string | null): ViewNarrowing | undefined {
  const key = new URLSearchParams(Object.entries(toFilterSearchParams(filters))).toString()
  if (key === '') return undefined
  const cached = narrowings.get(`${view}|${me}|${key}`)
  if (cached) return cached
  if (narrowings.size >= MAX_NARROWINGS) narrowings.clear()
  const { holder, channel, unread } = filters
  const status = filters.status ?? (view === 'closed' ? 'closed' : 'open')
  const viewFilter = { id: view === 'closed' ? 'open' : view, me, search: '' } as const
  const narrowing: ViewNarrowing = {
    key,
    platformFilter: getNarrowedFilter(getPlatformFilter(viewFilter), { ...filters, status }, me),
    matches: (ticket) =>
      belongsToView({ ...ticket, status: 'open' }, viewFilter) &&
      hasStatus(ticket, status) &&
      matchesAssigneeFilter(ticket, holder, me) &&
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
  const { holder, status, channel, unread } = filters
  if (!base || (holder?.kind === 'me' && me === null)) return null
  const { status: _, ...baseFilter } = base
  return {
    ...baseFilter,
    ...(status === null || status === 'any' ? {} : { status }),
    ...(holder ? toTicketFilter(holder, me) : {}),
    ...(channel === null ? {} : { channelKind: channel }),
    ...(unread === null ? {} : { unread }),
  }
}

function toTicketFilter(held: AssigneeFilter, me: string | null): TicketFilter {
  if (held.kind === 'unassigned') return { assigneeType: 'unassigned' }
  const { kind, id } = held.kind === 'me' ? { kind: 'agent' as const, id: me } : held
  return { assigneeType: kind, ...(id === null ? {} : { assigneeId: id }) }
}

/** Who the tickets of a place are with: its filter's holder, else the view's. */
export function getAssigneeFilter(searchParams: InboxSearchParams): AssigneeFilter | null {
  if (searchParams.view === 'open' || searchParams.view === 'closed')
    return parseTicketFilters(pickListParams(searchParams)).holder
  return VIEW_ASSIGNEE_FILTERS[searchParams.view]
}

/** Their status: the filter's, else the view's. */
export function getStatusFilter(searchParams: InboxSearchParams): string {
  return parseTicketFilters(searchParams).status ?? (searchParams.view === 'closed' ? 'closed' : 'open')
}

const VIEW_ASSIGNEE_FILTERS = {
  unassigned: { kind: 'unassigned' },
  mine: { kind: 'me' },
  pilots: { kind: 'pilot', id: null },
  teams: { kind: 'team', id: null },
} as const satisfies Partial<Record<ViewId, AssigneeFilter>>

/** The place for another holder. Where a view is just that, it is the view: one list has one address. */
export function withAssigneeFilter(
  searchParams: InboxSearchParams,
  assigneeFilter: AssigneeFilter | null,
): InboxSearchParams {
  const params = toFilterSearchParams({ ...NO_FILTERS, holder: assigneeFilter })
  const { with: _, ...rest } = searchParams
  if (searchParams.view === 'closed') return { ...rest, ...params }
  const ownParam = assigneeFilter && toFilterSearchParams({ ...NO_FILTERS, holder: assigneeFilter }).with
  for (const view of ['unassigned', 'mine', 'pilots', 'teams'] as const)
    if (ownParam === toFilterSearchParams({ ...NO_FILTERS, holder: VIEW_ASSIGNEE_FILTERS[view] }).with)
      return { ...rest, view }
  return { ...rest, view: 'open', ...params }
}

/** The place for another status, likewise. */
export function withStatusFilter(searchParams: InboxSearchParams, status: string): InboxSearchParams {
  const { status: _, ...rest } = searchParams
  const isStatusView = searchParams.view === 'open' || searchParams.view === 'closed'
  if (isStatusView && (status === 'open' || status === 'closed')) return { ...rest, view: status }
  const viewStatus = searchParams.view === 'closed' ? 'closed' : 'open'
  return status === viewStatus ? rest : { ...rest, status }
}

/** The place without any filter; what is searched for and the order stay. */
export function withoutFilters(searchParams: InboxSearchParams): InboxSearchParams {
  return setTicketFilters(searchParams, NO_FILTERS)
}

/** Another list in the same place: what is open stays open. */
export function withListParams(
  searchParams: InboxSearchParams,
  listParams: InboxSearchParams,
): InboxSearchParams {
  const { q: _q, sort: _s, ...rest } = withoutFilters(searchParams)
  return { ...rest, ...pickListParams(listParams) }
}
