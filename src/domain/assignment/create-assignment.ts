/** What the person asked for, as an assignment that can be sent, and the request that takes one back. */
import type { Assignee, Ticket, TicketAssignee } from '#src/api/schema/ticket.ts'
import { dedupeAssignees, getUndoAssignee, isAssignedTo, isSameAssignee, wasReassigned } from './assignees.ts'
import { getShownAssignee, isAssigneeUncertain, isAwaitingSend, type PendingAssignment } from './state.ts'

/** What the person pressed, frozen at the press: nothing here follows what is on screen later (rule 8). */
export type AssignmentRequest = {
  /** The ticket as the person saw it when they decided. */
  readonly ticket: Pick<Ticket, 'id' | 'code' | 'holder'>
  readonly to: Assignee
  readonly undoes?: boolean
  readonly inBulk?: boolean
  /** The person was told who has the ticket, which `ticket` says, and wants it all the same. */
  readonly ignoresConflict?: boolean
}

/** What is known around a press. `known`: who the platform said last that has it. `before`: the ticket's last hand-over. */
export type SubmitContext = Pick<PendingAssignment, 'id' | 'press' | 'at' | 'page' | 'customerId'> & {
  readonly latestAssignee: TicketAssignee
  readonly previous: PendingAssignment | undefined
  readonly isOnline: boolean
}

/** A press as a hand-over: on its way, or asking where the ticket has moved while the person was choosing. */
export function createAssignment(
  request: AssignmentRequest,
  { latestAssignee, previous, isOnline, ...own }: SubmitContext,
): PendingAssignment {
  const { ticket, to, undoes = false, inBulk = false, ignoresConflict = false } = request
  // What this person did themselves is no surprise to them.
  const isOwnChange =
    previous !== undefined && [previous.to, ...previous.ours].some((it) => isAssignedTo(latestAssignee, it))
  const moved = !ignoresConflict && !isOwnChange && wasReassigned(ticket.holder, latestAssignee, to)
  const created = {
    ...own,
    ticketId: ticket.id,
    code: ticket.code,
    to,
    former: getPreviousAssignee(request, latestAssignee, previous),
    ours: previous ? getExpectedAssignees(previous, latestAssignee) : [],
    acceptsUnsure:
      previous !== undefined &&
      (previous.acceptsUnsure || (ignoresConflict && isAssigneeUncertain(previous))),
    undoes,
    inBulk,
    outcomeAt: null,
  }
  if (moved) return { ...created, state: { step: 'asks', why: 'moved', holder: latestAssignee } }
  return isOnline
    ? { ...created, state: { step: 'pending' } }
    : { ...created, state: { step: 'queued', why: 'offline', tries: 0, dueAt: 0 } }
}

/** What the person saw when they decided, which is what the ticket is compared with before it is sent. */
function getPreviousAssignee(
  { ticket, ignoresConflict = false }: AssignmentRequest,
  latestAssignee: TicketAssignee,
  previous: PendingAssignment | undefined,
): TicketAssignee {
  const sawNothing = ticket.holder.known === 'no' && !previous
  if (ignoresConflict || sawNothing) return ticket.holder
  return previous?.state.step === 'sending' ? getShownAssignee(latestAssignee, previous) : latestAssignee
}

/** Whom a later wish for the same ticket may find there: who was asked for, and who had it in case that came to nothing. */
function getExpectedAssignees(
  previous: PendingAssignment,
  latestAssignee: TicketAssignee,
): readonly Assignee[] {
  const had =
    previous.state.step === 'sending' && latestAssignee.known === 'yes' ? [latestAssignee.assignee] : []
  return previous.state.step === 'sending'
    ? dedupeAssignees([...previous.ours, previous.to, ...had])
    : previous.ours
}

/** Whether the platform certainly has never heard of it. */
export function wasNeverSent(assignment: PendingAssignment): boolean {
  return isAwaitingSend(assignment) && !assignment.ours.some((it) => isSameAssignee(it, assignment.to))
}

/**
 * The assignment that takes an earlier one back, to the assignee that was read before it was sent; null: that isn't known
 * (rule 17). The person saw their own assignee: a ticket that has moved since is asked about like any other.
 */
export function createUndoRequest({
  ticketId: id,
  code,
  to,
  former: previousAssignee,
}: PendingAssignment): AssignmentRequest | null {
  const undoAssignee = getUndoAssignee(previousAssignee)
  return (
    undoAssignee && {
      ticket: { id, code, holder: { known: 'yes', assignee: to } },
      to: undoAssignee,
      undoes: true,
    }
  )
}
