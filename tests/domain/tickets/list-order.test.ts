import { expect, test } from 'vitest'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { arrangeList, freezeListOrder, getRowShift } from '#src/domain/tickets/list-order.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { makeTicket } from '../../support/make-ticket.ts'

const tickets = (...ends: number[]) => ends.map((end) => makeTicket(end))
const ends = (shown: readonly Ticket[]) => shown.map((it) => Number(it.code) - 10_000)

test('without a walk the list is as it is', () => {
  expect(ends(arrangeList(tickets(3, 2, 1), [], null).shown)).toEqual([3, 2, 1])
})

test('while somebody walks, what arrives waits, and what is written to stays where it is', () => {
  const frozen = freezeListOrder(tickets(3, 2, 1))
  const written = makeTicket(1, { lastMessageAt: fromMillis(90_000) })
  const { shown, newTicketCount } = arrangeList([written, ...tickets(9, 3, 2)], [], frozen)
  expect(ends(shown)).toEqual([3, 2, 1])
  expect(shown[2]).toBe(written)
  expect(newTicketCount).toBe(1)
})

test('what leaves the view leaves the walk, and older pages come in at its end', () => {
  const arranged = arrangeList(tickets(8, 6, 4, 3), [], freezeListOrder(tickets(8, 7, 6)))
  expect(ends(arranged.shown)).toEqual([8, 6, 4, 3])
  expect(arranged).toMatchObject({ newTicketCount: 0, hasOlderPages: true })
})

test('the open ticket stays in its place until it is left', () => {
  expect(ends(arrangeList(tickets(3, 1), tickets(2), null).shown)).toEqual([3, 2, 1])
  expect(ends(arrangeList(tickets(3, 1), tickets(2), freezeListOrder(tickets(3, 2, 1))).shown)).toEqual([
    3, 2, 1,
  ])
})

test('what is being handed over stays too, and comes in nowhere else', () => {
  expect(ends(arrangeList(tickets(4, 1), tickets(2, 3), freezeListOrder(tickets(4, 3, 2, 1))).shown)).toEqual(
    [4, 3, 2, 1],
  )
})

test('an empty list can’t be walked', () => {
  expect(freezeListOrder([])).toBeNull()
})

test.each([
  ['one comes in above', 'abcd', 'xabcd', 1, 1],
  ['one goes above', 'abcd', 'bcd', 2, -1],
  ['one comes in below', 'abcd', 'abxcd', 1, 0],
  ['the row itself jumps to the top', 'abcde', 'cabde', 2, 0],
  ['the row itself goes', 'abcd', 'xabd', 2, 1],
  ['nothing is left', 'abcd', 'wxyz', 2, 0],
  ['it is beyond the end', 'ab', 'xab', 7, 0],
])('what is pointed at stays in place when %s', (_, before, after, at, shift) => {
  expect(getRowShift(before.split(''), after.split(''), at)).toBe(shift)
})
