import { expect, test } from 'vitest'
import {
  findCallsToRead,
  findThreadToRead,
  getBudgetWait,
  MAX_THREADS_PER_HOUR,
  NOTHING_READ,
  type ReadingLog,
  recordRead,
} from '#src/domain/attention/thread-reading.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import {
  agent,
  assignedTo,
  MEERA,
  makeTicket,
  PAYMENTS,
  pilot,
  SAARTHI,
  team,
  UNASSIGNED,
  unknownAssignee,
} from '../../support/make-ticket.ts'

const HOUR = 3_600_000
const start = { startMicros: 1_000_000_000, now: 0 }
const nothingLoaded = () => null
const writtenAt = (number: number, seconds: number, overrides = {}) =>
  makeTicket(number, {
    lastMessageAt: fromMillis(seconds * 1000),
    assignee: assignedTo(pilot(SAARTHI)),
    ...overrides,
  })
const find = (tickets: Parameters<typeof findThreadToRead>[0], log: ReadingLog = NOTHING_READ, now = 0) =>
  findThreadToRead(tickets, log, nothingLoaded, { ...start, now })?.code ?? null

test('first what has changed since the start, oldest change first; then what was there, newest first', () => {
  const tickets = [writtenAt(1, 100), writtenAt(2, 900), writtenAt(3, 3_000), writtenAt(4, 2_000)]
  let log: ReadingLog = NOTHING_READ
  const order = tickets.map(() => {
    const next = findThreadToRead(tickets, log, nothingLoaded, start)
    if (next) log = recordRead(log, next.id, next.lastMessageAt?.micros ?? 0, 0)
    return next?.code
  })
  expect(order).toEqual(['10004', '10003', '10002', '10001'])
  expect(find(tickets, log)).toBeNull()
  expect(find([writtenAt(1, 4_000)], log), 'after another message').toBe('10001')
})

test('only open tickets that no agent has, and whose newest message isn’t loaded', () => {
  const assignees = [
    assignedTo(agent(MEERA)),
    unknownAssignee,
    assignedTo(UNASSIGNED),
    assignedTo(team(PAYMENTS)),
  ] as const
  expect(assignees.map((assignee) => find([writtenAt(1, 100, { assignee })]))).toEqual([
    null,
    null,
    '10001',
    '10001',
  ])
  expect(find([writtenAt(1, 100, { status: 'closed' })])).toBeNull()
  expect(find([writtenAt(1, 100, { lastMessageAt: null })])).toBeNull()
  expect(findThreadToRead([writtenAt(1, 100)], NOTHING_READ, () => 100_000_000, start)).toBeNull()
  expect(findThreadToRead([writtenAt(1, 100)], NOTHING_READ, () => 99_999_999, start)?.code).toBe('10001')
})

test('at most sixty an hour, half of them of what was there before', () => {
  const log = Array.from({ length: 30 }, (_, index) => index).reduce(
    (it, index) => recordRead(it, `other ${index}`, 1, index * 1000),
    NOTHING_READ,
  )
  expect(find([writtenAt(1, 100)], log, 40_000)).toBeNull()
  expect(find([writtenAt(1, 2_000)], log, 40_000)).toBe('10001')
  expect(find([writtenAt(1, 100)], log, HOUR)).toBe('10001')
  const full = Array.from({ length: 30 }).reduce<ReadingLog>(
    (it, _, index) => recordRead(it, `another ${index}`, 1, 40_000),
    log,
  )
  expect(getBudgetWait(full, MAX_THREADS_PER_HOUR, 50_000)).toBe(HOUR - 50_000)
  expect(getBudgetWait(full, MAX_THREADS_PER_HOUR, HOUR)).toBe(0)
})

test('the calls of each customer are read unless they are loaded, and again after an hour, those read longest ago first', () => {
  const tickets = [writtenAt(1, 100, { customerId: 'first' }), writtenAt(2, 200, { customerId: 'second' })]
  expect(findCallsToRead(tickets, NOTHING_READ, () => false, 0)).toBe('second')
  expect(findCallsToRead(tickets, NOTHING_READ, (id) => id === 'second', 0)).toBe('first')
  const once = recordRead(NOTHING_READ, 'second', 0, 0)
  expect(findCallsToRead(tickets, once, () => false, 2 * HOUR)).toBe('first')
  const both = recordRead(once, 'first', 10, 10)
  expect(findCallsToRead(tickets, both, () => true, HOUR - 1)).toBeNull()
  expect(findCallsToRead(tickets, both, () => true, HOUR)).toBe('second')
  expect(findCallsToRead(tickets, recordRead(both, 'second', HOUR, HOUR), () => true, 2 * HOUR - 1)).toBe(
    'first',
  )
  expect(findCallsToRead([writtenAt(1, 100, { customerId: null })], NOTHING_READ, () => false, 0)).toBeNull()
})
