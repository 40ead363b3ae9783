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
  heldBy,
  MEERA,
  makeTicket,
  nobody,
  notAnAgent,
  pilot,
  SAARTHI,
} from '../../support/make-ticket.ts'

const viewOf = (id: ViewId, search = ''): View => ({ id, me: MEERA, search })
const open = viewOf('open')
const unassigned = viewOf('unassigned')
const tickets = (...ends: number[]) => ends.map((end) => makeTicket(end))

function put(book: TicketStore, view: View, page: Partial<TicketPage>): TicketStore {
  return upsertTicketPage(book, view, {
    from: 'head',
    records: [],
    cursor: null,
    isPartial: false,
    knownTickets: book.tickets,
    ...page,
  })
}

const codes = (shown: readonly Ticket[]) => shown.map((it) => Number(it.code) - 10_000)
const walkOf = (book: TicketStore, view: View) => book.paginations.get(getViewKey(view))

test('a view is walked from the head to its end, page by page [DEC-04a]', () => {
  const head = put(EMPTY_TICKET_STORE, open, { records: tickets(9, 8), cursor: 'b' })
  expect(codes(getViewTickets(head, open))).toEqual([9, 8])
  const all = put(head, open, { from: { cursor: 'b' }, records: tickets(7, 6) })
  expect(codes(getViewTickets(all, open))).toEqual([9, 8, 7, 6])
  expect(walkOf(all, open)).toMatchObject({ floor: null, cursor: null, hasCursorLoop: false })
})

test('a look that finds all as it was leaves the very same book, and one that brings something doesn’t', () => {
  const head = put(EMPTY_TICKET_STORE, open, { records: tickets(9, 8), cursor: 'b' })
  const all = put(head, open, { from: { cursor: 'b' }, records: tickets(7, 6) })
  expect(put(head, open, { records: tickets(9, 8), cursor: 'b' })).toBe(head)
  expect(put(all, open, { records: tickets(9, 8), cursor: 'b' })).toBe(all)
  const search = viewOf('open', 'refund')
  const found = put(all, search, { records: tickets(7) })
  expect(put(found, search, { records: tickets(7) })).toBe(found)
  expect(put(all, open, { records: tickets(10, 9), cursor: 'b' })).not.toBe(all)
  expect(put(all, open, { records: tickets(9, 7), cursor: 'b' })).not.toBe(all)
  expect(put(head, open, { records: tickets(9, 8), cursor: null })).not.toBe(head)
  expect(put(head, unassigned, { records: tickets(9, 8), cursor: 'b' })).not.toBe(head)
})

test('records in another order and twice make the same list [DEC-04c]', () => {
  const book = put(EMPTY_TICKET_STORE, open, { records: tickets(7, 9, 8, 9), cursor: 'b' })
  expect(codes(getViewTickets(book, open))).toEqual([9, 8, 7])
})

test('tickets of one moment stand in the order of their ids', () => {
  const lastMessageAt = fromMillis(5)
  const records = [1, 3, 2].map((end) => makeTicket(end, { lastMessageAt }))
  expect(codes(getViewTickets(put(EMPTY_TICKET_STORE, open, { records }), open))).toEqual([3, 2, 1])
})

test('an empty page with a cursor is walked past and takes nothing away', () => {
  let book = put(EMPTY_TICKET_STORE, open, { records: tickets(9, 8), cursor: 'b' })
  book = put(book, open, { from: { cursor: 'b' }, cursor: 'c' })
  expect(codes(getViewTickets(book, open))).toEqual([9, 8])
  book = put(book, open, { from: { cursor: 'c' }, records: tickets(7), cursor: null })
  expect(codes(getViewTickets(book, open))).toEqual([9, 8, 7])
})

test('an empty last page takes nothing away', () => {
  let book = put(EMPTY_TICKET_STORE, open, { records: tickets(9, 8), cursor: 'b' })
  book = put(book, open, { from: { cursor: 'b' } })
  expect(codes(getViewTickets(book, open))).toEqual([9, 8])
  expect(walkOf(book, open)?.cursor).toBeNull()
})

test('an empty head with a cursor shows nothing that it has not read', () => {
  const known = put(EMPTY_TICKET_STORE, open, { records: tickets(9, 8) })
  const book = put(known, unassigned, { cursor: 'b' })
  expect(getViewTickets(book, unassigned)).toEqual([])
  expect(codes(getKnownViewTickets(book, unassigned))).toEqual([9, 8])
})

test('empty pages without an end stop the walk [FLT-31, FLT-32]', () => {
  let book = put(EMPTY_TICKET_STORE, open, { records: tickets(9), cursor: '0' })
  for (let i = 0; i < 5; i += 1)
    book = put(book, open, { from: { cursor: String(i) }, cursor: String(i + 1) })
  expect(walkOf(book, open)?.hasCursorLoop).toBe(false)
  book = put(book, open, { from: { cursor: '5' }, cursor: '6' })
  expect(walkOf(book, open)?.hasCursorLoop).toBe(true)
})

