/** Compares assignees: what an agent saw, what the platform has, and what was requested. */
import type { Assignee, TicketAssignee } from '#src/api/schema/ticket.ts'

export function isSameAssignee(a: Assignee, b: Assignee): boolean {
  if (a.kind === 'unassigned' || b.kind === 'unassigned') return a.kind === b.kind
  return a.kind === b.kind && a.id === b.id
}

/** The same for the same assignee only. */
export function getAssigneeKey(assignee: Assignee): string {
  return assignee.kind === 'unassigned' ? assignee.kind : `${assignee.kind} ${assignee.id}`
}

export function isMe(assignee: Assignee, me: string | null): boolean {
  return assignee.kind === 'agent' && assignee.id === me
}

/** Each assignee once, in order of first occurrence. */
export function dedupeAssignees(assignees: readonly Assignee[]): readonly Assignee[] {
  const first = new Map(assignees.toReversed().map((it) => [getAssigneeKey(it), it]))
  return assignees.filter((it) => first.get(getAssigneeKey(it)) === it)
}

/** Whether two records agree on the assignee; two records that don't know it agree as well. */
export function isSameTicketAssignee(a: TicketAssignee, b: TicketAssignee): boolean {
  if (a.known !== 'yes' || b.known !== 'yes') return a.known === b.known
  return isSameAssignee(a.assignee, b.assignee)
}

export function isAssignedTo(ticketAssignee: TicketAssignee, assignee: Assignee): boolean {
  return ticketAssignee.known === 'yes' && isSameAssignee(ticketAssignee.assignee, assignee)
}

/**
 * Whether the ticket was reassigned since the agent saw it: `expected` is what they saw, `current` what the platform has.
 * False where either isn't known (rule 18).
 */
export function wasReassigned(
  expected: TicketAssignee,
  current: TicketAssignee,
  requested: Assignee,
): boolean {
  if (expected.known !== 'yes' || current.known !== 'yes') return false
  return !isSameAssignee(expected.assignee, current.assignee) && !isSameAssignee(current.assignee, requested)
}

/** The assignee that an undo restores; null if the previous assignee isn't known, and then there is no undo (rule 17). */
export function getUndoAssignee(previousAssignee: TicketAssignee): Assignee | null {
  return previousAssignee.known === 'yes' ? previousAssignee.assignee : null
}
