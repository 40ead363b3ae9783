/**
 * The outbox's requests to the platform: *assign ticket*, and the reads of assignees before and after it. None rejects.
 * Each response also updates the ticket store.
 */
import { assignTicket } from '#src/api/operations/tickets.ts'
import { ApiError } from '#src/api/schema/api-error.ts'
import type { Assignee, Ticket } from '#src/api/schema/ticket.ts'
import { toTaskOutcome } from '#src/data/session/poll-query.ts'
import type { Scheduler } from '#src/data/session/scheduler.ts'
import type { BackgroundAccess, DeviceAccess, PlatformAccess } from '#src/data/session/session.ts'
import { getKnownTicket } from '#src/data/tickets/assignee-reads.ts'
import { findTicket } from '#src/data/tickets/queries.ts'
import { readTickets, type TicketReadResult, upsertReadTickets } from '#src/data/tickets/read-tickets.ts'
import {
  type AssigneeResult,
  type KnownTicket,
  MAX_READ_BATCH,
  type WaitingAssignment,
} from '#src/domain/assignment/queue-rules.ts'
import {
  type AssigneeSnapshot,
  type Assignment,
  type AssignmentError,
  isConfirmed,
} from '#src/domain/assignment/state.ts'
import { isFreshRead, isRetryable, needsReadBeforeSend } from '#src/domain/assignment/transitions.ts'

/** What assignments need of a session. */
export type AssignmentSession = PlatformAccess & DeviceAccess & BackgroundAccess

const NOT_READ: AssigneeSnapshot = { assignee: { known: 'no' }, updatedAt: null }

export type AssignmentTransport = {
  /** Sends one *assign ticket* request (TKT-09 to TKT-21). */
  readonly send: (assignment: Assignment) => Promise<AssigneeResult>
  /**
   * Reads the tickets' assignees in as few requests as possible, always with new ones: the platform may have answered one
   * under way before an assignment arrived. Resolves with results by ticket id.
   */
  readonly readAssignees: (assignments: readonly Assignment[]) => Promise<ReadonlyMap<string, AssigneeResult>>
  /**
   * Reads one ticket's assignee while its assignment is being sent, for what was assigned since the read before. Null: not
   * read, or where tickets can't be listed: a recent chat doesn't say when it was assigned.
   */
  readonly readWhileSending: (assignment: Assignment) => Promise<AssigneeSnapshot | null>
  /** The ticket in the local store; null: unknown. */
  readonly getKnownTicket: (ticketId: string) => KnownTicket | null
}

export type Network = {
  /** The browser reports no network. A hint: requests are sent all the same (rule 44). */
  readonly seemsOffline: () => boolean
  /** The last request had no response. */
  readonly isUnanswered: () => boolean
  /** Until when nothing may be sent, in milliseconds since 1970; 0: send now, infinity: until `processQueue` is called. */
  readonly getPausedUntil: () => number
}

type PlatformContext = PlatformAccess & {
  readonly scheduler: Pick<Scheduler, 'reportOutcome'>
}

export function createAssignmentTransport(context: PlatformContext): AssignmentTransport {
  const { api, store, scheduler } = context
  return {
    send: async ({ ticketId, to }) => {
      try {
        const { value, requestedAt } = await api.run(assignTicket, { ticketId, assignee: to })
        if (value.id !== ticketId)
          throw new ApiError({
            kind: 'unreadable',
            operation: assignTicket.id,
            unreadableReason: 'other-shape',
          })
        // The response is as recent as a read of the ticket.
        upsertReadTickets(store, [value], requestedAt)
        scheduler.reportOutcome({ ok: true })
        return toSnapshot(value)
      } catch (error) {
        return toFailure(scheduler, error)
      }
    },
    readAssignees: async (assignments) => {
      const results = await readTickets(
        context,
        assignments.map((it) => ({ ...it, likelyAssignee: getLikelyAssignee(it) })),
      )
      return new Map([...results].map(([id, result]) => [id, toAssigneeResult(scheduler, result)]))
    },
    // Not put into the ticket store, which may have the platform's response by then.
    readWhileSending: async ({ ticketId: id, code }) => {
      if (!api.platform.routes.listTickets) return null
      const found = await findTicket(api, { id, code }).catch(() => null)
      return found && toSnapshot(found.ticket)
    },
    getKnownTicket: (ticketId) => getKnownTicket(store, ticketId),
  }
}

