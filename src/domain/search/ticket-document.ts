import type { Ticket } from '#src/api/schema/ticket.ts'
import type { TicketDocument } from './documents.ts'
import { listItemTexts } from './field-texts.ts'

export function toTicketDocument(ticket: Ticket): TicketDocument {
  const { id, code, subject, customerId, customerName, status, assignee, lastMessageAt, fields } = ticket
  return {
    kind: 'ticket',
    id,
    code,
    subject: subject ?? '',
    customerId,
    customerName,
    assigneeId:
      assignee.known === 'yes' && assignee.assignee.kind !== 'unassigned' ? assignee.assignee.id : null,
    status,
    lastMessageMicros: lastMessageAt?.micros ?? 0,
    customFields: listItemTexts(fields),
  }
}
