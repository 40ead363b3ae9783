/**
 * Reads the assignees of known tickets in as few requests as possible. No operation reads one ticket: one page of an
 * assignee's listing covers up to a hundred that are still assigned to them, and each of the others costs a search by
 * code. Where tickets can't be listed, one request for a customer's recent chats covers all tickets of that customer.
 */
import { listRecentChats } from '#src/api/operations/customers.ts'
import { listTickets } from '#src/api/operations/tickets.ts'
import { ApiError } from '#src/api/schema/api-error.ts'
import type { Assignee, Ticket } from '#src/api/schema/ticket.ts'
import type { PlatformAccess } from '#src/data/session/session.ts'
import type { SessionStore } from '#src/data/session/store.ts'
import { isAssignedTo, isSameAssignee } from '#src/domain/assignment/assignees.ts'
import { isRequestRefused } from '#src/domain/session/error-kinds.ts'
import { sortNewestFirst, type TicketStore } from '#src/domain/tickets/store.ts'
import { mapInParallel } from '#src/lib/map-in-parallel.ts'
import { recordAssigneeReads } from './assignee-reads.ts'
import { findTicket } from './queries.ts'
import { getTicketStore, storeTickets } from './store.ts'

export type TicketToRead = {
  readonly ticketId: string
  readonly code: string
  readonly customerId: string | null
  /** Whose listing is read to find the ticket; null: unknown. */
  readonly likelyAssignee: Assignee | null
}

/** The ticket that was read, null: not found; or why it could not be read. */
export type TicketReadResult = { readonly ticket: Ticket | null } | { readonly error: unknown }

type ReadResults = Map<string, TicketReadResult>

const PAGE_SIZE = 100
/** Parallel requests. */
const MAX_PARALLEL = 4

/** Results by ticket id. Also updates the ticket store. Never rejects. */
export async function readTickets(
  context: PlatformAccess,
  wanted: readonly TicketToRead[],
): Promise<ReadonlyMap<string, TicketReadResult>> {
  const results: ReadResults = new Map()
  if (!context.api.platform.routes.listTickets) await readChats(context, wanted, results)
  else {
    await mapInParallel(groupByAssignee(wanted, getTicketStore(context.store)), MAX_PARALLEL, (group) =>
      readPage(context, group, results),
    )
    const missing = wanted.filter((it) => !results.has(it.ticketId))
    await mapInParallel(missing, MAX_PARALLEL, (it) => readTicket(context, it, results))
  }
  return results
}

type Group = {
  readonly assignee: Assignee
  readonly members: readonly TicketToRead[]
  readonly isOpen: boolean
}

/** Groups of at least two tickets that one page of their assignee's listing probably covers: its newest hundred. */
function groupByAssignee(wanted: readonly TicketToRead[], { tickets }: TicketStore): readonly Group[] {
  const groups: { assignee: Assignee; members: TicketToRead[] }[] = []
  for (const it of wanted) {
    const { likelyAssignee } = it
    if (!likelyAssignee) continue
    const group = groups.find(({ assignee }) => isSameAssignee(assignee, likelyAssignee))
    if (group) group.members.push(it)
    else groups.push({ assignee: likelyAssignee, members: [it] })
  }
  return groups.flatMap(({ assignee, members }) => {
    const isOpen = members.every((it) => tickets.get(it.ticketId)?.status === 'open')
    const assigneeTickets = [...tickets.values()].filter(
      (it) => isAssignedTo(it.assignee, assignee) && (!isOpen || it.status === 'open'),
    )
    const newest = new Set(
      sortNewestFirst(assigneeTickets)
        .slice(0, PAGE_SIZE)
        .map((it) => it.id),
    )
    const reachable = members.filter((it) => newest.has(it.ticketId) || assigneeTickets.length < PAGE_SIZE)
    return reachable.length < 2 ? [] : [{ assignee, members: reachable, isOpen }]
  })
}

/**
 * Reads one page for all members of the group. Members without a result are then searched for one by one: those missing
 * from the page, or all where the platform refuses the filter (400, 404, 422). Any other failure is their result.
 */
async function readPage({ api, store }: PlatformAccess, group: Group, results: ReadResults): Promise<void> {
  const { assignee, members, isOpen } = group
  try {
    const { value, requestedAt } = await api.run(listTickets, {
      assigneeType: assignee.kind,
      ...(assignee.kind === 'unassigned' ? {} : { assigneeId: assignee.id }),
      ...(isOpen ? { status: 'open' } : {}),
      limit: PAGE_SIZE,
    })
    upsertReadTickets(store, value.records, requestedAt)
    for (const { ticketId } of members) {
      const ticket = value.records.find((it) => it.id === ticketId)
      if (ticket) results.set(ticketId, { ticket })
    }
  } catch (error) {
    if (isRefusedRequest(error)) return
    for (const { ticketId } of members) results.set(ticketId, { error })
  }
}

/** Whether the platform refuses this request for every agent, and would again (400, 404, 422). */
export function isRefusedRequest(error: unknown): boolean {
  return error instanceof ApiError && isRequestRefused(error.kind)
}

async function readTicket(
  { api, store }: PlatformAccess,
  wanted: TicketToRead,
  results: ReadResults,
): Promise<void> {
  const { ticketId: id, code } = wanted
  try {
    const found = await findTicket(api, { id, code })
    if (found) upsertReadTickets(store, [found.ticket], found.requestedAt)
    results.set(id, { ticket: found?.ticket ?? null })
  } catch (error) {
    results.set(id, { error })
  }
}

/** Reads the tickets from their customers' recent chats: one request for each customer. */
async function readChats(
  { api, store }: PlatformAccess,
  wanted: readonly TicketToRead[],
  results: ReadResults,
) {
  const customers = new Set(wanted.flatMap((it) => it.customerId ?? []))
  for (const it of wanted) if (it.customerId === null) results.set(it.ticketId, { ticket: null })
  await mapInParallel([...customers], MAX_PARALLEL, async (customerId) => {
    const customerTickets = wanted.filter((it) => it.customerId === customerId)
    try {
      const { value, requestedAt } = await api.run(listRecentChats, { customerId })
      const chats = value.map((it) => ({ ...it, customerId }))
      upsertReadTickets(store, chats, requestedAt)
      for (const { ticketId } of customerTickets)
        results.set(ticketId, { ticket: chats.find((it) => it.id === ticketId) ?? null })
    } catch (error) {
      for (const { ticketId } of customerTickets) results.set(ticketId, { error })
    }
  })
}

/** Puts tickets read by a request of `requestedAt` (milliseconds since 1970) into the store, and records the read. */
export function upsertReadTickets(
  store: SessionStore,
  tickets: readonly Ticket[],
  requestedAt: number,
): void {
  recordAssigneeReads(store, tickets, requestedAt)
  storeTickets(store, tickets)
}
