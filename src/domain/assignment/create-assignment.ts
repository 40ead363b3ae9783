/** Turns an agent's request into an assignment that can be sent, and creates the request that undoes one. */
import type { Assignee, Ticket, TicketAssignee } from '#src/api/schema/ticket.ts'
import { dedupeAssignees, getUndoAssignee, isAssignedTo, isSameAssignee, wasReassigned } from './assignees.ts'
import { type Assignment, getShownAssignee, isAssigneeUncertain, isAwaitingSend } from './state.ts'

/** What the agent submitted, frozen at that moment: later changes on screen don't affect it (rule 8). */
export type AssignmentRequest = {
  /** The ticket as the agent saw it when they decided. */
  readonly ticket: Pick<Ticket, 'id' | 'code' | 'assignee'>
  readonly to: Assignee
  readonly undoes?: boolean
  readonly inBulk?: boolean
  /** The agent has seen who has the ticket now (which is what `ticket` holds) and wants the assignment anyway. */
  readonly ignoresConflict?: boolean
}

/**
 * What is known when a request is submitted. `latestAssignee`: as the platform last reported it. `previous`: the ticket's
 * last assignment.
 */
export type SubmitContext = Pick<Assignment, 'id' | 'sequence' | 'submittedAt' | 'pageId' | 'customerId'> & {
  readonly latestAssignee: TicketAssignee
  readonly previous: Assignment | undefined
  /** The last request had no response, and the browser reports no network. */
  readonly isOffline: boolean
}

/** A pending or queued assignment, or a conflict if the ticket was reassigned while the agent was choosing. */
export function createAssignment(
  request: AssignmentRequest,
  { latestAssignee, previous, isOffline, ...own }: SubmitContext,
): Assignment {
  const { ticket, to, undoes = false, inBulk = false, ignoresConflict = false } = request
  // The agent's own change is no conflict.
  const isOwnChange =
    previous !== undefined &&
    [previous.to, ...previous.expectedAssignees].some((it) => isAssignedTo(latestAssignee, it))
  const isReassigned = !ignoresConflict && !isOwnChange && wasReassigned(ticket.assignee, latestAssignee, to)
  const created = {
    ...own,
    ticketId: ticket.id,
    code: ticket.code,
    to,
    previousAssignee: getPreviousAssignee(request, latestAssignee, previous),
    expectedAssignees: previous ? getExpectedAssignees(previous, latestAssignee) : [],
    acceptsUnsure:
      previous !== undefined &&
      (previous.acceptsUnsure || (ignoresConflict && isAssigneeUncertain(previous))),
    overwritten: null,
    undoes,
    inBulk,
    outcomeAt: null,
  }
  if (isReassigned) return { ...created, state: { step: 'asks', why: 'moved', assignee: latestAssignee } }
  return isOffline
    ? { ...created, state: { step: 'queued', why: 'offline', tries: 0, dueAt: 0 } }
    : { ...created, state: { step: 'pending' } }
}

/**
 * The assignee that the ticket is expected to have until the assignment is sent. Where the latest known one differs from what
 * the agent saw, it is a conflict already, what they request, or their own change.
 */
function getPreviousAssignee(
  { ticket, ignoresConflict = false }: AssignmentRequest,
  latestAssignee: TicketAssignee,
  previous: Assignment | undefined,
): TicketAssignee {
  const sawNoAssignee = ticket.assignee.known === 'no' && !previous
  if (ignoresConflict || sawNoAssignee) return ticket.assignee
  return previous?.state.step === 'sending' ? getShownAssignee(latestAssignee, previous) : latestAssignee
}

/**
 * The assignees that the agent's earlier requests may have set. While the previous request is being sent: the one that it
 * requests, or the present one if it fails.
 */
function getExpectedAssignees(previous: Assignment, latestAssignee: TicketAssignee): readonly Assignee[] {
  const fallback =
    previous.state.step === 'sending' && latestAssignee.known === 'yes' ? [latestAssignee.assignee] : []
  return previous.state.step === 'sending'
    ? dedupeAssignees([...previous.expectedAssignees, previous.to, ...fallback])
    : previous.expectedAssignees
}

/** Whether the platform has certainly never received it. */
export function wasNeverSent(assignment: Assignment): boolean {
  return (
    isAwaitingSend(assignment) &&
    !assignment.expectedAssignees.some((it) => isSameAssignee(it, assignment.to))
  )
}

/**
 * The request that undoes an assignment: back to the assignee that was read before it was sent. Null: that assignee isn't
 * known (rule 17). What the agent saw is their own assignment, so a ticket that was reassigned since is a conflict as usual.
 */
export function createUndoRequest({
  ticketId: id,
  code,
  to,
  previousAssignee,
}: Assignment): AssignmentRequest | null {
  const undoAssignee = getUndoAssignee(previousAssignee)
  return (
    undoAssignee && {
      ticket: { id, code, assignee: { known: 'yes', assignee: to } },
      to: undoAssignee,
      undoes: true,
    }
  )
}
