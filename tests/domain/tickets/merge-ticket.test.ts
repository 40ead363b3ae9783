import { expect, test } from 'vitest'
import { mergeTicket } from '#src/domain/tickets/merge-ticket.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import {
  agent,
  FARHAN,
  heldBy,
  MEERA,
  makeTicket,
  nobody,
  notAnAgent,
  pilot,
  SAARTHI,
  unknownHolder,
} from '../../support/make-ticket.ts'

const preview = { text: 'Hello', role: 'user', agentId: null, pilotId: null }
const later = fromMillis(90_000)
const latest = fromMillis(95_000)

test('the newer record says what it can, the older one the rest', () => {
  const listed = makeTicket(1, { preview, customerId: MEERA, subject: 'Refund' })
  const assigned = makeTicket(1, {
    summary: 'Wants money back',
    updatedAt: later,
    holder: heldBy(agent(FARHAN)),
    customerName: '',
  })
  expect(mergeTicket(listed, assigned)).toMatchObject({
    preview,
    customerId: MEERA,
    customerName: 'Ananya',
    subject: 'Refund',
    summary: 'Wants money back',
    holder: heldBy(agent(FARHAN)),
  })
})

test('an answer that was overtaken changes nothing', () => {
  const known = makeTicket(1, { updatedAt: later, holder: heldBy(agent(FARHAN)) })
  expect(mergeTicket(known, makeTicket(1))).toBe(known)
})

test('where the update says nothing, the latest message tells which answer is older', () => {
  const known = makeTicket(1, { lastMessageAt: later, preview })
  const stale = makeTicket(1, { updatedAt: null, preview: { ...preview, text: 'Before' } })
  expect(mergeTicket(known, stale)).toBe(known)
  expect(mergeTicket(known, { ...stale, updatedAt: known.updatedAt })).toBe(known)
})

test('an update does not bring an earlier message back', () => {
  const known = makeTicket(1, { lastMessageAt: later, preview })
  const update = makeTicket(1, { updatedAt: latest, preview: { ...preview, text: 'Before' } })
  expect(mergeTicket(known, update)).toMatchObject({ updatedAt: latest, lastMessageAt: later, preview })
})

test('a recent chat that names no agent does not unsay a pilot, and does unsay an agent [CHT-07]', () => {
  const chat = makeTicket(1, { holder: notAnAgent, updatedAt: null })
  expect(mergeTicket(makeTicket(1, { holder: heldBy(pilot(SAARTHI)) }), chat).holder).toEqual(
    heldBy(pilot(SAARTHI)),
  )
  expect(mergeTicket(makeTicket(1, { holder: heldBy(agent(MEERA)) }), chat).holder).toEqual(notAnAgent)
  expect(mergeTicket(makeTicket(1, { holder: heldBy(nobody) }), chat).holder).toEqual(heldBy(nobody))
})

test('a holder of a kind that nobody knows is not known, whoever it was before', () => {
  const before = makeTicket(1, { holder: heldBy(pilot(SAARTHI)) })
  const now = makeTicket(1, { holder: unknownHolder, updatedAt: later })
  expect(mergeTicket(before, now).holder).toEqual(unknownHolder)
})

test('the moment of closing goes when the ticket is open again', () => {
  const closed = makeTicket(1, { status: 'closed', closedAt: later, updatedAt: later })
  expect(mergeTicket(closed, makeTicket(1, { updatedAt: latest })).closedAt).toBeNull()
  const told = makeTicket(1, { status: 'closed', updatedAt: latest })
  expect(mergeTicket(closed, told).closedAt).toEqual(later)
})

test('a record that says the same is the same', () => {
  const known = makeTicket(1, { preview })
  expect(mergeTicket(known, makeTicket(1, { preview: { ...preview } }))).toBe(known)
})
