import { expect, test } from 'vitest'
import { getReadyViews } from '#src/domain/tickets/ready-views.ts'
import { parseInboxSearchParams, pickListParams } from '#src/domain/tickets/search-params.ts'
import { makeTicket } from '../../support/make-ticket.ts'

const asked = { preview: { text: 'Where is it', role: 'user', agentId: null, pilotId: null } }

test('ready-made views are of what occurs: nothing known, none', () => {
  expect(getReadyViews([], null)).toEqual([])
  expect(
    getReadyViews([makeTicket(1), makeTicket(2, { status: 'closed', ...asked, subStatus: 'x' })], null),
  ).toEqual([])
})

test('urgent and unanswered comes first, then all unanswered, then sub-statuses by their number', () => {
  const tickets = [
    makeTicket(1, { ...asked, priority: 'URGENT' }),
    makeTicket(2, { subStatus: 'awaiting_bank' }),
    makeTicket(3, { subStatus: 'in_transit' }),
    makeTicket(4, { subStatus: 'awaiting_bank' }),
  ]
  const views = getReadyViews(tickets, null)
  expect(views.map((it) => it.name)).toEqual([
    'urgent',
    'unanswered',
    { subStatus: 'awaiting_bank' },
    { subStatus: 'in_transit' },
  ])
  for (const { place } of views) expect(pickListParams(parseInboxSearchParams({ ...place }))).toEqual(place)
})

test('an urgent ticket that was answered makes no view', () => {
  const tickets = [makeTicket(1, { priority: 'urgent' }), makeTicket(2, asked)]
  expect(getReadyViews(tickets, null).map((it) => it.name)).toEqual(['unanswered'])
})

test('at most four sub-statuses are offered, and none that fits into no address', () => {
  const tickets = ['a', 'b', 'c', 'd', 'e', 'x'.repeat(61), '\ud800'].map((subStatus, index) =>
    makeTicket(index, { subStatus }),
  )
  expect(getReadyViews(tickets, null)).toHaveLength(4)
})
