import { expect, test } from 'vitest'
import type { Ticket, TicketAssignee } from '#src/api/schema/ticket.ts'
import {
  countUnreadTickets,
  DEFAULT_NOTIFICATION_SETTINGS,
  findNewCustomerMessages,
  formatMinuteOfDay,
  isQuietHour,
  parseMinuteOfDay,
  parseNotificationSettings,
} from '#src/domain/notifications/settings.ts'
import { EMPTY_TICKET_STORE, upsertTickets } from '#src/domain/tickets/store.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { makeTicket } from '../../support/make-ticket.ts'

const ME = 'b8875d85-bc1d-4e6b-a731-0d2ae92551c4'
const heldBy = (id: string): TicketAssignee => ({ known: 'yes', assignee: { kind: 'agent', id } })
const mine = { me: ME, unassigned: false }

function ticket(id: string, lastAt: number, more: Partial<Ticket> = {}): Ticket {
  return makeTicket(1, {
    id,
    status: 'open',
    holder: heldBy(ME),
    lastMessageAt: fromMillis(lastAt),
    updatedAt: fromMillis(lastAt),
    preview: { text: 'Where is it?', role: 'user', agentId: null, pilotId: null },
    ...more,
  })
}

const book = (...tickets: readonly Ticket[]) => upsertTickets(EMPTY_TICKET_STORE, tickets)
const ids = (tickets: readonly Ticket[]) => tickets.map((it) => it.id)

test('a message of a customer on a ticket of mine is news', () => {
  expect(ids(findNewCustomerMessages(book(ticket('a', 1)), book(ticket('a', 2)), mine))).toEqual(['a'])
})

test.each([
  ['of somebody else’s', { holder: heldBy('other') }],
  ['that nobody holds', { holder: { known: 'yes', assignee: { kind: 'unassigned' } } as const }],
  ['whose holder isn’t known', { holder: { known: 'no' } as const }],
  ['that is closed', { status: 'closed' }],
  ['that an agent answered', { preview: { text: 'x', role: 'agent', agentId: ME, pilotId: null } }],
  ['that a pilot answered', { preview: { text: 'x', role: 'pilot', agentId: null, pilotId: 'p' } }],
])('a ticket %s is none', (_, more) => {
  expect(findNewCustomerMessages(book(ticket('a', 1)), book(ticket('a', 2, more)), mine)).toEqual([])
})

test('tickets that nobody holds count for who asks for it', () => {
  const free = (at: number) => ticket('a', at, { holder: { known: 'yes', assignee: { kind: 'unassigned' } } })
  expect(ids(findNewCustomerMessages(book(free(1)), book(free(2)), { ...mine, unassigned: true }))).toEqual([
    'a',
  ])
})

test('the first look, a page further back and a message that is no newer are no news', () => {
  expect(findNewCustomerMessages(EMPTY_TICKET_STORE, book(ticket('a', 2)), mine)).toEqual([])
  expect(findNewCustomerMessages(book(ticket('a', 5)), book(ticket('a', 5), ticket('b', 4)), mine)).toEqual(
    [],
  )
  expect(findNewCustomerMessages(book(ticket('a', 5)), book(ticket('a', 5, { subject: 'x' })), mine)).toEqual(
    [],
  )
})

test('a ticket that nobody knew of is news when it is newer than all', () => {
  expect(
    ids(findNewCustomerMessages(book(ticket('a', 5)), book(ticket('a', 5), ticket('b', 6)), mine)),
  ).toEqual(['b'])
})

test('unread ones are counted among those that are loaded', () => {
  const tickets = book(
    ticket('a', 1, { unread: true }),
    ticket('b', 1, { unread: false }),
    ticket('c', 1, { unread: true, holder: heldBy('other') }),
    ticket('d', 1, { unread: true, status: 'closed' }),
  )
  expect(countUnreadTickets(tickets, mine)).toBe(1)
  expect(countUnreadTickets(tickets, { me: null, unassigned: false })).toBe(0)
})

test('quiet hours go past midnight where they end before they begin', () => {
  const night = { from: 20 * 60, until: 8 * 60 }
  expect([19 * 60 + 59, 20 * 60, 0, 7 * 60 + 59, 8 * 60].map((it) => isQuietHour(night, it))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
  const noon = { from: 12 * 60, until: 13 * 60 }
  expect([11 * 60, 12 * 60, 13 * 60].map((it) => isQuietHour(noon, it))).toEqual([false, true, false])
  expect(isQuietHour(null, 0)).toBe(false)
  expect(isQuietHour({ from: 60, until: 60 }, 60)).toBe(false)
})

test('a time of day is read and written', () => {
  expect(parseMinuteOfDay('08:30')).toBe(510)
  expect(formatMinuteOfDay(510)).toBe('08:30')
  for (const text of ['', '24:00', '8:30', '08:60', 'x']) expect(parseMinuteOfDay(text)).toBeNull()
})

test('what makes no sense in storage is as it was at first', () => {
  for (const stored of [null, 7, [], 'x', { sound: 'yes', quiet: { from: -1, until: 2000 } }])
    expect(parseNotificationSettings(stored)).toEqual(DEFAULT_NOTIFICATION_SETTINGS)
  expect(parseNotificationSettings({ sound: true, quiet: { from: 1, until: 2 } })).toEqual({
    ...DEFAULT_NOTIFICATION_SETTINGS,
    sound: true,
    quiet: { from: 1, until: 2 },
  })
})
