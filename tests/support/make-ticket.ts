import type { Assignee, Ticket, TicketAssignee } from '#src/api/schema/ticket.ts'
import { createDirectory } from '#src/domain/directory/directory.ts'
import type { KnownFacts } from '#src/domain/tickets/listing.ts'
import { NO_OPENED_TICKETS } from '#src/domain/tickets/opened.ts'
import { fromMillis } from '#src/lib/time/instant.ts'

const uuid = (end: number) => `00000000-0000-4000-8000-${String(end).padStart(12, '0')}`

export const MEERA = uuid(1)
export const FARHAN = uuid(2)
export const KAVYA = uuid(3)
export const SAARTHI = uuid(11)
export const ORDER_STATUS = uuid(12)
export const PAYMENTS = uuid(21)
export const TAMIL = uuid(22)
export const STRANGER = uuid(99)

export const directory = createDirectory({
  agents: [
    { id: MEERA, name: 'Meera Iyer' },
    { id: FARHAN, name: 'Farhan Qureshi' },
    { id: KAVYA, name: 'Kavya Tanna' },
  ],
  pilots: [
    { id: SAARTHI, name: 'Saarthi' },
    { id: ORDER_STATUS, name: 'Order status' },
  ],
  teams: [
    { id: PAYMENTS, name: 'Payments, tier 2' },
    { id: TAMIL, name: 'Tamil and Malayalam' },
  ],
})

export const agent = (id: string): Assignee => ({ kind: 'agent', id })
export const pilot = (id: string): Assignee => ({ kind: 'pilot', id })
export const team = (id: string): Assignee => ({ kind: 'team', id })
export const UNASSIGNED: Assignee = { kind: 'unassigned' }

export const assignedTo = (assignee: Assignee): TicketAssignee => ({ known: 'yes', assignee })
export const notAnAgent: TicketAssignee = { known: 'partly', not: 'agent' }
export const unknownAssignee: TicketAssignee = { known: 'no' }

/** A ticket with defaults for all other fields. */
export function makeTicket(end: number, fields: Partial<Ticket> = {}): Ticket {
  const at = fromMillis(end * 1000)
  return {
    id: uuid(1000 + end),
    code: String(10_000 + end),
    status: 'open',
    subStatus: null,
    subject: null,
    summary: null,
    priority: 'medium',
    customerId: null,
    customerName: 'Ananya',
    channelKind: null,
    channelId: null,
    channelName: null,
    unread: false,
    createdAt: at,
    lastMessageAt: at,
    updatedAt: at,
    closedAt: null,
    queueStatus: null,
    preview: null,
    assignee: assignedTo(UNASSIGNED),
    tags: [],
    fields: [],
    ...fields,
  }
}

/** No more than the records of tickets. */
export const NOTHING_KNOWN: KnownFacts = {
  now: 0,
  waits: null,
  opened: NO_OPENED_TICKETS,
  signals: null,
  changes: null,
}
