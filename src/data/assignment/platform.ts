/** What the outbox of hand-overs says to the platform and asks it. What is answered goes into the book as well. */
import { assignTicket } from '#src/api/operations/tickets.ts'
import { ApiError } from '#src/api/schema/api-error.ts'
import type { Assignee } from '#src/api/schema/ticket.ts'
import { toTaskOutcome } from '#src/data/polling/poll.ts'
import type { Scheduler } from '#src/data/polling/scheduler.ts'
import type { Session } from '#src/data/session/session.ts'
import { recordAssigneeReads } from '#src/data/tickets/assignee-reads.ts'
import { readTickets, type TicketReadResult } from '#src/data/tickets/read-tickets.ts'
import { updateTicketStore } from '#src/data/tickets/store.ts'
import { type AssignmentError, isConfirmed, type PendingAssignment } from '#src/domain/assignment/state.ts'
import { isRetryable } from '#src/domain/assignment/transitions.ts'
import { upsertTickets } from '#src/domain/tickets/store.ts'
import type { AssigneeResult } from './outbox-types.ts'

type PlatformContext = Pick<Session, 'api' | 'queryClient'> & {
  readonly scheduler: Pick<Scheduler, 'reportOutcome'>
}

/** Hands the ticket over. Never rejects (TKT-09 to TKT-21). */
export async function sendAssignment(
  { api, queryClient, scheduler }: PlatformContext,
  { ticketId, to }: PendingAssignment,
): Promise<AssigneeResult> {
  try {
    const { value, requestedAt } = await api.run(assignTicket, { ticketId, assignee: to })
    if (value.id !== ticketId)
      throw new ApiError({ kind: 'unreadable', operation: assignTicket.id, found: 'other-shape' })
    // What the platform has just done is as good as a reading.
    recordAssigneeReads(queryClient, [value], requestedAt)
    updateTicketStore(queryClient, (ticketStore) => upsertTickets(ticketStore, [value]))
    scheduler.reportOutcome({ ok: true })
    return { holder: value.holder, updatedAt: value.updatedAt?.micros ?? null }
  } catch (error) {
    return toFailure(scheduler, error)
  }
}

/**
 * Who has the tickets now, asked anew: a question that is on its way already may have been answered before an assignment
 * arrived. By the id of the ticket. Never rejects.
 */
export async function readAssignees(
  context: PlatformContext,
  assignments: readonly PendingAssignment[],
): Promise<ReadonlyMap<string, AssigneeResult>> {
  const results = await readTickets(
    context,
    assignments.map((it) => ({ ...it, expectedAssignee: getExpectedAssignee(it) })),
  )
  return new Map([...results].map(([id, answer]) => [id, toAssigneeResult(context.scheduler, answer)]))
}

/** Before it is sent, whoever the person saw; after that, whom they assigned. */
function getExpectedAssignee(assignment: PendingAssignment): Assignee | null {
  const { former: previousAssignee, to } = assignment
  if (isConfirmed(assignment)) return to
  return previousAssignee.known === 'yes' ? previousAssignee.assignee : null
}

function toAssigneeResult(scheduler: PlatformContext['scheduler'], answer: TicketReadResult): AssigneeResult {
  if ('ticket' in answer)
    return {
      holder: answer.ticket?.holder ?? { known: 'no' },
      updatedAt: answer.ticket?.updatedAt?.micros ?? null,
    }
  const failure = toFailure(scheduler, answer.error)
  // Who may not read can't be told by waiting.
  return isRetryable(failure.error) ? failure : { holder: { known: 'no' }, updatedAt: null }
}

/** One back-off for all (rule 29). */
function toFailure(
  scheduler: PlatformContext['scheduler'],
  thrown: unknown,
): { readonly error: AssignmentError } {
  const error =
    thrown instanceof ApiError ? thrown : new ApiError({ kind: 'fault', operation: assignTicket.id })
  scheduler.reportOutcome(toTaskOutcome(error))
  const { kind, operation, status, said, fields, problemType, retryAfterMs, found } = error
  return { error: { kind, operation, status, said, fields, problemType, retryAfterMs, found } }
}
