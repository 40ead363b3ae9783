import type { Assignee, Ticket } from '#src/api/schema/ticket.ts'
import { getListPosition, type TicketPage } from '#src/domain/pagination/view-pagination.ts'
import type { TicketStore } from '#src/domain/tickets/store.ts'
import { sortNewestFirst } from '#src/domain/tickets/store.ts'
import { belongsToView, type View } from '#src/domain/tickets/views.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { heldBy, makeTicket } from './make-ticket.ts'

/** A listing of tickets in memory that answers as the platform does: keyset pages, latest message first. */
export function createTicketServer() {
  const tickets = new Map<string, Ticket>()
  let time = 0
  const tick = () => fromMillis((time += 1) * 1000)
  const nth = (place: number) => [...tickets.values()][place % Math.max(1, tickets.size)]
  const change = (place: number, fields: (ticket: Ticket) => Partial<Ticket>) => {
    const ticket = nth(place)
    if (ticket) tickets.set(ticket.id, { ...ticket, ...fields(ticket) })
  }
  const list = (view: View) => sortNewestFirst([...tickets.values()].filter((it) => belongsToView(it, view)))
  return {
    list,
    add(to: Assignee) {
      const at = tick()
      const ticket = makeTicket(tickets.size + 1, {
        holder: heldBy(to),
        createdAt: at,
        lastMessageAt: at,
        updatedAt: at,
      })
      tickets.set(ticket.id, ticket)
    },
    /** A new message. Not every platform counts that as an update of the ticket. */
    write(place: number, updates: boolean) {
      const at = tick()
      change(place, () => ({ lastMessageAt: at, ...(updates ? { updatedAt: at } : {}) }))
    },
    hand(place: number, to: Assignee) {
      const at = tick()
      change(place, () => ({ holder: heldBy(to), updatedAt: at }))
    },
    close(place: number) {
      const at = tick()
      change(place, () => ({ status: 'closed', updatedAt: at, closedAt: at }))
    },
    /** A page as it is now. The cursor is the place behind which the next one begins. */
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
  const place = getListPosition(ticket)
  return place.micros < Number(micros) || (place.micros === Number(micros) && place.id < id)
}
