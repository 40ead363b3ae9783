/** Which of an agent's own tickets are read one by one after their listing has been read as far as it was. */
import type { Ticket } from '#src/api/schema/ticket.ts'
import { getListPosition, isBelow, type ListPosition } from '#src/domain/pagination/view-pagination.ts'

/** What a listing's pages have shown, from its head on. */
export type ListedPages = {
  readonly ids: ReadonlySet<string>
  /** The lowest place that was read; null: none. */
  readonly bottom: ListPosition | null
  readonly isComplete: boolean
}

/** Tickets that the pages don't show although they should, and tickets that the pages don't reach. */
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

/** Where a listing puts a ticket without a message isn't specified: only a complete one covers it. */
function isCovered(ticket: Ticket, { bottom, isComplete }: ListedPages): boolean {
  if (isComplete) return true
  return ticket.lastMessageAt !== null && bottom !== null && !isBelow(getListPosition(ticket), bottom)
}

/**
 * The tickets to read next, at most so many: those whose last turn is longest ago, and of equals first those that are
 * missing. `turns` says in which run each had its last turn.
 */
export function selectNextTickets(
  { missing, beyond }: UnlistedTickets,
  lastSearchRuns: ReadonlyMap<string, number>,
  most: number,
): readonly Ticket[] {
  const getLastSearchRun = ({ id }: Ticket) => lastSearchRuns.get(id) ?? 0
  return [...missing, ...beyond].toSorted((a, b) => getLastSearchRun(a) - getLastSearchRun(b)).slice(0, most)
}
