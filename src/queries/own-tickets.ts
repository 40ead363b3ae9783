/**
 * Reads the agent's own open tickets that no list on screen shows: their listing page by page, and by code what is missing
 * from it. What a run can't reach has its turn in a later one, so the requests of a run are bounded.
 */
import type { Api } from '#src/api/client.ts'
import type { Assignee, Ticket } from '#src/api/schema/ticket.ts'
import { listTickets } from '#src/api/tickets.ts'
import { type ListedPages, nextInTurn, unlistedOf } from '#src/domain/own-tickets.ts'
import { below, type Place, placeOf } from '#src/domain/view-walk.ts'
import type { Desk } from './desk.ts'
import { isRefusedRequest, putReadTickets, readTickets } from './read-tickets.ts'

type Ways = Pick<Desk, 'queryClient'> & { readonly api: Api }

const PAGE = 100
const MOST_PAGES = 3
/** Tickets that are searched for in one run, each with a request of its own. */
const MOST_SEARCHES = 20

/** Reads the tickets of one agent again in each call. Rejects when the listing or a search fails. */
export type OwnTicketsReader = (agentId: string, own: readonly Ticket[]) => Promise<void>

export function createOwnTicketsReader(ways: Ways): OwnTicketsReader {
  /** In which run each ticket was last searched for. */
  let turns: ReadonlyMap<string, number> = new Map()
  let run = 0

  return async (agentId, own) => {
    run += 1
    const unlisted = unlistedOf(own, await readListing(ways, agentId, own))
    const due = nextInTurn(unlisted, turns, MOST_SEARCHES)
    const dueIds = new Set(due.map(({ id }) => id))
    const turnOf = (id: string) => (dueIds.has(id) ? run : (turns.get(id) ?? 0))
    turns = new Map([...unlisted.missing, ...unlisted.beyond].map(({ id }) => [id, turnOf(id)]))
    const answers = await readTickets(
      ways,
      due.map(({ id, code, customerId }) => ({ ticketId: id, code, customerId, expected: null })),
    )
    for (const answer of answers.values()) if ('error' in answer) throw answer.error
  }
}

/** Reads as many pages of the agent's open tickets as it takes to reach all of these. A single one is searched for. */
async function readListing(
  { api, queryClient }: Ways,
  agentId: string,
  own: readonly Ticket[],
): Promise<ListedPages> {
  const ids = new Set<string>()
  let bottom: Place | null = null
  let cursor: string | null = null
  const { kind, id } = { kind: 'agent', id: agentId } satisfies Assignee
  if (own.length < 2 || !api.platform.routes.listTickets) return { ids, bottom, isComplete: false }
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const paging: { cursor?: string } = cursor === null ? {} : { cursor }
    const input = { status: 'open', assigneeType: kind, assigneeId: id, limit: PAGE, ...paging }
    const answer = await api.run(listTickets, input).catch((error: unknown) => {
      if (isRefusedRequest(error)) return null
      throw error
    })
    if (!answer) return { ids, bottom, isComplete: false }
    const { value, askedAt } = answer
    putReadTickets(queryClient, value.records, askedAt)
    for (const ticket of value.records) {
      ids.add(ticket.id)
      const place = placeOf(ticket)
      if (ticket.lastMessageAt !== null && (bottom === null || below(place, bottom))) bottom = place
    }
    if (value.cursor === null) return { ids, bottom, isComplete: true }
    const pages: ListedPages = { ids, bottom, isComplete: false }
    if (value.cursor === cursor || unlistedOf(own, pages).beyond.length === 0) return pages
    cursor = value.cursor
  }
  return { ids, bottom, isComplete: false }
}
