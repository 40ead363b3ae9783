import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  NO_FILTERS,
  parseTicketFilters,
  setTicketFilters,
  type TicketFilters,
  toFilterSearchParams,
} from '#src/domain/tickets/filters.ts'
import {
  createListing,
  withAssigneeFilter,
  withListParams,
  withoutFilters,
  withStatusFilter,
} from '#src/domain/tickets/listing.ts'
import { parseInboxSearchParams, pickListParams } from '#src/domain/tickets/search-params.ts'
import { sortTickets } from '#src/domain/tickets/sort.ts'
import { belongsToView, getPlatformFilter, VIEW_IDS } from '#src/domain/tickets/views.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import {
  agent,
  FARHAN,
  heldBy,
  MEERA,
  makeTicket,
  nobody,
  notAnAgent,
  PAYMENTS,
  pilot,
  SAARTHI,
  team,
  unknownHolder,
} from '../../support/make-ticket.ts'

const HOUR = 3_600_000
const context = { me: MEERA, listsTickets: true }

const word = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }).filter((it) => it.length <= 60)
const aLevel = word
  .map((it) => it.toLowerCase().replaceAll('.', ''))
  .filter((it) => it !== '' && it.length <= 20 && it === it.toLowerCase())
const filters: fc.Arbitrary<TicketFilters> = fc.record({
  holder: fc.option(
    fc.oneof(
      fc.constantFrom({ kind: 'unassigned' as const }, { kind: 'me' as const }),
      fc.record({
        kind: fc.constantFrom('agent' as const, 'pilot' as const, 'team' as const),
        id: fc.option(fc.uuid()),
      }),
    ),
  ),
  status: fc.option(word),
  channel: fc.option(word),
  unread: fc.option(fc.boolean()),
  priorities: fc.uniqueArray(aLevel, { maxLength: 8 }),
  last: fc.option(fc.record({ within: fc.boolean(), hours: fc.integer({ min: 1, max: 365 * 24 }) })),
})

test('what an address is written from is read from it again', () => {
  fc.assert(
    fc.property(filters, (it) => {
      expect(parseTicketFilters(toFilterSearchParams(it))).toEqual(it)
    }),
  )
})

test('an address carries filters through the inbox’s own reading of it', () => {
  const sound = filters.filter((it) => it.priorities.join('.').length <= 200)
  fc.assert(
    fc.property(sound, (it) => {
      const place = parseInboxSearchParams({ ...setTicketFilters({ view: 'open' }, it) })
      expect(parseTicketFilters(place)).toEqual(it)
      expect(parseTicketFilters(pickListParams({ ...place, code: '10482' }))).toEqual(it)
    }),
  )
})

test('no search part of an address is an error, whatever stands in it', () => {
  const names = ['view', 'q', 'with', 'status', 'via', 'unread', 'priority', 'last', 'sort', 'constructor']
  const hostile = fc.dictionary(
    fc.constantFrom(...names),
    fc.oneof(fc.anything(), fc.string({ unit: 'binary' })),
  )
  const ticket = makeTicket(1)
  fc.assert(
    fc.property(hostile, fc.boolean(), (search, listsTickets) => {
      const place = parseInboxSearchParams(search)
      const { narrowing, selectShown } = createListing(place, { me: MEERA, listsTickets })
      const view = { id: place.view, me: MEERA, search: place.q ?? '', narrowing }
      expect(selectShown([ticket], 0).length).toBeLessThanOrEqual(1)
      expect(belongsToView(ticket, view)).toBeTypeOf('boolean')
      expect(getPlatformFilter(view)).not.toBeUndefined()
    }),
  )
})

