import { expect, test } from 'vitest'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { TicketPage } from '#src/domain/pagination/view-pagination.ts'
import {
  EMPTY_TICKET_STORE,
  getKnownViewTickets,
  getViewTickets,
  type TicketStore,
  upsertCustomerTickets,
  upsertTicketPage,
  upsertTickets,
} from '#src/domain/tickets/store.ts'
import { getViewKey, type View, type ViewId } from '#src/domain/tickets/views.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import {
  agent,
  assignedTo,
  MEERA,
  makeTicket,
  notAnAgent,
  pilot,
  SAARTHI,
  UNASSIGNED,
} from '../../support/make-ticket.ts'

const viewOf = (id: ViewId, search = ''): View => ({ id, me: MEERA, search })
const open = viewOf('open')
const unassigned = viewOf('unassigned')
const tickets = (...numbers: number[]) => numbers.map((number) => makeTicket(number))

function upsertPage(store: TicketStore, view: View, page: Partial<TicketPage>): TicketStore {
  return upsertTicketPage(store, view, {
    from: 'head',
    records: [],
    cursor: null,
    isPartial: false,
    knownTickets: store.tickets,
    ...page,
  })
}

const codes = (shown: readonly Ticket[]) => shown.map((it) => Number(it.code) - 10_000)
const paginationOf = (store: TicketStore, view: View) => store.paginations.get(getViewKey(view))

test('a view is read from its head to its end, page by page [DEC-04a]', () => {
  const head = upsertPage(EMPTY_TICKET_STORE, open, { records: tickets(9, 8), cursor: 'b' })
  expect(codes(getViewTickets(head, open))).toEqual([9, 8])
  const all = upsertPage(head, open, { from: { cursor: 'b' }, records: tickets(7, 6) })
  expect(codes(getViewTickets(all, open))).toEqual([9, 8, 7, 6])
  expect(paginationOf(all, open)).toMatchObject({ floor: null, state: 'end', cursor: null })
})

test('a page without changes returns the same store, and one with changes doesn’t', () => {
  const head = upsertPage(EMPTY_TICKET_STORE, open, { records: tickets(9, 8), cursor: 'b' })
  const all = upsertPage(head, open, { from: { cursor: 'b' }, records: tickets(7, 6) })
  expect(upsertPage(head, open, { records: tickets(9, 8), cursor: 'b' })).toBe(head)
  expect(upsertPage(all, open, { records: tickets(9, 8), cursor: 'b' })).toBe(all)
  const search = viewOf('open', 'refund')
  const found = upsertPage(all, search, { records: tickets(7) })
  expect(upsertPage(found, search, { records: tickets(7) })).toBe(found)
  expect(upsertPage(all, open, { records: tickets(10, 9), cursor: 'b' })).not.toBe(all)
  expect(upsertPage(all, open, { records: tickets(9, 7), cursor: 'b' })).not.toBe(all)
  expect(upsertPage(head, open, { records: tickets(9, 8), cursor: null })).not.toBe(head)
  expect(upsertPage(head, unassigned, { records: tickets(9, 8), cursor: 'b' })).not.toBe(head)
})

test('records in another order or twice make the same list [DEC-04c]', () => {
  const store = upsertPage(EMPTY_TICKET_STORE, open, { records: tickets(7, 9, 8, 9), cursor: 'b' })
  expect(codes(getViewTickets(store, open))).toEqual([9, 8, 7])
})

test('tickets of the same time are ordered by their ids', () => {
  const lastMessageAt = fromMillis(5)
  const records = [1, 3, 2].map((number) => makeTicket(number, { lastMessageAt }))
  expect(codes(getViewTickets(upsertPage(EMPTY_TICKET_STORE, open, { records }), open))).toEqual([3, 2, 1])
})

test('an empty page with a cursor is passed and removes nothing', () => {
  let store = upsertPage(EMPTY_TICKET_STORE, open, { records: tickets(9, 8), cursor: 'b' })
  store = upsertPage(store, open, { from: { cursor: 'b' }, cursor: 'c' })
  expect(codes(getViewTickets(store, open))).toEqual([9, 8])
  store = upsertPage(store, open, { from: { cursor: 'c' }, records: tickets(7), cursor: null })
  expect(codes(getViewTickets(store, open))).toEqual([9, 8, 7])
})

