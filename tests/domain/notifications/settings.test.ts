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
import { NO_OPENED_TICKETS } from '#src/domain/tickets/opened.ts'
import { EMPTY_TICKET_STORE, upsertTickets } from '#src/domain/tickets/store.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { makeTicket } from '../../support/make-ticket.ts'

const ME = 'b8875d85-bc1d-4e6b-a731-0d2ae92551c4'
const assignedTo = (id: string): TicketAssignee => ({ known: 'yes', assignee: { kind: 'agent', id } })
const ownTickets = { me: ME, unassigned: false }

function ticket(id: string, lastAt: number, changes: Partial<Ticket> = {}): Ticket {
  return makeTicket(1, {
    id,
    status: 'open',
    assignee: assignedTo(ME),
    lastMessageAt: fromMillis(lastAt),
    updatedAt: fromMillis(lastAt),
    preview: { text: 'Where is it?', role: 'user', agentId: null, pilotId: null },
    ...changes,
  })
}

const storeOf = (...tickets: readonly Ticket[]) => upsertTickets(EMPTY_TICKET_STORE, tickets)
const ids = (tickets: readonly Ticket[]) => tickets.map((it) => it.id)

test('a new customer message on a ticket of mine is reported', () => {
  expect(ids(findNewCustomerMessages(storeOf(ticket('a', 1)), storeOf(ticket('a', 2)), ownTickets))).toEqual([
    'a',
  ])
})

test.each([
  ['of another agent', { assignee: assignedTo('other') }],
  ['that is unassigned', { assignee: { known: 'yes', assignee: { kind: 'unassigned' } } as const }],
  ['whose assignee is unknown', { assignee: { known: 'no' } as const }],
  ['that is closed', { status: 'closed' }],
  ['that an agent answered', { preview: { text: 'x', role: 'agent', agentId: ME, pilotId: null } }],
  ['that a pilot answered', { preview: { text: 'x', role: 'pilot', agentId: null, pilotId: 'p' } }],
])('a new message on a ticket %s is not reported', (_, changes) => {
  expect(
    findNewCustomerMessages(storeOf(ticket('a', 1)), storeOf(ticket('a', 2, changes)), ownTickets),
  ).toEqual([])
})

test('unassigned tickets are reported to an agent who enables it', () => {
  const unassignedTicket = (at: number) =>
    ticket('a', at, { assignee: { known: 'yes', assignee: { kind: 'unassigned' } } })
  expect(
    ids(
      findNewCustomerMessages(storeOf(unassignedTicket(1)), storeOf(unassignedTicket(2)), {
        ...ownTickets,
        unassigned: true,
      }),
    ),
  ).toEqual(['a'])
})

test('the first load, an older page and a message that is not newer are not reported', () => {
  expect(findNewCustomerMessages(EMPTY_TICKET_STORE, storeOf(ticket('a', 2)), ownTickets)).toEqual([])
  expect(
    findNewCustomerMessages(storeOf(ticket('a', 5)), storeOf(ticket('a', 5), ticket('b', 4)), ownTickets),
  ).toEqual([])
  expect(
    findNewCustomerMessages(storeOf(ticket('a', 5)), storeOf(ticket('a', 5, { subject: 'x' })), ownTickets),
  ).toEqual([])
})

test('an unknown ticket is reported when it is newer than all known ones', () => {
  expect(
    ids(
      findNewCustomerMessages(storeOf(ticket('a', 5)), storeOf(ticket('a', 5), ticket('b', 6)), ownTickets),
    ),
  ).toEqual(['b'])
})

test('unread tickets are counted among the loaded ones', () => {
  const tickets = storeOf(
    ticket('a', 1, { unread: true }),
    ticket('b', 1, { unread: false }),
    ticket('c', 1, { unread: true, assignee: assignedTo('other') }),
    ticket('d', 1, { unread: true, status: 'closed' }),
  )
  expect(countUnreadTickets(tickets, NO_OPENED_TICKETS, ownTickets)).toBe(1)
  expect(countUnreadTickets(tickets, new Map([['a', 1_000_000]]), ownTickets)).toBe(0)
  expect(countUnreadTickets(tickets, NO_OPENED_TICKETS, { me: null, unassigned: false })).toBe(0)
})

test('quiet hours wrap around midnight when they end before they start', () => {
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

test('a time of day is parsed and formatted', () => {
  expect(parseMinuteOfDay('08:30')).toBe(510)
  expect(formatMinuteOfDay(510)).toBe('08:30')
  for (const text of ['', '24:00', '8:30', '08:60', 'x']) expect(parseMinuteOfDay(text)).toBeNull()
})

test('invalid stored settings fall back to the defaults', () => {
  for (const stored of [null, 7, [], 'x', { sound: 'yes', quiet: { from: -1, until: 2000 } }])
    expect(parseNotificationSettings(stored)).toEqual(DEFAULT_NOTIFICATION_SETTINGS)
  expect(parseNotificationSettings({ sound: true, quiet: { from: 1, until: 2 } })).toEqual({
    ...DEFAULT_NOTIFICATION_SETTINGS,
    sound: true,
    quiet: { from: 1, until: 2 },
  })
})
