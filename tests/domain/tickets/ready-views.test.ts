import { expect, test } from 'vitest'
import { createListing } from '#src/domain/tickets/listing.ts'
import { getReadyViews } from '#src/domain/tickets/ready-views.ts'
import { parseInboxSearchParams, pickListParams } from '#src/domain/tickets/search-params.ts'
import type { KnownWaits } from '#src/domain/tickets/sort.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { MEERA, makeTicket, NOTHING_KNOWN } from '../../support/make-ticket.ts'

const CONTEXT = { me: MEERA, listsTickets: true, waitLimits: { default: 15 } }
const UNKNOWN = { state: 'unknown' } as const
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

test('a sub-status in another case is the same, and one without a letter or digit is none', () => {
  const tickets = ['Escalated', 'escalated', 'ESCALATED', ' ', '_', '-', '', 'ठीक', '3'].map(
    (subStatus, index) => makeTicket(index, { subStatus }),
  )
  const [first, ...others] = getReadyViews(tickets, null)
  expect(first?.name).toEqual({ subStatus: 'Escalated' })
  expect(others.map((it) => it.name)).toEqual([{ subStatus: '3' }, { subStatus: 'ठीक' }])
  const { selectShown } = createListing(first?.place ?? { view: 'mine' }, CONTEXT)
  expect(selectShown(tickets, NOTHING_KNOWN)).toHaveLength(3)
})

test('a filter by sub-status or for unanswered tickets matches what is known, and no closed ticket', () => {
  const wrote = (role: string) => ({ preview: { text: '', role, agentId: null, pilotId: null } })
  const tickets = [
    makeTicket(1, { ...wrote('user'), subStatus: 'awaiting_bank' }),
    makeTicket(2, { ...wrote('pilot'), subStatus: 'in_transit' }),
    makeTicket(3, { ...wrote('user'), status: 'closed' }),
    makeTicket(4, wrote('user')),
  ]
  const codes = (search: object, waits: KnownWaits = null) =>
    createListing({ view: 'open', ...search }, CONTEXT)
      .selectShown(tickets, { ...NOTHING_KNOWN, waits })
      .map((it) => it.code)
  expect(codes({ sub: 'awaiting_bank' })).toEqual(['10001'])
  expect(codes({ wait: 'yes' })).toEqual(['10001', '10004'])
  const wait = { state: 'waits', since: fromMillis(500), isExact: true } as const
  const waits = new Map([
    [makeTicket(2).id, { wait, orderAt: 500_000 }],
    [makeTicket(4).id, { wait: UNKNOWN, orderAt: null }],
  ])
  expect(codes({ wait: 'yes' }, waits)).toEqual(['10001', '10002'])
  expect(codes({ wait: 'yes', sub: 'in_transit' }, waits)).toEqual(['10002'])
  for (const search of [{ wait: 'yes' }, { wait: 'over' }, { sub: 'in_transit' }])
    expect(createListing({ view: 'open', ...search }, CONTEXT)).toMatchObject({
      narrowing: undefined,
      isFilteredLocally: true,
    })
})

test('a filter for waits over the limit matches longer waits only, as the clock in the row marks them', () => {
  const minutes = (count: number) => fromMillis(count * 60_000)
  const tickets = [
    makeTicket(1, { ...asked, lastMessageAt: minutes(44) }),
    makeTicket(2, { ...asked, lastMessageAt: minutes(45) }),
    makeTicket(3, { lastMessageAt: minutes(1) }),
    makeTicket(4, { ...asked, lastMessageAt: null }),
    makeTicket(5, { ...asked, status: 'closed', lastMessageAt: minutes(1) }),
    makeTicket(6, { ...asked, lastMessageAt: minutes(59) }),
  ]
  const wait = { state: 'waits', since: minutes(2), isExact: true } as const
  const waits = new Map([[makeTicket(6).id, { wait, orderAt: 0 }]])
  const listing = createListing({ view: 'open', wait: 'over' }, CONTEXT)
  const shown = (waitsNow: KnownWaits) =>
    listing.selectShown(tickets, { ...NOTHING_KNOWN, now: 60 * 60_000, waits: waitsNow }).map((it) => it.code)
  expect(shown(null)).toEqual(['10001'])
  expect(shown(waits)).toEqual(['10001', '10006'])
})

test('a filter for tickets without a sub-status matches those with nothing to read in it', () => {
  const tickets = [null, '', ' - ', 'awaiting_bank', '待'].map((subStatus, index) =>
    makeTicket(index, { subStatus }),
  )
  const listing = createListing({ view: 'open', sub: '-' }, CONTEXT)
  expect(listing.isFilteredLocally).toBe(true)
  const shown = listing.selectShown(tickets, NOTHING_KNOWN)
  expect(shown.map((it) => it.subStatus)).toEqual([null, '', ' - '])
})
