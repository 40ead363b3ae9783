/** What a place in the inbox lists: what the platform is asked for, and what only the loaded tickets can tell. */
import type { Ticket } from '#src/api/schema/ticket.ts'
import { type InboxPlace, listOf } from './inbox-place.ts'
import {
  cutoff,
  type Filters,
  type Held,
  hasPriority,
  hasStatus,
  isRecent,
  isWith,
  NO_FILTERS,
  readFilters,
  withFilters,
  writeFilters,
} from './ticket-filter.ts'
import { readSort, type Sort, sortTickets } from './ticket-sort.ts'
import type { ViewWalk } from './view-walk.ts'
import { belongsTo, filterOf, type Narrowing, type TicketFilter, type ViewId } from './views.ts'

export type Listing = {
  readonly filters: Filters
  readonly sort: Sort
  /** Undefined where the view is asked for as it is. */
  readonly only: Narrowing | undefined
  /** Filters that no platform can be asked for are set. */
  readonly isLocal: boolean
  /** Of listed tickets those to show, in their order. `now` in milliseconds since 1970. */
  readonly show: (listed: readonly Ticket[], now: number) => readonly Ticket[]
  readonly order: (tickets: readonly Ticket[]) => readonly Ticket[]
  /** Whether all that could be shown has been read: to the end, or back to where nothing is recent enough. */
  readonly isWhole: (walk: ViewWalk | undefined, now: number) => boolean
}

type Around = {
  readonly me: string | null
  /** Whether this platform lists tickets at all (D4): without that it can't be asked for some of them. */
  readonly canAsk: boolean
}

export function listingOf(place: InboxPlace, { me, canAsk }: Around): Listing {
  const filters = readFilters(listOf(place))
  const sort = readSort(place.sort)
  const { priorities, last } = filters
  const asked: Filters = { ...filters, priorities: [], last: null }
  const only = narrowingOf(place.view, asked, me)
  const isLocal = priorities.length > 0 || last !== null || (!canAsk && only !== undefined)
  const passes = (it: Ticket, now: number) =>
    hasPriority(it, priorities) && isRecent(it, last, now) && (canAsk || !only || only.has(it))
  return {
    filters,
    sort,
    only: canAsk ? only : undefined,
    isLocal,
    show: (listed, now) => {
      const passed = isLocal ? listed.filter((it) => passes(it, now)) : listed
      return sort === 'newest' ? passed : sortTickets(passed, sort)
    },
    order: (tickets) => sortTickets(tickets, sort),
    isWhole: (walk, now) => {
      if (!walk) return false
      if (walk.cursor === null) return true
      return last?.within === true && walk.floor !== null && walk.floor.micros < cutoff(last, now)
    },
  }
}

/** The same narrowing is the same object: what depends on it doesn't begin anew. */
const known = new Map<string, Narrowing>()
const MOST_KNOWN = 100

function narrowingOf(view: ViewId, filters: Filters, me: string | null): Narrowing | undefined {
  const key = new URLSearchParams(Object.entries(writeFilters(filters))).toString()
  if (key === '') return undefined
  const before = known.get(`${view}|${me}|${key}`)
  if (before) return before
  if (known.size >= MOST_KNOWN) known.clear()
  const { holder, channel, unread } = filters
  const status = filters.status ?? (view === 'closed' ? 'closed' : 'open')
  const whoever = { id: view === 'closed' ? 'open' : view, me, search: '' } as const
  const narrowing: Narrowing = {
    key,
    asks: asksOf(filterOf(whoever), { ...filters, status }, me),
    has: (ticket) =>
      belongsTo({ ...ticket, status: 'open' }, whoever) &&
      hasStatus(ticket, status) &&
      isWith(ticket, holder, me) &&
      (channel === null || ticket.channelKind === channel) &&
      (unread === null || ticket.unread === unread),
  }
  known.set(`${view}|${me}|${key}`, narrowing)
  return narrowing
}

function asksOf(base: TicketFilter | null, filters: Filters, me: string | null): TicketFilter | null {
  const { holder, status, channel, unread } = filters
  if (!base || (holder?.kind === 'me' && me === null)) return null
  const { status: _, ...whose } = base
  return {
    ...whose,
    ...(status === null || status === 'any' ? {} : { status }),
    ...(holder ? assigneeOf(holder, me) : {}),
    ...(channel === null ? {} : { channelKind: channel }),
    ...(unread === null ? {} : { unread }),
  }
}

function assigneeOf(held: Held, me: string | null): TicketFilter {
  if (held.kind === 'unassigned') return { assigneeType: 'unassigned' }
  const { kind, id } = held.kind === 'me' ? { kind: 'agent' as const, id: me } : held
  return { assigneeType: kind, ...(id === null ? {} : { assigneeId: id }) }
}

/** Who the tickets of a place are with: its filter's holder, else the view's. */
export function holderOf(place: InboxPlace): Held | null {
  if (place.view === 'open' || place.view === 'closed') return readFilters(listOf(place)).holder
  return VIEW_HOLDERS[place.view]
}

/** Their status: the filter's, else the view's. */
export function statusOf(place: InboxPlace): string {
  return readFilters(place).status ?? (place.view === 'closed' ? 'closed' : 'open')
}

const VIEW_HOLDERS = {
  unassigned: { kind: 'unassigned' },
  mine: { kind: 'me' },
  pilots: { kind: 'pilot', id: null },
  teams: { kind: 'team', id: null },
} as const satisfies Partial<Record<ViewId, Held>>

/** The place for another holder. Where a view is just that, it is the view: one list has one address. */
export function withHolder(place: InboxPlace, holder: Held | null): InboxPlace {
  const params = writeFilters({ ...NO_FILTERS, holder })
  const { with: _, ...rest } = place
  if (place.view === 'closed') return { ...rest, ...params }
  const own = holder && writeFilters({ ...NO_FILTERS, holder }).with
  for (const view of ['unassigned', 'mine', 'pilots', 'teams'] as const)
    if (own === writeFilters({ ...NO_FILTERS, holder: VIEW_HOLDERS[view] }).with) return { ...rest, view }
  return { ...rest, view: 'open', ...params }
}

/** The place for another status, likewise. */
export function withStatus(place: InboxPlace, status: string): InboxPlace {
  const { status: _, ...rest } = place
  const isFree = place.view === 'open' || place.view === 'closed'
  if (isFree && (status === 'open' || status === 'closed')) return { ...rest, view: status }
  const own = place.view === 'closed' ? 'closed' : 'open'
  return status === own ? rest : { ...rest, status }
}

/** The place without any filter; what is searched for and the order stay. */
export function withoutFilters(place: InboxPlace): InboxPlace {
  return withFilters(place, NO_FILTERS)
}

/** Another list in the same place: what is open stays open. */
export function withList(place: InboxPlace, list: InboxPlace): InboxPlace {
  const { q: _q, sort: _s, ...rest } = withoutFilters(place)
  return { ...rest, ...listOf(list) }
}
