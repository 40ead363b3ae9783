/**
 * The open tickets in numbers, for a team lead: by assignee, status detail and channel. Each number is that of a list, to which
 * its place leads: both ask the same functions. What isn't known is counted by itself, never as “no” (rule 1).
 */
import type { Assignee, Ticket } from '#src/api/schema/ticket.ts'
import {
  formatAssigneeFilter,
  getPriority,
  getSubStatus,
  isFilterValue,
  NO_SUB_STATUS,
} from '#src/domain/tickets/filters.ts'
import { withAssigneeFilter } from '#src/domain/tickets/listing.ts'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'
import {
  getKnownWait,
  isOverWaitLimit,
  isUnanswered,
  type KnownWait,
  type KnownWaits,
} from '#src/domain/tickets/sort.ts'
import { getKnownViewTickets, type TicketStore } from '#src/domain/tickets/store.ts'
import { createOpenView, getViewPagination } from '#src/domain/tickets/view-coverage.ts'
import { VIEWS } from '#src/domain/tickets/views.ts'
import type { KnownSignals } from './next-up.ts'
import { needsPerson } from './signals/signal.ts'
import type { WaitLimits } from './wait-level.ts'

/** The longest wait of a group, and whose it is. */
export type OldestWait = KnownWait & { readonly ticket: Ticket }

export type QueueCounts = {
  readonly open: number
  readonly unanswered: number
  readonly oldest: OldestWait | null
  readonly overLimit: number
  readonly urgent: number
  /** Urgent and unanswered. */
  readonly pressing: number
  /** Null: not known for any ticket. */
  readonly needsPerson: number | null
}

export const COUNT_NAMES = ['open', 'unanswered', 'overLimit', 'urgent', 'pressing', 'needsPerson'] as const
export type CountName = (typeof COUNT_NAMES)[number]

/** `place` null: no filter of the list stands for it. */
export type QueueGroup<Of> = QueueCounts & { readonly of: Of; readonly place: InboxSearchParams | null }

export type AssigneeGroup = Assignee | { readonly kind: 'unknown' }

export type QueueSummary = {
  readonly all: QueueGroup<'all'>
  readonly assignees: readonly QueueGroup<AssigneeGroup>[]
  /** By how many tickets have them; null, for those without one, is last. As one of the tickets writes it. */
  readonly subStatuses: readonly QueueGroup<string | null>[]
  /** By the kind of the channel, in the same order; null: not known. */
  readonly channels: readonly QueueGroup<string | null>[]
  /** Unanswered tickets whose customers may have waited longer than is known. */
  readonly inexact: number
  /** Tickets of which it isn't known whether their customers wait. */
  readonly unknownWaits: number
}

export type SummaryContext = {
  /** The signed-in agent's id; null until one is chosen. */
  readonly me: string | null
  readonly waits: KnownWaits
  /** Milliseconds, as `now` since 1970. */
  readonly waitLimits: WaitLimits
  readonly now: number
  readonly signals: KnownSignals
}

/**
 * Which tickets count: the open ones, or of more than `maxTickets` (0: no limit) the newest. Older ones that are known from
 * before aren't kept current.
 */
export function getCountedTickets(
  store: TicketStore,
  me: string | null,
  maxTickets: number,
): { readonly tickets: readonly Ticket[]; readonly isComplete: boolean } {
  const view = createOpenView(me)
  const isComplete = getViewPagination(store, view)?.cursor === null
  const known = getKnownViewTickets(store, view)
  return { tickets: isComplete || maxTickets === 0 ? known : known.slice(0, maxTickets), isComplete }
}

/** `tickets`: those that count; closed ones among them don't. */
export function summarizeQueue(tickets: Iterable<Ticket>, context: SummaryContext): QueueSummary {
  const all = createTally('all' as const, { view: 'open' }, context)
  const assignees = new Map<string, Tally<AssigneeGroup>>()
  const subStatuses = new Map<string, Tally<string | null>>()
  const channels = new Map<string, Tally<string | null>>()
  let inexact = 0
  let unknownWaits = 0
  for (const ticket of tickets) {
    if (ticket.status === 'closed') continue
    const facts = getFacts(ticket, context)
    if (facts.isUnanswered && facts.wait?.isExact !== true) inexact += 1
    if (context.waits?.get(ticket.id)?.wait.state === 'unknown') unknownWaits += 1
    const assignee = getAssigneeGroup(ticket)
    const subStatus = getSubStatus(ticket)
    const channel = ticket.channelKind || null
    const ofAssignee = getOrAdd(assignees, getAssigneeGroupKey(assignee), () =>
      createTally(assignee, getAssigneePlace(assignee, context.me), context),
    )
    const ofSubStatus = getOrAdd(subStatuses, subStatus?.toLowerCase() ?? '', () =>
      createTally(subStatus, toPlace('sub', subStatus ?? NO_SUB_STATUS), context),
    )
    const ofChannel = getOrAdd(channels, channel ?? '', () =>
      createTally(channel, channel === null ? null : toPlace('via', channel), context),
    )
    for (const tally of [all, ofAssignee, ofSubStatus, ofChannel]) addTo(tally, facts)
  }
  return {
    all,
    assignees: [...assignees.values()],
    subStatuses: sortByCount(subStatuses),
    channels: sortByCount(channels),
    inexact,
    unknownWaits,
  }
}

