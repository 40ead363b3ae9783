import { expect, test } from 'vitest'
import { getTimeToClosing } from '#src/domain/tickets/inactivity.ts'
import { fromMillis } from '#src/lib/time/instant.ts'

const HOUR = 3_600_000
const ticket = { status: 'open', lastMessageAt: fromMillis(0) }

test('a ticket closes soon in the last two hours of the period, and in its last quarter at most', () => {
  expect(getTimeToClosing(ticket, 24, 22 * HOUR - 1)).toBeNull()
  expect(getTimeToClosing(ticket, 24, 22 * HOUR)).toBe(2 * HOUR)
  expect(getTimeToClosing(ticket, 24, 24 * HOUR - 1)).toBe(1)
  expect(getTimeToClosing(ticket, 24, 24 * HOUR), 'the platform is late').toBeNull()
  expect(getTimeToClosing(ticket, 4, 3 * HOUR - 1)).toBeNull()
  expect(getTimeToClosing(ticket, 4, 3 * HOUR)).toBe(HOUR)
})

test('what isn’t known doesn’t close', () => {
  expect(getTimeToClosing(ticket, null, 23 * HOUR)).toBeNull()
  expect(getTimeToClosing({ ...ticket, lastMessageAt: null }, 24, 23 * HOUR)).toBeNull()
  expect(getTimeToClosing({ ...ticket, status: 'closed' }, 24, 23 * HOUR)).toBeNull()
})
