/** An agent's own tickets, and which of them have to be read one by one because their listing doesn't show them. */
import type { Ticket } from '#src/api/schema/ticket.ts'
import { isAssignedTo } from '#src/domain/assignment/assignees.ts'
import { getListPosition, isBelow, type ListPosition } from '#src/domain/pagination/view-pagination.ts'
import type { TicketStore } from './store.ts'

/** What a listing's pages have shown, from the first page on. */
export type ListedPages = {
  readonly ids: ReadonlySet<string>
  /** The lowest position that was read; null: none. */
  readonly bottom: ListPosition | null
  readonly isComplete: boolean
}

/** `missing`: the pages should show them but don't. `beyond`: the pages don't reach them. */
export type UnlistedTickets = { readonly missing: readonly Ticket[]; readonly beyond: readonly Ticket[] }

export function findUnlistedTickets(own: readonly Ticket[], pages: ListedPages): UnlistedTickets {
  const missing: Ticket[] = []
  const beyond: Ticket[] = []
  for (const ticket of own) {
    if (pages.ids.has(ticket.id)) continue
    if (isCovered(ticket, pages)) missing.push(ticket)
    else beyond.push(ticket)
  }
  return { missing, beyond }
}

/** The position of a ticket without a message isn't specified: only a complete listing covers it. */
function isCovered(ticket: Ticket, { bottom, isComplete }: ListedPages): boolean {
  if (isComplete) return true
  return ticket.lastMessageAt !== null && bottom !== null && !isBelow(getListPosition(ticket), bottom)
}

/**
 * The tickets to read next, at most `limit`: those that were read longest ago first; of equals, the missing ones first.
 * `lastSearchRuns` is the number of the run that read each ticket last.
 */
export function selectNextTickets(
  { missing, beyond }: UnlistedTickets,
  lastSearchRuns: ReadonlyMap<string, number>,
  limit: number,
): readonly Ticket[] {
  const getLastSearchRun = ({ id }: Ticket) => lastSearchRuns.get(id) ?? 0
  return [...missing, ...beyond].toSorted((a, b) => getLastSearchRun(a) - getLastSearchRun(b)).slice(0, limit)
}

/** The known tickets of an agent that aren't closed. */
export function getOpenTicketsOfAgent({ tickets }: TicketStore, agentId: string | null): readonly Ticket[] {
  if (agentId === null) return []
  const self = { kind: 'agent', id: agentId } as const
  return [...tickets.values()].filter((it) => it.status !== 'closed' && isAssignedTo(it.assignee, self))
}
