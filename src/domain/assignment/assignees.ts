/** Handing over: who may, what changed meanwhile, and whether the answer is what was asked for. */
import type { Assignee, Ticket, TicketAssignee } from '#src/api/schema/ticket.ts'
import { getRequirementText, type Rights } from '#src/domain/session/rights.ts'

export function isSameAssignee(a: Assignee, b: Assignee): boolean {
  if (a.kind === 'unassigned' || b.kind === 'unassigned') return a.kind === b.kind
  return a.kind === b.kind && a.id === b.id
}

/** Each assignee once, in the order of the first occurrence. */
export function dedupeAssignees(assignees: readonly Assignee[]): readonly Assignee[] {
  return assignees.filter((it, at) => assignees.findIndex((each) => isSameAssignee(each, it)) === at)
}

/** Whether two records say the same of the holder, also when both say that they don't know. */
export function isSameTicketAssignee(a: TicketAssignee, b: TicketAssignee): boolean {
  if (a.known !== 'yes' || b.known !== 'yes') return a.known === b.known
  return isSameAssignee(a.assignee, b.assignee)
}

export function isAssignedTo(ticketAssignee: TicketAssignee, assignee: Assignee): boolean {
  return ticketAssignee.known === 'yes' && isSameAssignee(ticketAssignee.assignee, assignee)
}

/** Why a hand-over can't be done, in words for the disabled control; null when it can. Any status may be (TKT-20). */
export function getAssignDisabledReason(rights: Rights): string | null {
  return rights.assign === 'refused' ? `Handing over needs ${getRequirementText('assign')}.` : null
}

/**
 * Whether the ticket has moved since the person looked: what they saw against what the platform has now. Only where
 * both are known can that be told (rule 18).
 */
export function wasReassigned(
  expected: TicketAssignee,
  current: TicketAssignee,
  requested: Assignee,
): boolean {
  if (expected.known !== 'yes' || current.known !== 'yes') return false
  return !isSameAssignee(expected.assignee, current.assignee) && !isSameAssignee(current.assignee, requested)
}

export type AssignmentMatch = 'as asked' | 'other ticket' | 'other holder'

/** The answer compared with the wish (TKT-21, rule 18). */
export function compareWithRequest(
  ticketId: string,
  requested: Assignee,
  assignedTicket: Ticket,
): AssignmentMatch {
  if (assignedTicket.id !== ticketId) return 'other ticket'
  return isAssignedTo(assignedTicket.holder, requested) ? 'as asked' : 'other holder'
}

/** Whom Undo hands the ticket back to; null where the former holder isn't known, and then there is no Undo (rule 17). */
export function getUndoAssignee(previousAssignee: TicketAssignee): Assignee | null {
  return previousAssignee.known === 'yes' ? previousAssignee.assignee : null
}
