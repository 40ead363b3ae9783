/** Finds the agent's tickets that another user or the platform has reassigned (rule 18). */
import type { Assignee, Ticket, TicketAssignee } from '#src/api/schema/ticket.ts'
import type { TicketStore } from '#src/domain/tickets/store.ts'
import { isAssignedTo } from './assignees.ts'
import { type Assignment, type AssignmentsByTicket, isOutcomeUnverified, isUnanswered } from './state.ts'

export type TakenTicket = Pick<Ticket, 'id' | 'code' | 'assignee' | 'updatedAt'>

/**
 * The tickets that were assigned to `me` in the store before, and aren't after. Leaves out what the agent assigned
 * themselves, in any tab, tickets that were closed, and what the verification of an assignment is going to report.
 */
export function findTakenTickets(
  before: TicketStore,
  after: TicketStore,
  { me, assignments }: { me: string | null; assignments: AssignmentsByTicket },
): readonly TakenTicket[] {
  if (me === null || before.tickets === after.tickets) return []
  const self = { kind: 'agent', id: me } as const
  const taken: TakenTicket[] = []
  for (const [id, ticket] of after.tickets) {
    const previous = before.tickets.get(id)
    if (!previous || previous === ticket || !isAssignedTo(previous.assignee, self)) continue
    // The platform closes inactive tickets: no user has taken those.
    const wasClosed = ticket.status === 'closed' && previous.status !== 'closed'
    const isTaken = isAssignedToOther(ticket.assignee, self) && !wasClosed
    if (isTaken && !isOwnReassignment(previous, ticket, assignments)) taken.push(ticket)
  }
  return taken
}

function isAssignedToOther(ticketAssignee: TicketAssignee, self: Assignee): boolean {
  return ticketAssignee.known !== 'no' && !isAssignedTo(ticketAssignee, self)
}

/** Whether the agent's latest assignment of the ticket caused the change, or is going to report it. */
function isOwnReassignment(
  previous: Ticket,
  { id, assignee: ticketAssignee }: Ticket,
  assignments: AssignmentsByTicket,
): boolean {
  const latest = assignments.get(id)
  if (!latest) return false
  // The queue compares the ticket's assignee before it sends an assignment, and verifies it after the confirmation.
  if (isUnanswered(latest) || isOutcomeUnverified(latest)) return true
  if (wasUpdatedAfter(previous, latest)) return false
  if (latest.state.step === 'lost') return true
  const requested =
    latest.state.step === 'confirmed' ? [latest.to, ...latest.expectedAssignees] : latest.expectedAssignees
  return requested.some((it) => isAssignedTo(ticketAssignee, it))
}

/**
 * Whether the ticket came back to the agent after the assignment had its outcome, so that the next change is another one.
 * The platform reports no time for a refused assignment; the device's clock then says when the agent submitted it.
 */
function wasUpdatedAfter({ updatedAt }: Ticket, { outcomeAt, submittedAt }: Assignment): boolean {
  return updatedAt !== null && updatedAt.micros > (outcomeAt ?? submittedAt * 1_000)
}

/** Identifies one such event, with the same key in every tab. */
export function getTakenTicketKey({ id, assignee, updatedAt }: TakenTicket): string {
  return `${id} ${JSON.stringify(assignee)} ${updatedAt?.micros ?? ''}`
}