test.each([
  ['nobody', heldBy(nobody)],
  ['me', heldBy(agent(MEERA))],
  ['agent', heldBy(agent(FARHAN))],
  [`agent-${FARHAN}`, heldBy(agent(FARHAN))],
  [`pilot-${SAARTHI}`, heldBy(pilot(SAARTHI))],
  [`team-${PAYMENTS}`, heldBy(team(PAYMENTS))],
])('a filter for %s lets that holder through, and nobody of whom that isn’t known', (held, holder) => {
  const { narrowing } = createListing({ view: 'open', with: held }, context)
  expect(narrowing?.matches(makeTicket(1, { holder }))).toBe(true)
  expect(narrowing?.matches(makeTicket(1, { holder: unknownHolder }))).toBe(false)
  expect(narrowing?.matches(makeTicket(1, { holder: notAnAgent }))).toBe(false)
  expect(narrowing?.matches(makeTicket(1, { holder: heldBy(team(SAARTHI)) }))).toBe(false)
})

test('the platform is asked for all that it can be asked for, together [DEC-04e]', () => {
  const place = { view: 'open', with: `team-${PAYMENTS}`, via: 'chatapp', unread: 'yes', last: '7d' } as const
  const { narrowing } = createListing(place, context)
  expect(narrowing?.platformFilter).toEqual({
    status: 'open',
    assigneeType: 'team',
    assigneeId: PAYMENTS,
    channelKind: 'chatapp',
    unread: true,
  })
  expect(createListing({ view: 'mine', status: 'any' }, context).narrowing?.platformFilter).toEqual({
    assigneeType: 'agent',
    assigneeId: MEERA,
  })
  expect(
    createListing({ view: 'open', with: 'me' }, { ...context, me: null }).narrowing?.platformFilter,
  ).toBeNull()
})

test('priority and time are of the loaded tickets, and ask the platform for nothing else', () => {
  const listing = createListing({ view: 'open', priority: 'high.urgent', last: 'over-4h' }, context)
  expect(listing).toMatchObject({ narrowing: undefined, isFilteredLocally: true })
  const at = (end: number, priority: string, hours: number) =>
    makeTicket(end, { priority, lastMessageAt: fromMillis(100 * HOUR - hours * HOUR) })
  const tickets = [at(1, 'high', 5), at(2, 'Urgent', 4), at(3, 'high', 3), at(4, '', 9), at(5, 'urgent', 9)]
  expect(listing.selectShown(tickets, 100 * HOUR).map((it) => it.code)).toEqual(['10001', '10005'])
  expect(listing.selectShown([makeTicket(6, { priority: 'high', lastMessageAt: null })], 0)).toEqual([])
})

test('what can’t be told is neither read nor unread, and on no channel', () => {
  const unknown = makeTicket(1, { unread: null, channelKind: null })
  for (const part of [{ unread: 'yes' }, { unread: 'no' }, { via: 'chatapp' }])
    expect(createListing({ view: 'open', ...part }, context).narrowing?.matches(unknown)).toBe(false)
})

test('without a listing everything is of the loaded tickets [CON-11]', () => {
  const listing = createListing({ view: 'open', unread: 'yes' }, { me: MEERA, listsTickets: false })
  expect(listing).toMatchObject({ narrowing: undefined, isFilteredLocally: true })
  expect(listing.selectShown([makeTicket(1, { unread: true }), makeTicket(2)], 0)).toHaveLength(1)
})

test('all is read at the end of the listing, or where nothing further is recent enough', () => {
  const pagination = {
    top: null,
    floor: { micros: (100 - 8 * 24) * HOUR * 1000, id: 'x' },
    cursor: 'next',
    visitedCursors: new Set<string>(),
    emptyPages: 0,
    hasCursorLoop: false,
    left: new Map(),
    searchResultIds: new Set<string>(),
  }
  expect(createListing({ view: 'open', last: '7d' }, context).isComplete(pagination, 100 * HOUR)).toBe(true)
  expect(createListing({ view: 'open', last: '30d' }, context).isComplete(pagination, 100 * HOUR)).toBe(false)
  expect(createListing({ view: 'open', last: 'over-1h' }, context).isComplete(pagination, 100 * HOUR)).toBe(
    false,
  )
  expect(createListing({ view: 'open' }, context).isComplete({ ...pagination, cursor: null }, 0)).toBe(true)
  expect(createListing({ view: 'open' }, context).isComplete(undefined, 0)).toBe(false)
})

