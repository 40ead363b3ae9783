/** Which of an agent's own tickets are read one by one after their listing has been read as far as it was. */
import type { Ticket } from '#src/api/schema/ticket.ts'
import { below, type Place, placeOf } from './view-walk.ts'

/** What a listing's pages have shown, from its head on. */
export type ListedPages = {
  readonly ids: ReadonlySet<string>
  /** The lowest place that was read; null: none. */
  readonly bottom: Place | null
  readonly isComplete: boolean
}

/** Tickets that the pages don't show although they should, and tickets that the pages don't reach. */
export type Unlisted = { readonly missing: readonly Ticket[]; readonly beyond: readonly Ticket[] }

export function unlistedOf(own: readonly Ticket[], pages: ListedPages): Unlisted {
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
  return ticket.lastMessageAt !== null && bottom !== null && !below(placeOf(ticket), bottom)
}

/**
 * The tickets to read next, at most so many: those whose last turn is longest ago, and of equals first those that are
 * missing. `turns` says in which run each had its last turn.
 */
export function nextInTurn(
  { missing, beyond }: Unlisted,
  turns: ReadonlyMap<string, number>,
  most: number,
): readonly Ticket[] {
  const turnOf = ({ id }: Ticket) => turns.get(id) ?? 0
  return [...missing, ...beyond].toSorted((a, b) => turnOf(a) - turnOf(b)).slice(0, most)
}
