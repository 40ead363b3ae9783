import { expect, test } from 'vitest'
import { countOtherOpenTickets, getOtherOpenTickets } from '#src/domain/tickets/other-tickets.ts'
import { EMPTY_TICKET_STORE, upsertTicketPage, upsertTickets } from '#src/domain/tickets/store.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { MEERA, makeTicket } from '../../support/make-ticket.ts'

const ticketOf = (number: number, customerId: string | null, status = 'open') =>
  makeTicket(number, { customerId, status, lastMessageAt: fromMillis(number * 1_000) })

const [first, second, closed, other, unnamed, alsoUnnamed] = [
  ticketOf(1, 'zoya'),
  ticketOf(2, 'zoya'),
  ticketOf(3, 'zoya', 'closed'),
  ticketOf(4, 'meena'),
  ticketOf(5, null),
  ticketOf(6, null),
] as const
const store = upsertTickets(EMPTY_TICKET_STORE, [first, second, closed, other, unnamed, alsoUnnamed])

test('a customer’s other open tickets are those with the same customer id, newest first', () => {
  expect(getOtherOpenTickets(store, first, MEERA)).toEqual([second])
  expect(getOtherOpenTickets(store, closed, MEERA)).toEqual([second, first])
  expect(getOtherOpenTickets(store, other, MEERA)).toEqual([])
  expect([first, closed, other].map((it) => countOtherOpenTickets(store, it, MEERA))).toEqual([1, 2, 0])
})

test('tickets of unknown customers aren’t one customer’s', () => {
  expect(getOtherOpenTickets(store, unnamed, MEERA)).toEqual([])
  expect(countOtherOpenTickets(store, unnamed, MEERA)).toBe(0)
})

test('a ticket that has left the queue counts no more', () => {
  const view = { id: 'open', me: MEERA, search: '' } as const
  const page = { from: 'head', records: [second, other], cursor: null, isPartial: false } as const
  const after = upsertTicketPage(store, view, { ...page, knownTickets: store.tickets })
  expect(countOtherOpenTickets(after, second, MEERA)).toBe(0)
  expect(countOtherOpenTickets(store, second, MEERA)).toBe(1)
})

test('the tickets are sorted by customer once for each state of the store, however many rows ask', () => {
  const many = Array.from({ length: 3_000 }, (_, index) => ticketOf(index, `customer ${index % 1_000}`))
  const large = upsertTickets(EMPTY_TICKET_STORE, many)
  let reads = 0
  const counted = { ...large, tickets: new Map(large.tickets) }
  const values = counted.tickets.values.bind(counted.tickets)
  counted.tickets.values = () => {
    reads += 1
    return values()
  }
  expect(many.every((it) => countOtherOpenTickets(counted, it, MEERA) === 2)).toBe(true)
  expect(reads).toBe(1)
})
