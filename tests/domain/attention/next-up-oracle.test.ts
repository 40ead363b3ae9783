import { expect, test } from 'vitest'
import { expectedOrder, generateQueue, type QueuedTicket } from './next-up-oracle.ts'

const noon = Date.UTC(2026, 5, 1, 12)
const at = (minutesBeforeNoon: number) => noon - minutesBeforeNoon * 60_000

const plain: Omit<QueuedTicket, 'id'> = {
  status: 'open',
  assignee: 'unassigned',
  signals: ['waits-too-long'],
  unansweredSince: at(20),
  priority: 'normal',
  createdAt: at(500),
  skippedAt: null,
  newestEventAt: at(20),
}

test('the order is the signal’s kind, the wait, the priority, the age, and then the queue’s', () => {
  const queue: readonly QueuedTicket[] = [
    { ...plain, id: 'quiet, waits longest', signals: [], unansweredSince: at(9000) },
    { ...plain, id: 'waits for nothing', unansweredSince: null },
    { ...plain, id: 'second of equals' },
    { ...plain, id: 'third of equals' },
    { ...plain, id: 'older', createdAt: at(501) },
    { ...plain, id: 'low priority, older', priority: 'low', createdAt: at(900) },
    { ...plain, id: 'high priority', priority: 'high' },
    { ...plain, id: 'waits longer', priority: 'low', unansweredSince: at(21) },
    { ...plain, id: 'two signals', signals: ['waits-too-long', 'asks-for-person'], unansweredSince: at(1) },
    { ...plain, id: 'promised', signals: ['person-promised'], unansweredSince: at(60) },
  ]
  expect(expectedOrder(queue)).toEqual([
    'two signals',
    'promised',
    'waits longer',
    'high priority',
    'older',
    'second of equals',
    'third of equals',
    'low priority, older',
    'waits for nothing',
    'quiet, waits longest',
  ])
})

test('closed tickets, another agent’s and skipped ones are left out until something new happens', () => {
  const queue: readonly QueuedTicket[] = [
    { ...plain, id: 'closed', status: 'closed' },
    { ...plain, id: 'of another agent', assignee: 'other-agent' },
    { ...plain, id: 'skipped after the newest event', skippedAt: at(19) },
    { ...plain, id: 'skipped at the newest event', skippedAt: at(20) },
    { ...plain, id: 'skipped before the newest event', skippedAt: at(21) },
    { ...plain, id: 'own', assignee: 'self' },
  ]
  expect(expectedOrder(queue)).toEqual(['skipped before the newest event', 'own'])
  expect(expectedOrder([])).toEqual([])
})

test('a seed makes one queue, and a thousand seeds make every tie', () => {
  expect(generateQueue(7)).toEqual(generateQueue(7))
  const queues = Array.from({ length: 1000 }, (_, seed) => generateQueue(seed))
  const counts = { empty: 0, sameKind: 0, sameWait: 0, samePriority: 0, sameAge: 0 }
  for (const queue of queues) {
    const order = expectedOrder(queue)
    const [a, b] = order.map((id) => queue.find((it) => it.id === id))
    if (order.length === 0) counts.empty += 1
    if (a === undefined || b === undefined || a.signals[0] !== b.signals[0]) continue
    counts.sameKind += 1
    if (a.unansweredSince !== b.unansweredSince) continue
    counts.sameWait += 1
    if (a.priority !== b.priority) continue
    counts.samePriority += 1
    if (a.createdAt === b.createdAt) counts.sameAge += 1
  }
  for (const [tie, count] of Object.entries(counts)) expect(count, tie).toBeGreaterThan(0)
})
