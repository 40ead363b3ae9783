import { expect, test } from 'vitest'
import type { Signal } from '#src/domain/attention/signals/signal.ts'
import { isNewNeed } from '#src/domain/notifications/needs.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import {
  agent,
  assignedTo,
  FARHAN,
  MEERA,
  makeTicket,
  PAYMENTS,
  pilot,
  SAARTHI,
  team,
  UNASSIGNED,
} from '../../support/make-ticket.ts'

const proof = { record: 'call', id: 'a call', words: null } as const
const signal: Signal = { kind: 'missed-call', rank: 7, at: fromMillis(60_000), proof }
const scope = { me: MEERA, unassigned: false }
const all = { me: MEERA, unassigned: true }
const ticketOf = (assignee: Parameters<typeof assignedTo>[0]) =>
  makeTicket(1, { assignee: assignedTo(assignee), lastMessageAt: fromMillis(1_000) })

test('own tickets notify, those of others never', () => {
  expect(isNewNeed(ticketOf(agent(MEERA)), signal, scope)).toBe(true)
  expect(isNewNeed(ticketOf(agent(FARHAN)), signal, all)).toBe(false)
})

test('a message that proves it has notified already', () => {
  const ticket = { ...ticketOf(agent(MEERA)), lastMessageAt: signal.at }
  expect(isNewNeed(ticket, signal, scope)).toBe(false)
})

test('tickets without an agent notify where unassigned ones do', () => {
  for (const assignee of [UNASSIGNED, pilot(SAARTHI), team(PAYMENTS)]) {
    expect(isNewNeed(ticketOf(assignee), signal, scope)).toBe(false)
    expect(isNewNeed(ticketOf(assignee), signal, all)).toBe(true)
  }
  expect(isNewNeed({ ...ticketOf(pilot(SAARTHI)), status: 'closed' }, signal, all)).toBe(false)
})
