/** Which assignee listed tickets have: of a view, or as the agent has filtered. */
import type { AssigneeKind, AssigneeType, Ticket } from '#src/api/schema/ticket.ts'

/** The assignee that a ticket has to have. An id of null matches any assignee of the kind. */
export type AssigneeFilter =
  | { readonly kind: 'unassigned' }
  | { readonly kind: 'me' }
  | { readonly kind: AssigneeKind; readonly id: string | null }

/** An unknown assignee matches no filter: unknown isn't unassigned (rule 1). `me` is the signed-in agent's id. */
export function matchesAssigneeFilter(
  { assignee: ticketAssignee }: Ticket,
  filter: AssigneeFilter | null,
  me: string | null,
): boolean {
  if (!filter) return true
  if (ticketAssignee.known !== 'yes') return false
  const { assignee } = ticketAssignee
  if (filter.kind === 'me') return assignee.kind === 'agent' && assignee.id === me
  if (filter.kind === 'unassigned' || assignee.kind === 'unassigned') return assignee.kind === filter.kind
  return assignee.kind === filter.kind && (filter.id === null || assignee.id === filter.id)
}

/** The filter for *list tickets*; null if it can't match (*me* before an agent is chosen). */
export function toPlatformFilter(
  filter: AssigneeFilter | null,
  me: string | null,
): { readonly assigneeType?: AssigneeType; readonly assigneeId?: string } | null {
  if (!filter) return {}
  if (filter.kind === 'unassigned') return { assigneeType: 'unassigned' }
  if (filter.kind === 'me') return me === null ? null : { assigneeType: 'agent', assigneeId: me }
  return { assigneeType: filter.kind, ...(filter.id === null ? {} : { assigneeId: filter.id }) }
}
