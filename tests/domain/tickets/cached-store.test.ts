import { expect, test } from 'vitest'
import { restoreTicketStore, toCachedTicketStore } from '#src/domain/tickets/cached-store.ts'
import {
  EMPTY_TICKET_STORE,
  getKnownViewTickets,
  getViewTickets,
  type TicketStore,
  upsertTicketPage,
} from '#src/domain/tickets/store.ts'
import { getViewKey, type View } from '#src/domain/tickets/views.ts'
import { agent, heldBy, MEERA, makeTicket } from '../../support/make-ticket.ts'

const open: View = { id: 'open', me: null, search: '' }
const codes = (book: TicketStore, view = open) => getViewTickets(book, view).map((it) => it.code)

/** A book with pages of a view read one after the other: each from `newest` down, so many tickets. */
function bookOf(pages: readonly (readonly [newest: number, count: number])[], next: string | null) {
  return pages.reduce<TicketStore>((book, [newest, count], index) => {
    const records = Array.from({ length: count }, (_, n) => makeTicket(newest - n))
    const cursor = index === pages.length - 1 ? next : `behind ${index}`
    const from = index === 0 ? ('head' as const) : { cursor: `behind ${index - 1}` }
    return upsertTicketPage(book, open, {
      from,
      records,
      cursor,
      isPartial: false,
      knownTickets: book.tickets,
    })
  }, EMPTY_TICKET_STORE)
}

const again = (book: TicketStore, most: number) =>
  restoreTicketStore(EMPTY_TICKET_STORE, toCachedTicketStore(book, most))

test('a list that was kept whole comes back as it was, and goes on where it had been read to', () => {
  const book = bookOf([[90, 10]], 'on')
  const back = again(book, 50)
  expect(codes(back)).toEqual(codes(book))
  expect(back.paginations.get(getViewKey(open))).toMatchObject({ cursor: 'on', hasCursorLoop: false })
  const head = [makeTicket(91), ...Array.from({ length: 5 }, (_, n) => makeTicket(90 - n))]
  const fresh = upsertTicketPage(back, open, {
    from: 'head',
    records: head,
    cursor: 'x',
    isPartial: false,
    knownTickets: back.tickets,
  })
  expect(codes(fresh)).toHaveLength(11)
  expect(fresh.paginations.get(getViewKey(open))?.cursor).toBe('on')
})

test('one that was cut short begins anew with its first page: nothing that was let go is passed over', () => {
  const book = bookOf(
    [
      [90, 10],
      [80, 10],
    ],
    null,
  )
  const back = again(book, 12)
  expect(codes(back)).toEqual(codes(book).slice(0, 12))
  expect(back.paginations.get(getViewKey(open))?.cursor).not.toBeNull()
  const head = Array.from({ length: 10 }, (_, n) => makeTicket(90 - n))
  const fresh = upsertTicketPage(back, open, {
    from: 'head',
    records: head,
    cursor: 'on',
    isPartial: false,
    knownTickets: back.tickets,
  })
  expect(codes(fresh)).toHaveLength(10)
  expect(fresh.paginations.get(getViewKey(open))?.cursor).toBe('on')
})

test('what is known by now goes before what was kept', () => {
  const kept = toCachedTicketStore(bookOf([[90, 3]], null), 50)
  const newer = makeTicket(90, { holder: heldBy(agent(MEERA)), updatedAt: makeTicket(99).updatedAt })
  const read = upsertTicketPage(EMPTY_TICKET_STORE, open, {
    from: 'head',
    records: [newer],
    cursor: null,
    isPartial: false,
    knownTickets: new Map(),
  })
  const back = restoreTicketStore(read, kept)
  expect(back.tickets.get(newer.id)?.holder).toEqual(heldBy(agent(MEERA)))
  expect(back.paginations.get(getViewKey(open))).toBe(read.paginations.get(getViewKey(open)))
})

test('a ticket that its view had left out stays out', () => {
  const first = bookOf([[90, 3]], null)
  const without = upsertTicketPage(first, open, {
    from: 'head',
    records: [makeTicket(90), makeTicket(88)],
    cursor: null,
    isPartial: false,
    knownTickets: first.tickets,
  })
  const back = again(without, 50)
  expect(codes(back)).toEqual(codes(without))
  expect(getKnownViewTickets(back, open)).toHaveLength(2)
})

test('searches are not kept', () => {
  const view: View = { ...open, search: 'agg' }
  const page = {
    from: 'head',
    records: [makeTicket(1)],
    cursor: null,
    isPartial: false,
    knownTickets: new Map(),
  } as const
  expect(toCachedTicketStore(upsertTicketPage(EMPTY_TICKET_STORE, view, page), 50).walks).toEqual([])
})
