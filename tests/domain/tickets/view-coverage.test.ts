import { expect, test } from 'vitest'
import { EMPTY_TICKET_STORE, getViewTickets, upsertTicketPage } from '#src/domain/tickets/store.ts'
import { getViewCounts } from '#src/domain/tickets/view-counts.ts'
import { createOpenView, getViewPagination } from '#src/domain/tickets/view-coverage.ts'
import type { View } from '#src/domain/tickets/views.ts'
import { agent, assignedTo, MEERA, makeTicket } from '../../support/make-ticket.ts'

const mine: View = { id: 'mine', me: MEERA, search: '' }
const closed: View = { ...mine, id: 'closed' }
const own = makeTicket(1, { assignee: assignedTo(agent(MEERA)) })
const others = [makeTicket(2), makeTicket(3)]

const readOpen = (cursor: string | null, store = EMPTY_TICKET_STORE, records = [own, ...others]) =>
  upsertTicketPage(store, createOpenView(MEERA), {
    from: 'head',
    records,
    cursor,
    isPartial: false,
    knownTickets: store.tickets,
  })

test('all open tickets cover each view of open ones, which then needs no reading of its own', () => {
  const store = readOpen(null)
  expect(getViewPagination(store, mine)).toMatchObject({ state: 'end', floor: null })
  expect(getViewTickets(store, mine)).toEqual([own])
  expect(getViewPagination(store, closed)).toBeUndefined()
  expect(getViewCounts(store, MEERA, 0).closed).toEqual({ loaded: 0, isComplete: false })
})

test('a part of the open tickets covers no other view', () => {
  expect(getViewPagination(readOpen('next'), mine)).toBeUndefined()
  expect(getViewCounts(readOpen('next'), MEERA, 0).mine).toEqual({ loaded: 1, isComplete: false })
})

test('a ticket that has left the open ones has left the agent’s own list too', () => {
  const store = readOpen(null, readOpen(null), others)
  expect(getViewTickets(store, mine)).toEqual([])
  expect(getViewCounts(store, MEERA, 0).mine).toEqual({ loaded: 0, isComplete: true })
})

test('the same listings make the same object, so that nothing is rendered anew', () => {
  const store = readOpen(null)
  expect(getViewPagination(store, mine)).toBe(getViewPagination({ ...store }, mine))
})
