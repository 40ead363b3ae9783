/**
 * Reads the assignees of known tickets in as few requests as possible. No operation reads one ticket: a page of what an
 * assignee has tells of up to a hundred that are still there, and the listing is searched by code for each of the others.
 * Where tickets can't be listed, a customer's recent chats tell of all of theirs.
 */
import { listRecentChats } from '#src/api/customers.ts'
import { ApiError, type ErrorKind } from '#src/api/schema/api-error.ts'
import type { Assignee, Ticket } from '#src/api/schema/ticket.ts'
import { listTickets } from '#src/api/tickets.ts'
import { isHeldBy, sameAssignee } from '#src/domain/assignment.ts'
import { newestFirst, putTickets, type TicketBook } from '#src/domain/ticket-book.ts'
import type { Desk } from './desk.ts'
import { bookOf, changeBook } from './ticket-book.ts'
import { noteReadings } from './ticket-readings.ts'
import { findTicket } from './tickets.ts'

export type Wanted = {
  readonly ticketId: string
  readonly code: string
  readonly customerId: string | null
  /** Who probably has it; null: that isn't known. */
  readonly expected: Assignee | null
}

/** A ticket as it was read; null: not found. */
export type ReadTicket = { readonly ticket: Ticket | null } | { readonly error: unknown }

type Ways = Pick<Desk, 'api' | 'queryClient'>
type Answers = Map<string, ReadTicket>

const PAGE = 100
/** Requests under way at once. */
const PARALLEL = 4
/** The platform refuses this very request; another one for the same tickets may be answered. */
const REFUSED_REQUEST: readonly ErrorKind[] = ['rejected', 'notFound', 'malformed']

/** By the id of the ticket. What is read goes into the book. Never rejects. */
export async function readTickets(
  ways: Ways,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<string, ReadTicket>> {
  const answers: Answers = new Map()
  if (!ways.api.platform.routes.listTickets) await readChats(ways, wanted, answers)
  else {
    await inParallel(groupsOf(wanted, bookOf(ways.queryClient)), (group) => readPage(ways, group, answers))
    const missing = wanted.filter((it) => !answers.has(it.ticketId))
    await inParallel(missing, (it) => readOne(ways, it, answers))
  }
  return answers
}

type Group = { readonly assignee: Assignee; readonly members: readonly Wanted[]; readonly isOpen: boolean }

/** Those that one page probably tells of together: two at least, within the newest hundred of their assignee. */
function groupsOf(wanted: readonly Wanted[], { tickets }: TicketBook): readonly Group[] {
  const groups: { assignee: Assignee; members: Wanted[] }[] = []
  for (const it of wanted) {
    const { expected } = it
    if (!expected) continue
    const group = groups.find(({ assignee }) => sameAssignee(assignee, expected))
    if (group) group.members.push(it)
    else groups.push({ assignee: expected, members: [it] })
  }
  return groups.flatMap(({ assignee, members }) => {
    const isOpen = members.every((it) => tickets.get(it.ticketId)?.status === 'open')
    const theirs = [...tickets.values()].filter(
      (it) => isHeldBy(it.holder, assignee) && (!isOpen || it.status === 'open'),
    )
    const newest = new Set(
      newestFirst(theirs)
        .slice(0, PAGE)
        .map((it) => it.id),
    )
    const near = members.filter((it) => newest.has(it.ticketId) || theirs.length < PAGE)
    return near.length < 2 ? [] : [{ assignee, members: near, isOpen }]
  })
}

/**
 * Reads one page for all members of the group. Members that are missing from it get no answer, and so do all of them where
 * the platform refuses the filter (400, 404, 422): they are searched for one by one. Any other failure is their answer.
 */
async function readPage({ api, queryClient }: Ways, group: Group, answers: Answers): Promise<void> {
  const { assignee, members, isOpen } = group
  try {
    const { value, askedAt } = await api.run(listTickets, {
      assigneeType: assignee.kind,
      ...(assignee.kind === 'unassigned' ? {} : { assigneeId: assignee.id }),
      ...(isOpen ? { status: 'open' } : {}),
      limit: PAGE,
    })
    putReadTickets(queryClient, value.records, askedAt)
    for (const { ticketId } of members) {
      const ticket = value.records.find((it) => it.id === ticketId)
      if (ticket) answers.set(ticketId, { ticket })
    }
  } catch (error) {
    if (isRefusedRequest(error)) return
    for (const { ticketId } of members) answers.set(ticketId, { error })
  }
}

/** Whether the platform answered that it doesn't accept this request, whoever sends it and whenever (400, 404, 422). */
export function isRefusedRequest(error: unknown): boolean {
  return error instanceof ApiError && REFUSED_REQUEST.includes(error.kind)
}

async function readOne({ api, queryClient }: Ways, wanted: Wanted, answers: Answers): Promise<void> {
  const { ticketId: id, code } = wanted
  try {
    const found = await findTicket(api, { id, code })
    if (found) putReadTickets(queryClient, [found.ticket], found.askedAt)
    answers.set(id, { ticket: found?.ticket ?? null })
  } catch (error) {
    answers.set(id, { error })
  }
}

/** A request for each customer. */
async function readChats({ api, queryClient }: Ways, wanted: readonly Wanted[], answers: Answers) {
  const customers = new Set(wanted.flatMap((it) => it.customerId ?? []))
  for (const it of wanted) if (it.customerId === null) answers.set(it.ticketId, { ticket: null })
  await inParallel([...customers], async (customerId) => {
    const theirs = wanted.filter((it) => it.customerId === customerId)
    try {
      const { value, askedAt } = await api.run(listRecentChats, { customerId })
      const chats = value.map((it) => ({ ...it, customerId }))
      putReadTickets(queryClient, chats, askedAt)
      for (const { ticketId } of theirs)
        answers.set(ticketId, { ticket: chats.find((it) => it.id === ticketId) ?? null })
    } catch (error) {
      for (const { ticketId } of theirs) answers.set(ticketId, { error })
    }
  })
}

/** Puts tickets that were asked for at `askedAt` into the book, and notes the reading. */
export function putReadTickets(
  queryClient: Ways['queryClient'],
  tickets: readonly Ticket[],
  askedAt: number,
): void {
  noteReadings(queryClient, tickets, askedAt)
  changeBook(queryClient, (book) => putTickets(book, tickets))
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(PARALLEL, items.length) }, worker))
}
