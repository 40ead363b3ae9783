import { expect, test } from 'vitest'
import { keepBook, restoreBook } from '#src/domain/kept-book.ts'
import { EMPTY_BOOK, knownIn, putPage, type TicketBook, ticketsIn } from '#src/domain/ticket-book.ts'
import { type View, viewKey } from '#src/domain/views.ts'
import { agent, heldBy, MEERA, makeTicket } from '../support/make-ticket.ts'

const open: View = { id: 'open', me: null, search: '' }
const codes = (book: TicketBook, view = open) => ticketsIn(book, view).map((it) => it.code)

/** A book with pages of a view read one after the other: each from `newest` down, so many tickets. */
function bookOf(pages: readonly (readonly [newest: number, count: number])[], next: string | null) {
  return pages.reduce<TicketBook>((book, [newest, count], index) => {
    const records = Array.from({ length: count }, (_, n) => makeTicket(newest - n))
    const cursor = index === pages.length - 1 ? next : `behind ${index}`
    const from = index === 0 ? ('head' as const) : { cursor: `behind ${index - 1}` }
    return putPage(book, open, { from, records, cursor, partial: false, known: book.tickets })
  }, EMPTY_BOOK)
}

const again = (book: TicketBook, most: number) => restoreBook(EMPTY_BOOK, keepBook(book, most))

test('a list that was kept whole comes back as it was, and goes on where it had been read to', () => {
  const book = bookOf([[90, 10]], 'on')
  const back = again(book, 50)
  expect(codes(back)).toEqual(codes(book))
  expect(back.walks.get(viewKey(open))).toMatchObject({ cursor: 'on', stuck: false })
  const head = [makeTicket(91), ...Array.from({ length: 5 }, (_, n) => makeTicket(90 - n))]
  const fresh = putPage(back, open, {
    from: 'head',
    records: head,
    cursor: 'x',
    partial: false,
    known: back.tickets,
  })
  expect(codes(fresh)).toHaveLength(11)
  expect(fresh.walks.get(viewKey(open))?.cursor).toBe('on')
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
  expect(back.walks.get(viewKey(open))?.cursor).not.toBeNull()
  const head = Array.from({ length: 10 }, (_, n) => makeTicket(90 - n))
  const fresh = putPage(back, open, {
    from: 'head',
    records: head,
    cursor: 'on',
    partial: false,
    known: back.tickets,
  })
  expect(codes(fresh)).toHaveLength(10)
  expect(fresh.walks.get(viewKey(open))?.cursor).toBe('on')
})

test('what is known by now goes before what was kept', () => {
  const kept = keepBook(bookOf([[90, 3]], null), 50)
  const newer = makeTicket(90, { holder: heldBy(agent(MEERA)), updatedAt: makeTicket(99).updatedAt })
  const read = putPage(EMPTY_BOOK, open, {
    from: 'head',
    records: [newer],
    cursor: null,
    partial: false,
    known: new Map(),
  })
  const back = restoreBook(read, kept)
  expect(back.tickets.get(newer.id)?.holder).toEqual(heldBy(agent(MEERA)))
  expect(back.walks.get(viewKey(open))).toBe(read.walks.get(viewKey(open)))
})

test('a ticket that its view had left out stays out', () => {
  const first = bookOf([[90, 3]], null)
  const without = putPage(first, open, {
    from: 'head',
    records: [makeTicket(90), makeTicket(88)],
    cursor: null,
    partial: false,
    known: first.tickets,
  })
  const back = again(without, 50)
  expect(codes(back)).toEqual(codes(without))
  expect(knownIn(back, open)).toHaveLength(2)
})

test('searches are not kept', () => {
  const view: View = { ...open, search: 'agg' }
  const page = {
    from: 'head',
    records: [makeTicket(1)],
    cursor: null,
    partial: false,
    known: new Map(),
  } as const
  expect(keepBook(putPage(EMPTY_BOOK, view, page), 50).walks).toEqual([])
})