test('a repeated cursor stops the walk, and asking once more may free it', () => {
  const head = put(EMPTY_TICKET_STORE, open, { records: tickets(9, 8), cursor: 'b' })
  const stuck = put(head, open, { from: { cursor: 'b' }, records: tickets(9, 8), cursor: 'b' })
  expect(walkOf(stuck, open)).toMatchObject({ hasCursorLoop: true, cursor: 'b' })
  const free = put(stuck, open, { from: { cursor: 'b' }, records: tickets(7), cursor: 'c' })
  expect(walkOf(free, open)).toMatchObject({ hasCursorLoop: false, cursor: 'c' })
  expect(codes(getViewTickets(free, open))).toEqual([9, 8, 7])
})

test('a page whose records came with a repeated cursor leads on when it is asked for once more', () => {
  const head = put(EMPTY_TICKET_STORE, open, { records: tickets(9), cursor: 'b' })
  const stuck = put(head, open, { from: { cursor: 'b' }, records: tickets(8), cursor: 'b' })
  expect(walkOf(stuck, open)).toMatchObject({ hasCursorLoop: true, cursor: 'b' })
  const free = put(stuck, open, { from: { cursor: 'b' }, records: tickets(8), cursor: 'c' })
  expect(walkOf(free, open)).toMatchObject({ hasCursorLoop: false, cursor: 'c' })
})

test('cursors that lead in a circle stop the walk, and what the last page brought is shown [FLT-30]', () => {
  let book = put(EMPTY_TICKET_STORE, open, { records: tickets(9), cursor: 'a' })
  book = put(book, open, { from: { cursor: 'a' }, records: tickets(8), cursor: 'b' })
  book = put(book, open, { from: { cursor: 'b' }, records: tickets(7), cursor: 'a' })
  expect(walkOf(book, open)?.hasCursorLoop).toBe(true)
  expect(codes(getViewTickets(book, open))).toEqual([9, 8, 7])
})

test('a head that does not come down to what was read begins anew, rather than hide a hole', () => {
  const before = put(EMPTY_TICKET_STORE, open, { records: tickets(4, 3), cursor: 'b' })
  const after = put(before, open, { records: tickets(9, 8), cursor: 'c' })
  expect(codes(getViewTickets(after, open))).toEqual([9, 8])
  expect(walkOf(after, open)?.cursor).toBe('c')
  const met = put(after, open, { from: { cursor: 'c' }, records: tickets(7, 4), cursor: 'd' })
  expect(codes(getViewTickets(met, open))).toEqual([9, 8, 7, 4])
})

test('what another view has read does not pass for a bridge over a hole', () => {
  const before = put(EMPTY_TICKET_STORE, unassigned, { records: tickets(2, 1), cursor: 'b' })
  const others = put(before, open, { records: tickets(9, 8, 7), cursor: 'x' })
  const after = put(others, unassigned, { records: tickets(9, 8), cursor: 'c' })
  expect(codes(getViewTickets(after, unassigned))).toEqual([9, 8])
})

test('a head that comes down to what was read goes on where the walk was', () => {
  let book = put(EMPTY_TICKET_STORE, open, { records: tickets(4, 3), cursor: 'b' })
  book = put(book, open, { from: { cursor: 'b' }, records: tickets(2), cursor: 'c' })
  book = put(book, open, { records: tickets(5, 4), cursor: 'z' })
  expect(codes(getViewTickets(book, open))).toEqual([5, 4, 3, 2])
  expect(walkOf(book, open)?.cursor).toBe('c')
})

test('a ticket that changes hands leaves one view and enters the other', () => {
  let book = put(EMPTY_TICKET_STORE, unassigned, { records: tickets(3, 2) })
  book = put(book, viewOf('pilots'), { records: [] })
  const handed = makeTicket(3, { holder: heldBy(pilot(SAARTHI)), updatedAt: fromMillis(90_000) })
  book = upsertTickets(book, [handed])
  expect(codes(getViewTickets(book, unassigned))).toEqual([2])
  expect(codes(getViewTickets(book, viewOf('pilots')))).toEqual([3])
})

test('what a page leaves out of its range has left the view, until a newer record says otherwise', () => {
  let book = put(EMPTY_TICKET_STORE, unassigned, { records: tickets(3, 2, 1) })
  book = put(book, unassigned, { records: tickets(3, 1) })
  expect(codes(getViewTickets(book, unassigned))).toEqual([3, 1])
  book = upsertTickets(book, [makeTicket(2, { updatedAt: fromMillis(90_000) })])
  expect(codes(getViewTickets(book, unassigned))).toEqual([3, 2, 1])
})

test('a page with records that could not be read proves nothing of what it lacks', () => {
  let book = put(EMPTY_TICKET_STORE, unassigned, { records: tickets(3, 2, 1) })
  book = put(book, unassigned, { records: tickets(3, 1), isPartial: true })
  expect(codes(getViewTickets(book, unassigned))).toEqual([3, 2, 1])
})

