import { expect, test } from 'vitest'
import { getTimeToClosing, isClosedByInactivity } from '#src/domain/tickets/inactivity.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { makeTicket } from '../../support/make-ticket.ts'

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

const closed = (text: string, role = 'system', noteMs = 25 * HOUR) =>
  makeTicket(1, {
    status: 'closed',
    closedAt: fromMillis(25 * HOUR),
    lastMessageAt: fromMillis(noteMs),
    preview: { text, role, agentId: null, pilotId: null },
  })

test.for([
  'This conversation was automatically closed due to inactivity.',
  'Esta conversación se cerró por inactividad.',
  'Conversa encerrada por inatividade.',
  'निष्क्रियता के कारण यह बातचीत बंद कर दी गई।',
  'Percakapan ditutup karena tidak aktif.',
  'أُغلقت المحادثة تلقائيًا بسبب عدم النشاط.',
  'செயலற்ற நிலையால் இந்த உரையாடல் மூடப்பட்டது.',
])('a note says that a ticket was closed by inactivity, in each language of the interface: %s', (text) => {
  expect(isClosedByInactivity(closed(text), 0, null)).toBe(true)
  expect(isClosedByInactivity(closed(text, 'user'), 0, null), 'of a customer').toBe(false)
})

test('in other languages, the period and a note at the closing prove it', () => {
  const note = closed('Το αίτημα έκλεισε.')
  expect(isClosedByInactivity(note, 0, 24)).toBe(true)
  expect(isClosedByInactivity(note, 0, null), 'period unknown').toBe(false)
  expect(isClosedByInactivity(note, 2 * HOUR * 1000, 24), 'earlier').toBe(false)
  expect(isClosedByInactivity(closed('Ναι', 'system', 20 * HOUR), 0, 24), 'another note').toBe(false)
  expect(isClosedByInactivity(closed('Ναι', 'user'), 0, 24), 'a message').toBe(false)
  expect(isClosedByInactivity(closed('Ναι', 'user', 0), 0, 24), 'silence alone').toBe(true)
})