test('one list has one address: a holder or status that is a view is that view', () => {
  expect(withAssigneeFilter({ view: 'open', q: 'x' }, { kind: 'unassigned' })).toEqual({
    view: 'unassigned',
    q: 'x',
  })
  expect(withAssigneeFilter({ view: 'open' }, { kind: 'me' })).toEqual({ view: 'mine' })
  expect(withAssigneeFilter({ view: 'mine' }, null)).toEqual({ view: 'open' })
  expect(withAssigneeFilter({ view: 'closed' }, { kind: 'me' })).toEqual({ view: 'closed', with: 'me' })
  expect(withAssigneeFilter({ view: 'pilots' }, { kind: 'team', id: PAYMENTS })).toEqual({
    view: 'open',
    with: `team-${PAYMENTS}`,
  })
  expect(withStatusFilter({ view: 'open' }, 'closed')).toEqual({ view: 'closed' })
  expect(withStatusFilter({ view: 'mine' }, 'closed')).toEqual({ view: 'mine', status: 'closed' })
  expect(withStatusFilter({ view: 'mine', status: 'closed' }, 'open')).toEqual({ view: 'mine' })
  expect(withStatusFilter({ view: 'closed' }, 'any')).toEqual({ view: 'closed', status: 'any' })
})

test('clearing keeps the search and the order', () => {
  expect(withoutFilters({ view: 'mine', q: 'x', sort: 'waiting', unread: 'yes', last: '7d' })).toEqual({
    view: 'mine',
    q: 'x',
    sort: 'waiting',
  })
})

test('another list leaves open what is open', () => {
  const place = { view: 'mine', q: 'x', unread: 'yes', code: '10482', pane: 'customer' } as const
  expect(withListParams(place, { view: 'open', sort: 'priority' })).toEqual({
    view: 'open',
    sort: 'priority',
    code: '10482',
    pane: 'customer',
  })
  expect(withoutFilters(place)).toEqual({ view: 'mine', q: 'x', code: '10482', pane: 'customer' })
})

test('a view that is one kind of holder has no other in its address', () => {
  for (const view of VIEW_IDS) {
    const isFree = view === 'open' || view === 'closed'
    expect('with' in parseInboxSearchParams({ view, with: 'nobody' })).toBe(isFree)
  }
})

test('the longest wait stands first, and whose customer doesn’t wait behind', () => {
  const wrote = (role: string) => ({ preview: { text: '', role, agentId: null, pilotId: null } })
  const tickets = [
    makeTicket(4, wrote('user')),
    makeTicket(3, wrote('agent')),
    makeTicket(2, wrote('user')),
    makeTicket(1),
  ]
  const codes = sortTickets(tickets, 'waiting').map((it) => it.code)
  expect(codes).toEqual(['10002', '10004', '10001', '10003'])
})

test('the most urgent stand first, of equals the newest, and what nobody knows last', () => {
  const levels = ['low', 'odd', '', 'URGENT', 'high', 'urgent', 'normal']
  const tickets = levels.map((level, at) => makeTicket(at, { priority: level }))
  const sorted = sortTickets(tickets, 'priority').map((it) => it.priority)
  expect(sorted).toEqual(['urgent', 'URGENT', 'high', 'normal', '', 'low', 'odd'])
})

test('no filter is no narrowing', () => {
  expect(parseTicketFilters({})).toEqual(NO_FILTERS)
  expect(createListing({ view: 'mine', sort: 'priority' }, context)).toMatchObject({
    narrowing: undefined,
    isFilteredLocally: false,
  })
})
