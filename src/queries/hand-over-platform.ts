/** What the outbox of hand-overs says to the platform and asks it. What is answered goes into the book as well. */
import { ApiError } from '#src/api/schema/api-error.ts'
import type { Assignee } from '#src/api/schema/ticket.ts'
import { assignTicket } from '#src/api/tickets.ts'
import { type HandOver, isConfirmed, type Refusal } from '#src/domain/hand-over.ts'
import { passes } from '#src/domain/hand-over-step.ts'
import { putTickets } from '#src/domain/ticket-book.ts'
import type { Scheduler } from '#src/lib/scheduler.ts'
import type { Desk } from './desk.ts'
import type { Said } from './hand-over-ways.ts'
import { outcomeOf } from './poll.ts'
import { type ReadTicket, readTickets } from './read-tickets.ts'
import { changeBook } from './ticket-book.ts'
import { noteReadings } from './ticket-readings.ts'

type Ways = Pick<Desk, 'api' | 'queryClient'> & { readonly scheduler: Pick<Scheduler, 'heed'> }

/** Hands the ticket over. Never rejects (TKT-09 to TKT-21). */
export async function tellPlatform(
  { api, queryClient, scheduler }: Ways,
  { ticketId, to }: HandOver,
): Promise<Said> {
  try {
    const { value, askedAt } = await api.run(assignTicket, { ticketId, assignee: to })
    if (value.id !== ticketId)
      throw new ApiError({ kind: 'unreadable', operation: assignTicket.id, found: 'other-shape' })
    // What the platform has just done is as good as a reading.
    noteReadings(queryClient, [value], askedAt)
    changeBook(queryClient, (book) => putTickets(book, [value]))
    scheduler.heed({ ok: true })
    return { holder: value.holder, updatedAt: value.updatedAt?.micros ?? null }
  } catch (error) {
    return failureOf(scheduler, error)
  }
}

/**
 * Who has the tickets now, asked anew: a question that is on its way already may have been answered before an assignment
 * arrived. By the id of the ticket. Never rejects.
 */
export async function askWhoHas(
  ways: Ways,
  handOvers: readonly HandOver[],
): Promise<ReadonlyMap<string, Said>> {
  const answers = await readTickets(
    ways,
    handOvers.map((it) => ({ ...it, expected: expectedOf(it) })),
  )
  return new Map([...answers].map(([id, answer]) => [id, saidOf(ways.scheduler, answer)]))
}

/** Before it is sent, whoever the person saw; after that, whom they assigned. */
function expectedOf(handOver: HandOver): Assignee | null {
  const { former, to } = handOver
  if (isConfirmed(handOver)) return to
  return former.known === 'yes' ? former.assignee : null
}

function saidOf(scheduler: Ways['scheduler'], answer: ReadTicket): Said {
  if ('ticket' in answer)
    return {
      holder: answer.ticket?.holder ?? { known: 'no' },
      updatedAt: answer.ticket?.updatedAt?.micros ?? null,
    }
  const failure = failureOf(scheduler, answer.error)
  // Who may not read can't be told by waiting.
  return passes(failure.error) ? failure : { holder: { known: 'no' }, updatedAt: null }
}

/** One back-off for all (rule 29). */
function failureOf(scheduler: Ways['scheduler'], thrown: unknown): { readonly error: Refusal } {
  const error =
    thrown instanceof ApiError ? thrown : new ApiError({ kind: 'fault', operation: assignTicket.id })
  scheduler.heed(outcomeOf(error))
  const { kind, operation, status, said, fields, problemType, retryAfterMs, found } = error
  return { error: { kind, operation, status, said, fields, problemType, retryAfterMs, found } }
}
