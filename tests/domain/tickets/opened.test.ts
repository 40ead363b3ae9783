import { expect, test } from 'vitest'
import { createListing } from '#src/domain/tickets/listing.ts'
import {
  addOpened,
  getUnread,
  MAX_OPENED,
  NO_OPENED_TICKETS,
  type OpenedEntry,
  parseOpened,
} from '#src/domain/tickets/opened.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { MEERA, makeTicket, NOTHING_KNOWN } from '../../support/make-ticket.ts'

const SEEN = fromMillis(5_000)

test('an opened ticket is read until something newer arrives', () => {
  const ticket = makeTicket(1, { unread: true, lastMessageAt: SEEN })
  const opened = addOpened(NO_OPENED_TICKETS, [[ticket.id, SEEN.micros]])
  expect(getUnread(ticket, NO_OPENED_TICKETS)).toBe(true)
  expect(getUnread(ticket, opened)).toBe(false)
  expect(getUnread({ ...ticket, lastMessageAt: fromMillis(5_001) }, opened)).toBe(true)
  expect(getUnread({ ...ticket, lastMessageAt: null }, opened)).toBe(false)
})

test('what the platform has read, or doesn’t tell, stays so', () => {
  const opened = addOpened(NO_OPENED_TICKETS, [[makeTicket(1).id, SEEN.micros]])
  expect(getUnread(makeTicket(1, { unread: false, lastMessageAt: fromMillis(9_000) }), opened)).toBe(false)
  expect(getUnread(makeTicket(1, { unread: null, lastMessageAt: SEEN }), opened)).toBe(null)
})

test('an earlier message never makes a ticket unread again', () => {
  const opened = addOpened(NO_OPENED_TICKETS, [['a', 5]])
  expect(addOpened(opened, [['a', 4]])).toBe(opened)
  expect(addOpened(opened, [['a', 5]])).toBe(opened)
})

test('a bounded number is kept: the tickets opened longest ago are forgotten', () => {
  const all = Array.from({ length: MAX_OPENED }, (_, index): OpenedEntry => [`t${index}`, 1])
  const opened = addOpened(addOpened(NO_OPENED_TICKETS, all), [
    ['t0', 2],
    ['new', 1],
  ])
  expect(opened.size).toBe(MAX_OPENED)
  expect([opened.has('t0'), opened.has('t1'), opened.has('new')]).toEqual([true, false, true])
})

test('what is stored is read without the entries that aren’t of this shape', () => {
  expect(parseOpened([['a', 1], ['b', -1], ['c'], 7, ['d', '1'], ['x'.repeat(65), 1]])).toEqual([['a', 1]])
  for (const stored of [undefined, null, 'a', { a: 1 }]) expect(parseOpened(stored)).toEqual([])
})

test('a ticket that was read on this device alone is listed among the read ones', () => {
  const lastMessageAt = fromMillis(1_000)
  const [here, unread, read] = [
    makeTicket(1, { unread: true, lastMessageAt }),
    makeTicket(2, { unread: true, lastMessageAt }),
    makeTicket(3, { unread: false, lastMessageAt }),
  ]
  const opened = new Map([[here.id, lastMessageAt.micros]])
  const shown = (filter: 'yes' | 'no') =>
    createListing(
      { view: 'open', unread: filter },
      { me: MEERA, listsTickets: true, waitLimits: { default: 15 } },
    ).selectShown([here, unread, read], { ...NOTHING_KNOWN, opened })
  expect(shown('yes')).toEqual([unread])
  expect(shown('no')).toEqual([here, read])
  expect(
    createListing(
      { view: 'open', unread: 'no' },
      { me: MEERA, listsTickets: true, waitLimits: { default: 15 } },
    ).narrowing,
    'the platform lists fewer',
  ).toBe(undefined)
})
