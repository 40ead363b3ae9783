/** What the outbox of hand-overs says to the platform and asks it. What is answered goes into the book as well. */
import { listRecentChats } from '#src/api/customers.ts'
import { ApiError } from '#src/api/schema/api-error.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { assignTicket } from '#src/api/tickets.ts'
import type { HandOver, Refusal } from '#src/domain/hand-over.ts'
import { passes } from '#src/domain/hand-over-step.ts'
import { putTickets } from '#src/domain/ticket-book.ts'
import type { Scheduler } from '#src/lib/scheduler.ts'
import type { Desk } from './desk.ts'
import type { Said } from './hand-over-ways.ts'
import { outcomeOf } from './poll.ts'
import { changeBook } from './ticket-book.ts'
import { findTicket } from './tickets.ts'

type Ways = Pick<Desk, 'api' | 'queryClient'> & { readonly scheduler: Pick<Scheduler, 'heed'> }

/** Hands the ticket over. Never rejects (TKT-09 to TKT-21). */
export async function tellPlatform(
  { api, queryClient, scheduler }: Ways,
  { ticketId, to }: HandOver,
): Promise<Said> {
  try {
    const { value } = await api.run(assignTicket, { ticketId, assignee: to })
    if (value.id !== ticketId)
      throw new ApiError({ kind: 'unreadable', operation: assignTicket.id, found: 'other-shape' })
    changeBook(queryClient, (book) => putTickets(book, [value]))
    scheduler.heed({ ok: true })
    return { holder: value.holder }
  } catch (error) {
    return failureOf(scheduler, error)
  }
}

/**
 * Who has the ticket now, asked anew: a question that is on its way already may have been answered before a hand-over
 * arrived. Never rejects.
 */
export async function askWhoHas(ways: Ways, handOver: HandOver): Promise<Said> {
  const { queryClient, scheduler } = ways
  try {
    const ticket = await findNow(ways, handOver)
    if (ticket) changeBook(queryClient, (book) => putTickets(book, [ticket]))
    return { holder: ticket?.holder ?? { known: 'no' } }
  } catch (error) {
    const failure = failureOf(scheduler, error)
    // Who may not read can't be told by waiting.
    return 'error' in failure && !passes(failure.error) ? { holder: { known: 'no' } } : failure
  }
}

async function findNow({ api }: Ways, { ticketId, code, customerId }: HandOver): Promise<Ticket | null> {
  if (api.platform.routes.listTickets) return findTicket(api, { id: ticketId, code })
  if (customerId === null) return null
  const { value } = await api.run(listRecentChats, { customerId })
  return value.find((it) => it.id === ticketId) ?? null
}

/** One back-off for all (rule 29). */
function failureOf(scheduler: Ways['scheduler'], thrown: unknown): { readonly error: Refusal } {
  const error =
    thrown instanceof ApiError ? thrown : new ApiError({ kind: 'unreachable', operation: assignTicket.id })
  scheduler.heed(outcomeOf(error))
  const { kind, operation, status, said, fields, problemType, retryAfterMs, found } = error
  return { error: { kind, operation, status, said, fields, problemType, retryAfterMs, found } }
}