test('an empty last page removes nothing', () => {
  let store = upsertPage(EMPTY_TICKET_STORE, open, { records: tickets(9, 8), cursor: 'b' })
  store = upsertPage(store, open, { from: { cursor: 'b' } })
  expect(codes(getViewTickets(store, open))).toEqual([9, 8])
  expect(paginationOf(store, open)?.cursor).toBeNull()
})

test('an empty head page with a cursor shows nothing that it has not read', () => {
  const known = upsertPage(EMPTY_TICKET_STORE, open, { records: tickets(9, 8), cursor: 'a' })
  const store = upsertPage(known, unassigned, { cursor: 'b' })
  expect(getViewTickets(store, unassigned)).toEqual([])
  expect(codes(getKnownViewTickets(store, unassigned))).toEqual([9, 8])
})

test('endless empty pages stop pagination [FLT-31, FLT-32]', () => {
  let store = upsertPage(EMPTY_TICKET_STORE, open, { records: tickets(9), cursor: '0' })
  for (let i = 0; i < 4; i += 1)
    store = upsertPage(store, open, { from: { cursor: String(i) }, cursor: String(i + 1) })
  expect(paginationOf(store, open)?.state).toBe('more')
  store = upsertPage(store, open, { from: { cursor: '4' }, cursor: '5' })
  expect(paginationOf(store, open)).toMatchObject({ state: 'cursorLoop', cursor: '4' })
})

test('pages with only known tickets stop pagination after five in a row [FLT-32]', () => {
  let store = upsertPage(EMPTY_TICKET_STORE, open, { records: tickets(9, 8), cursor: '0' })
  const states = Array.from({ length: 5 }, (_, i) => {
    store = upsertPage(store, open, {
      from: { cursor: String(i) },
      records: tickets(9),
      cursor: String(i + 1),
    })
    return paginationOf(store, open)?.state
  })
  expect(states).toEqual(['more', 'more', 'more', 'more', 'cursorLoop'])
})

test('a repeated cursor stops pagination, and another request may continue it', () => {
  const head = upsertPage(EMPTY_TICKET_STORE, open, { records: tickets(9, 8), cursor: 'b' })
  const looping = upsertPage(head, open, { from: { cursor: 'b' }, records: tickets(9, 8), cursor: 'b' })
  expect(paginationOf(looping, open)).toMatchObject({ state: 'cursorLoop', cursor: 'b' })
  const recovered = upsertPage(looping, open, {
    from: { cursor: 'b' },
    records: tickets(7),
    cursor: 'c',
  })
  expect(paginationOf(recovered, open)).toMatchObject({ state: 'more', cursor: 'c' })
  expect(codes(getViewTickets(recovered, open))).toEqual([9, 8, 7])
})

test('a page with records and a repeated cursor continues when it is requested again', () => {
  const head = upsertPage(EMPTY_TICKET_STORE, open, { records: tickets(9), cursor: 'b' })
  const looping = upsertPage(head, open, { from: { cursor: 'b' }, records: tickets(8), cursor: 'b' })
  expect(paginationOf(looping, open)).toMatchObject({ state: 'cursorLoop', cursor: 'b' })
  const recovered = upsertPage(looping, open, {
    from: { cursor: 'b' },
    records: tickets(8),
    cursor: 'c',
  })
  expect(paginationOf(recovered, open)).toMatchObject({ state: 'more', cursor: 'c' })
})

test('cursors that form a loop stop pagination, and the records of the last page are shown [FLT-30]', () => {
  let store = upsertPage(EMPTY_TICKET_STORE, open, { records: tickets(9), cursor: 'a' })
  store = upsertPage(store, open, { from: { cursor: 'a' }, records: tickets(8), cursor: 'b' })
  store = upsertPage(store, open, { from: { cursor: 'b' }, records: tickets(7), cursor: 'a' })
  expect(paginationOf(store, open)?.state).toBe('cursorLoop')
  expect(codes(getViewTickets(store, open))).toEqual([9, 8, 7])
})