test('a page that was asked for before a hand-over does not take the ticket away again', () => {
  const before = put(EMPTY_TICKET_STORE, unassigned, { records: tickets(2, 1) })
  const freed = makeTicket(3, { holder: heldBy(nobody), updatedAt: fromMillis(90_000) })
  const after = upsertTickets(before, [freed])
  const late = put(after, unassigned, { records: tickets(2, 1), knownTickets: before.tickets })
  expect(codes(getViewTickets(late, unassigned))).toEqual([3, 2, 1])
})

test('an answer to a cursor that nobody is at any more brings its records and moves nothing', () => {
  const head = put(EMPTY_TICKET_STORE, open, { records: tickets(9), cursor: 'b' })
  const late = put(head, open, { from: { cursor: 'old' }, records: tickets(3), cursor: 'x' })
  expect(walkOf(late, open)).toBe(walkOf(head, open))
  expect(codes(getViewTickets(late, open))).toEqual([9])
})

test('only the platform says what a search finds [DEC-04f]', () => {
  const search = viewOf('open', 'refund')
  let book = put(EMPTY_TICKET_STORE, open, { records: tickets(3, 2, 1) })
  book = put(book, search, { records: tickets(2) })
  expect(codes(getViewTickets(book, search))).toEqual([2])
})

test('a search reads on like any view', () => {
  const search = viewOf('open', 'refund')
  let book = put(EMPTY_TICKET_STORE, search, { records: tickets(9, 8), cursor: 'b' })
  book = put(book, search, { from: { cursor: 'b' }, records: tickets(3) })
  expect(codes(getViewTickets(book, search))).toEqual([9, 8, 3])
})

test('a day of searching keeps the last two dozen walks and every view', () => {
  let book = put(EMPTY_TICKET_STORE, open, { records: tickets(1) })
  for (let i = 0; i < 60; i += 1) book = put(book, viewOf('open', `text ${i}`), { records: tickets(1) })
  expect(book.paginations.size).toBeLessThanOrEqual(26)
  expect(walkOf(book, open)).toBeDefined()
  expect(walkOf(book, viewOf('open', 'text 59'))).toBeDefined()
})

test('records that bring nothing new leave the book as it was', () => {
  const book = upsertTickets(EMPTY_TICKET_STORE, tickets(1, 2))
  expect(upsertTickets(book, tickets(2, 1))).toBe(book)
})

test('from customers’ chats all views are read as far as the customers were, and no order is believed [CON-11]', () => {
  const chat = (end: number, holder = notAnAgent) => makeTicket(end, { holder, updatedAt: null })
  let book = upsertCustomerTickets(EMPTY_TICKET_STORE, open, {
    page: 1,
    records: [chat(2), makeTicket(7, { holder: heldBy(agent(MEERA)) })],
    next: '2',
  })
  book = upsertCustomerTickets(book, open, { page: 2, records: [chat(9)], next: '3' })
  expect(codes(getViewTickets(book, open))).toEqual([9, 7, 2])
  expect(codes(getViewTickets(book, viewOf('mine')))).toEqual([7])
  expect(getViewTickets(book, unassigned)).toEqual([])
  const again = upsertCustomerTickets(book, open, { page: 1, records: [chat(2)], next: '2' })
  expect(walkOf(again, open)?.cursor).toBe('3')
})

test('a ticket without a message stays listed when a page that ends below its creation doesn’t bring it [DEC-04c]', () => {
  const [newest, older, oldest] = tickets(12, 9, 8)
  const blank = makeTicket(10, { lastMessageAt: null })
  if (!newest || !older || !oldest) throw new Error('there are three')
  // This platform lists tickets without a message last.
  const head = put(EMPTY_TICKET_STORE, open, { records: [newest, older], cursor: 'b' })
  const all = put(head, open, { from: { cursor: 'b' }, records: [oldest, blank] })
  expect(codes(getViewTickets(all, open))).toEqual([12, 10, 9, 8])
  const polled = put(all, open, { records: [newest, older], cursor: 'b' })
  expect(codes(getViewTickets(polled, open))).toEqual([12, 10, 9, 8])
})

test('a last page without it doesn’t take away a ticket without a message that an earlier page brought', () => {
  const blank = makeTicket(5, { lastMessageAt: null })
  // This platform lists tickets without a message first.
  const head = put(EMPTY_TICKET_STORE, open, { records: [blank, ...tickets(12, 9)], cursor: 'b' })
  const all = put(head, open, { from: { cursor: 'b' }, records: tickets(8, 4) })
  expect(codes(getViewTickets(all, open))).toEqual([12, 9, 8, 5, 4])
})

test('a listing that is read whole in one page takes away a ticket without a message that it leaves out', () => {
  const blank = makeTicket(10, { lastMessageAt: null })
  const before = put(EMPTY_TICKET_STORE, open, { records: [...tickets(12, 9), blank] })
  expect(codes(getViewTickets(before, open))).toEqual([12, 10, 9])
  expect(codes(getViewTickets(put(before, open, { records: tickets(12, 9) }), open))).toEqual([12, 9])
})
