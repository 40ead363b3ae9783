import type { Assignee, Ticket } from '#src/api/schema/ticket.ts'
import { getListPosition, type TicketPage } from '#src/domain/pagination/view-pagination.ts'
import type { TicketStore } from '#src/domain/tickets/store.ts'
import { sortNewestFirst } from '#src/domain/tickets/store.ts'
import { belongsToView, type View } from '#src/domain/tickets/views.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { assignedTo, makeTicket } from './make-ticket.ts'

/** A listing of tickets in memory that pages like the platform: keyset pages, latest message first. */
export function createTicketServer() {
  const tickets = new Map<string, Ticket>()
  let time = 0
  const tick = () => fromMillis((time += 1) * 1000)
  const ticketAt = (index: number) => [...tickets.values()][index % Math.max(1, tickets.size)]
  const change = (index: number, fields: (ticket: Ticket) => Partial<Ticket>) => {
    const ticket = ticketAt(index)
    if (ticket) tickets.set(ticket.id, { ...ticket, ...fields(ticket) })
  }
  const list = (view: View) => sortNewestFirst([...tickets.values()].filter((it) => belongsToView(it, view)))
  return {
    list,
    add(to: Assignee) {
      const at = tick()
      const ticket = makeTicket(tickets.size + 1, {
        assignee: assignedTo(to),
        createdAt: at,
        lastMessageAt: at,
        updatedAt: at,
      })
      tickets.set(ticket.id, ticket)
    },
    /** Adds a message. Not every platform counts that as an update of the ticket. */
    addMessage(index: number, updates: boolean) {
      const at = tick()
      change(index, () => ({ lastMessageAt: at, ...(updates ? { updatedAt: at } : {}) }))
    },
    assign(index: number, to: Assignee) {
      const at = tick()
      change(index, () => ({ assignee: assignedTo(to), updatedAt: at }))
    },
    close(index: number) {
      const at = tick()
      change(index, () => ({ status: 'closed', updatedAt: at, closedAt: at }))
    },
    /** A page as of now. The cursor is the position of its last ticket. */
    page(view: View, from: TicketPage['from'], limit: number, known: TicketStore['tickets']): TicketPage {
      const all = list(view)
      const start = typeof from === 'string' ? 0 : all.findIndex((it) => comesAfter(it, from.cursor))
      const records = start === -1 ? [] : all.slice(start, start + limit)
      const last = records.at(-1)
      const cursor = last && start + limit < all.length ? cursorOf(last) : null
      return { from, records, cursor, isPartial: false, knownTickets: known }
    },
  }
}
export type TicketServer = ReturnType<typeof createTicketServer>

function cursorOf(ticket: Ticket): string {
  const { micros, id } = getListPosition(ticket)
  return `${micros} ${id}`
}

function comesAfter(ticket: Ticket, cursor: string): boolean {
  const [micros = '', id = ''] = cursor.split(' ')
  const position = getListPosition(ticket)
  return position.micros < Number(micros) || (position.micros === Number(micros) && position.id < id)
}