test('a head page that doesn’t reach the known tickets starts the list anew instead of hiding a gap', () => {
  const before = upsertPage(EMPTY_TICKET_STORE, open, { records: tickets(4, 3), cursor: 'b' })
  const after = upsertPage(before, open, { records: tickets(9, 8), cursor: 'c' })
  expect(codes(getViewTickets(after, open))).toEqual([9, 8])
  expect(paginationOf(after, open)?.cursor).toBe('c')
  const joined = upsertPage(after, open, { from: { cursor: 'c' }, records: tickets(7, 4), cursor: 'd' })
  expect(codes(getViewTickets(joined, open))).toEqual([9, 8, 7, 4])
})

test('tickets read by another view don’t bridge a gap', () => {
  const before = upsertPage(EMPTY_TICKET_STORE, unassigned, { records: tickets(2, 1), cursor: 'b' })
  const others = upsertPage(before, open, { records: tickets(9, 8, 7), cursor: 'x' })
  const after = upsertPage(others, unassigned, { records: tickets(9, 8), cursor: 'c' })
  expect(codes(getViewTickets(after, unassigned))).toEqual([9, 8])
})

test('a head page that reaches the known tickets keeps the pagination', () => {
  let store = upsertPage(EMPTY_TICKET_STORE, open, { records: tickets(4, 3), cursor: 'b' })
  store = upsertPage(store, open, { from: { cursor: 'b' }, records: tickets(2), cursor: 'c' })
  store = upsertPage(store, open, { records: tickets(5, 4), cursor: 'z' })
  expect(codes(getViewTickets(store, open))).toEqual([5, 4, 3, 2])
  expect(paginationOf(store, open)?.cursor).toBe('c')
})

test('a reassigned ticket leaves one view and enters the other', () => {
  let store = upsertPage(EMPTY_TICKET_STORE, unassigned, { records: tickets(3, 2) })
  store = upsertPage(store, viewOf('pilots'), { records: [] })
  const assigned = makeTicket(3, { assignee: assignedTo(pilot(SAARTHI)), updatedAt: fromMillis(90_000) })
  store = upsertTickets(store, [assigned])
  expect(codes(getViewTickets(store, unassigned))).toEqual([2])
  expect(codes(getViewTickets(store, viewOf('pilots')))).toEqual([3])
})

test('a ticket that a page omits from its range leaves the view until a newer record contradicts that', () => {
  let store = upsertPage(EMPTY_TICKET_STORE, unassigned, { records: tickets(3, 2, 1) })
  store = upsertPage(store, unassigned, { records: tickets(3, 1) })
  expect(codes(getViewTickets(store, unassigned))).toEqual([3, 1])
  store = upsertTickets(store, [makeTicket(2, { updatedAt: fromMillis(90_000) })])
  expect(codes(getViewTickets(store, unassigned))).toEqual([3, 2, 1])
})

test('a page with skipped records removes nothing', () => {
  let store = upsertPage(EMPTY_TICKET_STORE, unassigned, { records: tickets(3, 2, 1) })
  store = upsertPage(store, unassigned, { records: tickets(3, 1), isPartial: true })
  expect(codes(getViewTickets(store, unassigned))).toEqual([3, 2, 1])
})

test('a page requested before an assignment does not remove the ticket again', () => {
  const before = upsertPage(EMPTY_TICKET_STORE, unassigned, { records: tickets(2, 1) })
  const unassignedTicket = makeTicket(3, { assignee: assignedTo(UNASSIGNED), updatedAt: fromMillis(90_000) })
  const after = upsertTickets(before, [unassignedTicket])
  const late = upsertPage(after, unassigned, { records: tickets(2, 1), knownTickets: before.tickets })
  expect(codes(getViewTickets(late, unassigned))).toEqual([3, 2, 1])
})

test('a response to an outdated cursor adds its records and leaves the pagination', () => {
  const head = upsertPage(EMPTY_TICKET_STORE, open, { records: tickets(9), cursor: 'b' })
  const late = upsertPage(head, open, { from: { cursor: 'old' }, records: tickets(3), cursor: 'x' })
  expect(paginationOf(late, open)).toBe(paginationOf(head, open))
  expect(codes(getViewTickets(late, open))).toEqual([9])
})

