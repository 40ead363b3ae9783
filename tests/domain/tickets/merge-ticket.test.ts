import { expect, test } from 'vitest'
import { mergeTicket } from '#src/domain/tickets/merge-ticket.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import {
  agent,
  assignedTo,
  FARHAN,
  MEERA,
  makeTicket,
  notAnAgent,
  pilot,
  SAARTHI,
  UNASSIGNED,
  unknownAssignee,
} from '../../support/make-ticket.ts'

const preview = { text: 'Hello', role: 'user', agentId: null, pilotId: null }
const later = fromMillis(90_000)
const latest = fromMillis(95_000)

test('the newer record takes precedence, and the older one fills in what it lacks', () => {
  const listed = makeTicket(1, { preview, customerId: MEERA, subject: 'Refund' })
  const assigned = makeTicket(1, {
    summary: 'Wants money back',
    updatedAt: later,
    assignee: assignedTo(agent(FARHAN)),
    customerName: '',
  })
  expect(mergeTicket(listed, assigned)).toMatchObject({
    preview,
    customerId: MEERA,
    customerName: 'Ananya',
    subject: 'Refund',
    summary: 'Wants money back',
    assignee: assignedTo(agent(FARHAN)),
  })
})

test('an outdated record changes nothing', () => {
  const known = makeTicket(1, { updatedAt: later, assignee: assignedTo(agent(FARHAN)) })
  expect(mergeTicket(known, makeTicket(1))).toBe(known)
})

test('without an update time the latest message tells which record is older', () => {
  const known = makeTicket(1, { lastMessageAt: later, preview })
  const stale = makeTicket(1, { updatedAt: null, preview: { ...preview, text: 'Before' } })
  expect(mergeTicket(known, stale)).toBe(known)
  expect(mergeTicket(known, { ...stale, updatedAt: known.updatedAt })).toBe(known)
})

test('an update does not bring back an earlier message', () => {
  const known = makeTicket(1, { lastMessageAt: later, preview })
  const update = makeTicket(1, { updatedAt: latest, preview: { ...preview, text: 'Before' } })
  expect(mergeTicket(known, update)).toMatchObject({ updatedAt: latest, lastMessageAt: later, preview })
})

test('a recent chat without an agent keeps a pilot, and clears an agent [CHT-07]', () => {
  const chat = makeTicket(1, { assignee: notAnAgent, updatedAt: null })
  expect(mergeTicket(makeTicket(1, { assignee: assignedTo(pilot(SAARTHI)) }), chat).assignee).toEqual(
    assignedTo(pilot(SAARTHI)),
  )
  expect(mergeTicket(makeTicket(1, { assignee: assignedTo(agent(MEERA)) }), chat).assignee).toEqual(
    notAnAgent,
  )
  expect(mergeTicket(makeTicket(1, { assignee: assignedTo(UNASSIGNED) }), chat).assignee).toEqual(
    assignedTo(UNASSIGNED),
  )
})

test('an assignee of an unknown kind is unknown, whatever assignee the ticket had before', () => {
  const before = makeTicket(1, { assignee: assignedTo(pilot(SAARTHI)) })
  const now = makeTicket(1, { assignee: unknownAssignee, updatedAt: later })
  expect(mergeTicket(before, now).assignee).toEqual(unknownAssignee)
})

test('the closing time is removed when the ticket is reopened', () => {
  const closed = makeTicket(1, { status: 'closed', closedAt: later, updatedAt: later })
  expect(mergeTicket(closed, makeTicket(1, { updatedAt: latest })).closedAt).toBeNull()
  const closedLater = makeTicket(1, { status: 'closed', updatedAt: latest })
  expect(mergeTicket(closed, closedLater).closedAt).toEqual(later)
})

test('an equal record returns the same ticket', () => {
  const known = makeTicket(1, { preview })
  expect(mergeTicket(known, makeTicket(1, { preview: { ...preview } }))).toBe(known)
})
