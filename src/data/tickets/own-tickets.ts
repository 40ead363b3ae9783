/**
 * Reads the agent's own open tickets that no list on screen shows: pages of the agent's listing, and by code the
 * tickets missing from it. The requests of a run are bounded: a later run reads what this one doesn't reach.
 */
import type { Api } from '#src/api/client/client.ts'
import type { Assignee, Ticket } from '#src/api/schema/ticket.ts'
import type { StoreAccess } from '#src/data/session/session.ts'
import { getListPosition, isBelow, type ListPosition } from '#src/domain/pagination/view-pagination.ts'
import { findUnlistedTickets, type ListedPages, selectNextTickets } from '#src/domain/tickets/own-tickets.ts'
import { readTicketPages } from './queries.ts'
import { isRefusedRequest, readTickets, upsertReadTickets } from './read-tickets.ts'

type ReaderContext = StoreAccess & { readonly api: Api }

const PAGE_SIZE = 100
const MAX_PAGES = 3
/** Tickets searched for in one run, each with a request of its own. */
const MAX_SEARCHES = 20

/** Reads the agent's tickets again on each call. Rejects when the listing or a search fails. */
export type OwnTicketsReader = (agentId: string, own: readonly Ticket[]) => Promise<void>

export function createOwnTicketsReader(context: ReaderContext): OwnTicketsReader {
  /** The run in which each ticket was last searched for. */
  let lastSearchRuns: ReadonlyMap<string, number> = new Map()
  let run = 0

  return async (agentId, own) => {
    run += 1
    const unlisted = findUnlistedTickets(own, await readListing(context, agentId, own))
    const due = selectNextTickets(unlisted, lastSearchRuns, MAX_SEARCHES)
    const dueIds = new Set(due.map(({ id }) => id))
    const getLastSearchRun = (id: string) => (dueIds.has(id) ? run : (lastSearchRuns.get(id) ?? 0))
    lastSearchRuns = new Map(
      [...unlisted.missing, ...unlisted.beyond].map(({ id }) => [id, getLastSearchRun(id)]),
    )
    const results = await readTickets(
      context,
      due.map(({ id, code, customerId }) => ({ ticketId: id, code, customerId, likelyAssignee: null })),
    )
    for (const result of results.values()) if ('error' in result) throw result.error
  }
}

/**
 * Reads pages of the agent's open tickets until they cover all of `own`. For a single ticket it reads none: a search is
 * cheaper.
 */
async function readListing(
  { api, store }: ReaderContext,
  agentId: string,
  own: readonly Ticket[],
): Promise<ListedPages> {
  const ids = new Set<string>()
  let bottom: ListPosition | null = null
  if (own.length < 2 || !api.platform.routes.listTickets) return { ids, bottom, isComplete: false }
  const { kind, id } = { kind: 'agent', id: agentId } satisfies Assignee
  const listing = { status: 'open', assigneeType: kind, assigneeId: id, limit: PAGE_SIZE }
  let isComplete = false
  try {
    for await (const page of readTicketPages(api, listing, { maxPages: MAX_PAGES })) {
      upsertReadTickets(store, page.records, page.requestedAt)
      for (const ticket of page.records) {
        ids.add(ticket.id)
        const position = getListPosition(ticket)
        if (ticket.lastMessageAt !== null && (bottom === null || isBelow(position, bottom))) bottom = position
      }
      isComplete = page.cursor === null
      if (findUnlistedTickets(own, { ids, bottom, isComplete }).beyond.length === 0) break
    }
  } catch (error) {
    if (!isRefusedRequest(error)) throw error
  }
  return { ids, bottom, isComplete }
}
