import type { Ticket } from '#src/api/schema/ticket.ts'
import type { Signal } from '#src/domain/attention/signals/signal.ts'
import { isInScope, type TicketScope } from './settings.ts'

/**
 * Whether to notify of a signal: on tickets that notify of messages, unless the newest message proves it, which notifies
 * itself; and, where unassigned tickets count, on those of pilots and teams.
 */
export function isNewNeed(ticket: Ticket, { at }: Signal, scope: TicketScope): boolean {
  if (isInScope(ticket, scope)) return at.micros !== ticket.lastMessageAt?.micros
  const { status, assignee: ticketAssignee } = ticket
  if (!scope.unassigned || status === 'closed' || ticketAssignee.known !== 'yes') return false
  return ticketAssignee.assignee.kind !== 'agent'
}
