import { expect, test } from 'vitest'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { arrangeList, freezeListOrder, getRowShift } from '#src/domain/tickets/list-order.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { makeTicket } from '../../support/make-ticket.ts'

const tickets = (...numbersOf: number[]) => numbersOf.map((number) => makeTicket(number))
const numbersOf = (shown: readonly Ticket[]) => shown.map((it) => Number(it.code) - 10_000)

test('without keyboard navigation the list keeps its order', () => {
  expect(numbersOf(arrangeList(tickets(3, 2, 1), [], null).shown)).toEqual([3, 2, 1])
})

test('during keyboard navigation new tickets wait, and a ticket with a new message keeps its place', () => {
  const frozen = freezeListOrder(tickets(3, 2, 1))
  const written = makeTicket(1, { lastMessageAt: fromMillis(90_000) })
  const { shown, newTicketCount } = arrangeList([written, ...tickets(9, 3, 2)], [], frozen)
  expect(numbersOf(shown)).toEqual([3, 2, 1])
  expect(shown[2]).toBe(written)
  expect(newTicketCount).toBe(1)
})

test('during keyboard navigation a ticket that leaves the view disappears, and older pages are appended', () => {
  const arranged = arrangeList(tickets(8, 6, 4, 3), [], freezeListOrder(tickets(8, 7, 6)))
  expect(numbersOf(arranged.shown)).toEqual([8, 6, 4, 3])
  expect(arranged).toMatchObject({ newTicketCount: 0, hasOlderPages: true })
})

test('the open ticket keeps its place until it is closed', () => {
  expect(numbersOf(arrangeList(tickets(3, 1), tickets(2), null).shown)).toEqual([3, 2, 1])
  expect(numbersOf(arrangeList(tickets(3, 1), tickets(2), freezeListOrder(tickets(3, 2, 1))).shown)).toEqual([
    3, 2, 1,
  ])
})

test('a ticket being assigned keeps its place, and appears nowhere else', () => {
  expect(
    numbersOf(arrangeList(tickets(4, 1), tickets(2, 3), freezeListOrder(tickets(4, 3, 2, 1))).shown),
  ).toEqual([4, 3, 2, 1])
})

test('the order of an empty list can’t be frozen', () => {
  expect(freezeListOrder([])).toBeNull()
})

test.each([
  ['a row is added above', 'abcd', 'xabcd', 1, 1],
  ['a row above is removed', 'abcd', 'bcd', 2, -1],
  ['a row is added below', 'abcd', 'abxcd', 1, 0],
  ['the row itself moves to the top', 'abcde', 'cabde', 2, 0],
  ['the row itself is removed', 'abcd', 'xabd', 2, 1],
  ['nothing is left', 'abcd', 'wxyz', 2, 0],
  ['it is beyond the end', 'ab', 'xab', 7, 0],
])('the row under the pointer stays in place when %s', (_, before, after, at, shift) => {
  expect(getRowShift(before.split(''), after.split(''), at)).toBe(shift)
})