test('only the platform decides what a search finds [DEC-04f]', () => {
  const search = viewOf('open', 'refund')
  let store = upsertPage(EMPTY_TICKET_STORE, open, { records: tickets(3, 2, 1) })
  store = upsertPage(store, search, { records: tickets(2) })
  expect(codes(getViewTickets(store, search))).toEqual([2])
})

test('a search is paginated like any view', () => {
  const search = viewOf('open', 'refund')
  let store = upsertPage(EMPTY_TICKET_STORE, search, { records: tickets(9, 8), cursor: 'b' })
  store = upsertPage(store, search, { from: { cursor: 'b' }, records: tickets(3) })
  expect(codes(getViewTickets(store, search))).toEqual([9, 8, 3])
})

test('the last two dozen searches are kept, and every view', () => {
  let store = upsertPage(EMPTY_TICKET_STORE, open, { records: tickets(1) })
  for (let i = 0; i < 60; i += 1)
    store = upsertPage(store, viewOf('open', `text ${i}`), { records: tickets(1) })
  expect(store.paginations.size).toBeLessThanOrEqual(26)
  expect(paginationOf(store, open)).toBeDefined()
  expect(paginationOf(store, viewOf('open', 'text 59'))).toBeDefined()
})

test('records without changes return the same store', () => {
  const store = upsertTickets(EMPTY_TICKET_STORE, tickets(1, 2))
  expect(upsertTickets(store, tickets(2, 1))).toBe(store)
})

test('with customers’ chats as source every view is complete as far as customers were read, in no assumed order [CON-11]', () => {
  const chat = (number: number, assignee = notAnAgent) => makeTicket(number, { assignee, updatedAt: null })
  let store = upsertCustomerTickets(EMPTY_TICKET_STORE, open, {
    page: 1,
    records: [chat(2), makeTicket(7, { assignee: assignedTo(agent(MEERA)) })],
    next: '2',
  })
  store = upsertCustomerTickets(store, open, { page: 2, records: [chat(9)], next: '3' })
  expect(codes(getViewTickets(store, open))).toEqual([9, 7, 2])
  expect(codes(getViewTickets(store, viewOf('mine')))).toEqual([7])
  expect(getViewTickets(store, unassigned)).toEqual([])
  const again = upsertCustomerTickets(store, open, { page: 1, records: [chat(2)], next: '2' })
  expect(paginationOf(again, open)?.cursor).toBe('3')
})

test('a ticket without a message stays listed when a page that ends below its creation omits it [DEC-04c]', () => {
  const [newest, older, oldest] = tickets(12, 9, 8)
  const ticketWithoutMessage = makeTicket(10, { lastMessageAt: null })
  if (!newest || !older || !oldest) throw new Error('there are three')
  // This platform lists tickets without a message last.
  const head = upsertPage(EMPTY_TICKET_STORE, open, { records: [newest, older], cursor: 'b' })
  const all = upsertPage(head, open, { from: { cursor: 'b' }, records: [oldest, ticketWithoutMessage] })
  expect(codes(getViewTickets(all, open))).toEqual([12, 10, 9, 8])
  const polled = upsertPage(all, open, { records: [newest, older], cursor: 'b' })
  expect(codes(getViewTickets(polled, open))).toEqual([12, 10, 9, 8])
})

test('a last page doesn’t remove a ticket without a message that an earlier page contained', () => {
  const ticketWithoutMessage = makeTicket(5, { lastMessageAt: null })
  // This platform lists tickets without a message first.
  const head = upsertPage(EMPTY_TICKET_STORE, open, {
    records: [ticketWithoutMessage, ...tickets(12, 9)],
    cursor: 'b',
  })
  const all = upsertPage(head, open, { from: { cursor: 'b' }, records: tickets(8, 4) })
  expect(codes(getViewTickets(all, open))).toEqual([12, 9, 8, 5, 4])
})

test('a listing read whole in one page removes a ticket without a message that it omits', () => {
  const ticketWithoutMessage = makeTicket(10, { lastMessageAt: null })
  const before = upsertPage(EMPTY_TICKET_STORE, open, {
    records: [...tickets(12, 9), ticketWithoutMessage],
  })
  expect(codes(getViewTickets(before, open))).toEqual([12, 10, 9])
  expect(codes(getViewTickets(upsertPage(before, open, { records: tickets(12, 9) }), open))).toEqual([12, 9])
})
