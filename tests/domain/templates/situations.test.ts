import { expect, test } from 'vitest'
import { createCallSchema } from '#src/api/schema/call.ts'
import { findSituations, type SituationFacts } from '#src/domain/templates/situations.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import {
  agent,
  assignedTo,
  FARHAN,
  makeTicket,
  notAnAgent,
  pilot,
  SAARTHI,
} from '../../support/make-ticket.ts'
import { makeMessage } from '../../support/message-server.ts'

const HOUR = 3_600
const DAY = 24 * HOUR
/** In seconds since 1970. */
const NOW = 1_790_000_000
const ago = (seconds: number) => fromMillis((NOW - seconds) * 1_000)

const NOTHING_KNOWN: SituationFacts = {
  now: NOW * 1_000,
  calls: null,
  messages: null,
  lastCustomerMessageAt: null,
  ticket: null,
  customerSince: null,
  ticketCount: null,
}

let ids = 0
function makeCall(secondsAgo: number, status: string, direction: string, answered = status === 'completed') {
  ids += 1
  return createCallSchema().parse({
    id: `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`,
    created_at: ago(secondsAgo).iso,
    answered_at: answered ? ago(secondsAgo).iso : null,
    status,
    type: direction,
  })
}
const write = (secondsAgo: number, role: string, fields = {}) =>
  makeMessage(`${role} ${secondsAgo}`, NOW - secondsAgo, { role, ...fields })

function findNames(facts: Partial<SituationFacts>) {
  return findSituations({ ...NOTHING_KNOWN, ...facts }).map((it) => it.situation)
}

test('nothing is found where nothing is known', () => {
  expect(findSituations(NOTHING_KNOWN)).toEqual([])
  expect(findNames({ calls: [], messages: [], ticketCount: 0 })).toEqual([])
})

const missed = makeCall(HOUR, 'missed', 'inbound')

test.each([
  ['the last call was missed', { calls: [missed] }, true],
  ['calls in another order', { calls: [makeCall(2 * HOUR, 'completed', 'inbound'), missed] }, true],
  ['the customer reached us later', { calls: [missed, makeCall(60, 'completed', 'inbound')] }, false],
  ['an agent called back', { calls: [missed, makeCall(60, 'completed', 'outbound')] }, false],
  ['calling back failed', { calls: [missed, makeCall(60, 'failed', 'outbound')] }, true],
  ['we were the ones who were missed', { calls: [makeCall(HOUR, 'missed', 'outbound')] }, false],
  ['a status that isn’t specified', { calls: [makeCall(HOUR, 'ringing', 'inbound')] }, false],
  ['a day and a minute ago', { calls: [makeCall(DAY + 60, 'missed', 'inbound')] }, false],
  ['an agent has written since', { calls: [missed], messages: [write(60, 'agent')] }, false],
  ['an agent wrote before', { calls: [missed], messages: [write(2 * HOUR, 'agent')] }, true],
  ['only a pilot has written since', { calls: [missed], messages: [write(60, 'pilot')] }, true],
])('a missed call that was not answered: %s', (_, facts, isFound) => {
  expect(findNames(facts).includes('missedCall')).toBe(isFound)
})

const unassigned = makeTicket(1, { createdAt: null })

test.each([
  ['the pilot is no longer assigned', unassigned, [write(60, 'pilot')], true],
  ['the customer has written after the pilot', unassigned, [write(60, 'pilot'), write(30, 'user')], true],
  ['a system message follows', unassigned, [write(60, 'pilot'), write(30, 'system')], true],
  [
    'an agent is assigned',
    { ...unassigned, assignee: assignedTo(agent(FARHAN)) },
    [write(60, 'pilot')],
    true,
  ],
  [
    'the pilot is assigned',
    { ...unassigned, assignee: assignedTo(pilot(SAARTHI)) },
    [write(60, 'pilot')],
    false,
  ],
  ['the assignee is unknown', { ...unassigned, assignee: notAnAgent }, [write(60, 'pilot')], false],
  ['the ticket is closed', { ...unassigned, status: 'closed' }, [write(60, 'pilot')], false],
  ['an agent has answered', unassigned, [write(60, 'pilot'), write(30, 'agent')], false],
  ['no pilot has written', unassigned, [write(60, 'user')], false],
])('a pilot that needs help: %s', (_, ticket, messages, isFound) => {
  expect(findNames({ ticket, messages }).includes('pilotNeedsHelp')).toBe(isFound)
})

test.each([
  [{ lastCustomerMessageAt: (NOW - DAY) * 1_000 }, 'customer'],
  [{ lastCustomerMessageAt: (NOW - DAY + 1) * 1_000 }, null],
  [{ lastCustomerMessageAt: 'never' as const, messages: [write(2 * DAY, 'agent')] }, 'us'],
  [{ lastCustomerMessageAt: 'never' as const, messages: [write(HOUR, 'agent')] }, null],
  [{ lastCustomerMessageAt: 'never' as const, messages: [write(2 * DAY, 'system')] }, null],
  [{ lastCustomerMessageAt: 'never' as const }, null],
])('no reply for 24 hours: %j', (facts, lastBy) => {
  const found = findSituations({ ...NOTHING_KNOWN, ...facts })
  expect(found.map((it) => it.situation === 'noReply' && it.lastBy)).toEqual(lastBy === null ? [] : [lastBy])
})

test.each([
  ['the record is of this week', { customerSince: ago(7 * DAY) }, 'record'],
  ['the record is older', { customerSince: ago(7 * DAY + 1) }, null],
  ['the first ticket', { ticket: makeTicket(1, { createdAt: ago(DAY) }), ticketCount: 1 }, 'ticket'],
  ['the second ticket', { ticket: makeTicket(1, { createdAt: ago(DAY) }), ticketCount: 2 }, null],
  ['an unknown number of tickets', { ticket: makeTicket(1, { createdAt: ago(DAY) }) }, null],
])('a new customer: %s', (_, facts, by) => {
  const found = findSituations({ ...NOTHING_KNOWN, ...facts })
  expect(found.map((it) => it.situation === 'newCustomer' && it.by)).toEqual(by === null ? [] : [by])
})

test('several situations come in a fixed order', () => {
  const facts = {
    calls: [missed],
    ticket: unassigned,
    messages: [write(2 * DAY, 'user'), write(2 * DAY - 60, 'pilot')],
    lastCustomerMessageAt: (NOW - 2 * DAY) * 1_000,
    customerSince: ago(3 * DAY),
  }
  expect(findNames(facts)).toEqual(['missedCall', 'pilotNeedsHelp', 'noReply', 'newCustomer'])
})
