/** Views that are offered without being saved: of what occurs among the open tickets. */
import type { Ticket } from '#src/api/schema/ticket.ts'
import { getPriority, getSubStatus, isFilterValue } from './filters.ts'
import type { InboxSearchParams } from './search-params.ts'
import { isUnanswered, type KnownWaits } from './sort.ts'

export type ReadyView = {
  /** `subStatus` is as the platform writes it. */
  readonly name: 'urgent' | 'unanswered' | { readonly subStatus: string }
  readonly place: InboxSearchParams
}

const MAX_SUB_STATUSES = 4

/** Most pressing first; sub-statuses by how many tickets have them. */
export function getReadyViews(tickets: Iterable<Ticket>, waits: KnownWaits): readonly ReadyView[] {
  const open = [...tickets].filter((it) => it.status !== 'closed')
  const unanswered = open.filter((it) => isUnanswered(it, waits))
  const urgent: ReadyView = {
    name: 'urgent',
    place: { view: 'open', priority: 'urgent', wait: 'yes', sort: 'waiting' },
  }
  const all: ReadyView = { name: 'unanswered', place: { view: 'open', wait: 'yes', sort: 'waiting' } }
  return [
    ...(unanswered.some((it) => getPriority(it) === 'urgent') ? [urgent] : []),
    ...(unanswered.length > 0 ? [all] : []),
    ...getSubStatuses(open)
      .slice(0, MAX_SUB_STATUSES)
      .map(
        (subStatus): ReadyView => ({
          name: { subStatus },
          place: { view: 'open', sub: subStatus, sort: 'waiting' },
        }),
      ),
  ]
}

/** The sub-statuses that occur among the open tickets, the most frequent first; of those that differ in case, one. */
export function getSubStatuses(tickets: readonly Ticket[]): readonly string[] {
  const found = new Map<string, { readonly subStatus: string; count: number }>()
  for (const ticket of tickets) {
    const subStatus = getSubStatus(ticket)
    if (ticket.status === 'closed' || subStatus === null || !isFilterValue(subStatus)) continue
    const key = subStatus.toLowerCase()
    const entry = found.get(key) ?? { subStatus, count: 0 }
    entry.count += 1
    found.set(key, entry)
  }
  return Array.from(found.entries())
    .toSorted(([a, m], [b, n]) => n.count - m.count || (a < b ? -1 : 1))
    .map(([, { subStatus }]) => subStatus)
}