/** The place whose list has as many tickets. The longest wait is first where tickets wait. */
export function getCountPlace(place: InboxSearchParams | null, name: CountName): InboxSearchParams | null {
  if (place === null || name === 'open') return place
  if (name === 'urgent') return { ...place, priority: 'urgent' }
  if (name === 'needsPerson') return toNeedsPlace(place)
  if (name === 'pressing') return { ...place, priority: 'urgent', wait: 'yes', sort: 'waiting' }
  return { ...place, wait: name === 'unanswered' ? 'yes' : 'over', sort: 'waiting' }
}

/** The view has no assignee of its own. */
function toNeedsPlace(place: InboxSearchParams): InboxSearchParams {
  const { assignee } = VIEWS[place.view]
  return { ...place, ...(assignee && { with: formatAssigneeFilter(assignee) }), view: 'needs' }
}

type Facts = {
  readonly ticket: Ticket
  readonly isUnanswered: boolean
  readonly wait: KnownWait | null
  readonly isOverLimit: boolean
  readonly isUrgent: boolean
  readonly needsPerson: boolean
}

function getFacts(ticket: Ticket, { waits, waitLimits, now, signals }: SummaryContext): Facts {
  return {
    ticket,
    isUnanswered: isUnanswered(ticket, waits),
    wait: getKnownWait(ticket, waits),
    isOverLimit: isOverWaitLimit(ticket, waits, now, waitLimits),
    isUrgent: getPriority(ticket) === 'urgent',
    needsPerson: needsPerson(signals?.get(ticket.id) ?? []),
  }
}

type Tally<Of> = { -readonly [Name in keyof QueueGroup<Of>]: QueueGroup<Of>[Name] }

function createTally<Of>(of: Of, place: InboxSearchParams | null, { signals }: SummaryContext): Tally<Of> {
  return {
    of,
    place,
    open: 0,
    unanswered: 0,
    oldest: null,
    overLimit: 0,
    urgent: 0,
    pressing: 0,
    needsPerson: signals && 0,
  }
}

function addTo(tally: Tally<unknown>, facts: Facts): void {
  tally.open += 1
  if (facts.isUnanswered) tally.unanswered += 1
  if (facts.isOverLimit) tally.overLimit += 1
  if (facts.isUrgent) tally.urgent += 1
  if (facts.isUrgent && facts.isUnanswered) tally.pressing += 1
  if (facts.needsPerson && tally.needsPerson !== null) tally.needsPerson += 1
  const { wait, ticket } = facts
  if (wait && (tally.oldest === null || wait.since.micros < tally.oldest.since.micros))
    tally.oldest = { ticket, since: wait.since, isExact: wait.isExact }
}

function getOrAdd<Value>(map: Map<string, Value>, key: string, create: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const value = create()
  map.set(key, value)
  return value
}

export function getAssigneeGroup({ assignee: ticketAssignee }: Ticket): AssigneeGroup {
  return ticketAssignee.known === 'yes' ? ticketAssignee.assignee : { kind: 'unknown' }
}

export function getAssigneeGroupKey(group: AssigneeGroup): string {
  return 'id' in group ? `${group.kind} ${group.id}` : group.kind
}

function getAssigneePlace(group: AssigneeGroup, me: string | null): InboxSearchParams | null {
  if (group.kind === 'unknown') return null
  const isMe = group.kind === 'agent' && group.id === me
  return withAssigneeFilter({ view: 'open' }, isMe ? { kind: 'me' } : group)
}

function toPlace(param: 'sub' | 'via', value: string): InboxSearchParams | null {
  return isFilterValue(value) ? { view: 'open', [param]: value } : null
}

function sortByCount(tallies: ReadonlyMap<string, Tally<string | null>>) {
  return [...tallies]
    .toSorted(
      ([a, m], [b, n]) =>
        Number(m.of === null) - Number(n.of === null) || n.open - m.open || (a < b ? -1 : 1),
    )
    .map(([, tally]) => tally)
}