function toSnapshot({ assignee, updatedAt }: Ticket): AssigneeSnapshot {
  return { assignee, updatedAt: updatedAt?.micros ?? null }
}

/**
 * Whose listing probably has the ticket. Before sending: the assignee that the agent saw; once confirmed: the one that was
 * assigned.
 */
function getLikelyAssignee(assignment: Assignment): Assignee | null {
  const { previousAssignee, to } = assignment
  if (isConfirmed(assignment)) return to
  return previousAssignee.known === 'yes' ? previousAssignee.assignee : null
}

function toAssigneeResult(scheduler: PlatformContext['scheduler'], result: TicketReadResult): AssigneeResult {
  if ('ticket' in result) return result.ticket ? toSnapshot(result.ticket) : NOT_READ
  const failure = toFailure(scheduler, result.error)
  // A token without the right to read tickets fails each time: the assignee stays unknown.
  return isRetryable(failure.error) ? failure : NOT_READ
}

/** Also reports the failure to the scheduler: one back-off for all requests (rule 29). */
function toFailure(
  scheduler: PlatformContext['scheduler'],
  thrown: unknown,
): { readonly error: AssignmentError } {
  const error =
    thrown instanceof ApiError ? thrown : new ApiError({ kind: 'fault', operation: assignTicket.id })
  scheduler.reportOutcome(toTaskOutcome(error))
  const { kind, right, status, platformMessage, fields, retryAfterMs, unreadableReason } = error
  return { error: { kind, right, status, platformMessage, fields, retryAfterMs, unreadableReason } }
}

/**
 * The ticket's current assignee. `others`: the next assignments in the queue, read in the same batch.
 */
export type ReadBeforeSend = (
  assignment: WaitingAssignment,
  others: readonly WaitingAssignment[],
) => Promise<AssigneeResult>

/**
 * Reads the assignee of each ticket before its assignment is sent (rule 18). Assignments that are due together are read in
 * one batch: the read for the first covers the others, as long as it is fresh.
 */
export function createReadBeforeSend(
  { readAssignees, getKnownTicket: findKnownTicket }: AssignmentTransport,
  now: () => number,
  seemsOffline: () => boolean,
): ReadBeforeSend {
  /** By assignment id. */
  const batches = new Map<
    string,
    { readonly at: number; readonly results: ReturnType<typeof readAssignees> }
  >()

  // Without a network, a read fails at once and has sent nothing; a failed assignment may have arrived.
  const isKnown = (it: WaitingAssignment) =>
    !seemsOffline() && !needsReadBeforeSend(it, findKnownTicket(it.ticketId)?.readAt ?? null, now())
  const isBeingRead = ({ id }: Assignment) => {
    const batch = batches.get(id)
    return batch !== undefined && isFreshRead(batch.at, now())
  }

  return async (assignment, others) => {
    const knownTicket = findKnownTicket(assignment.ticketId)
    if (knownTicket && isKnown(assignment)) return knownTicket
    if (!isBeingRead(assignment)) {
      const readAlong = others.filter((it) => it.id !== assignment.id && !isKnown(it) && !isBeingRead(it))
      const wanted = [assignment, ...readAlong].slice(0, MAX_READ_BATCH)
      for (const [id, { at }] of batches) if (!isFreshRead(at, now())) batches.delete(id)
      const batch = { at: now(), results: readAssignees(wanted) }
      for (const { id } of wanted) batches.set(id, batch)
    }
    const results = await batches.get(assignment.id)?.results
    // Used once: the assignment's own request makes it outdated.
    batches.delete(assignment.id)
    return results?.get(assignment.ticketId) ?? NOT_READ
  }
}
