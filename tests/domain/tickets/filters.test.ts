import { expect, test } from 'vitest'
import { ASSIGNEE_KINDS } from '#src/api/schema/ticket.ts'
import { startPagination } from '#src/domain/pagination/pagination.ts'
import { CHANGE_KINDS } from '#src/domain/tickets/changes.ts'
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
  assignedTo,
  FARHAN,
  MEERA,
  makeTicket,
  NOTHING_KNOWN,
  notAnAgent,
  PAYMENTS,
  pilot,
  SAARTHI,
  team,
  UNASSIGNED,
  unknownAssignee,
} from '../../support/make-ticket.ts'
import { fc } from '../../support/property.ts'

const HOUR = 3_600_000
const UNKNOWN = { state: 'unknown' } as const
const context = { me: MEERA, listsTickets: true, waitLimits: { default: 15 } }

const shortText = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }).filter((it) => it.length <= 60)
const priorityLevel = shortText
  .map((it) => it.toLowerCase().replaceAll('.', ''))
  .filter((it) => it !== '' && it.length <= 20 && it === it.toLowerCase())
const filters: fc.Arbitrary<TicketFilters> = fc.record({
  assignee: fc.option(
    fc.oneof(
      fc.constantFrom({ kind: 'unassigned' as const }, { kind: 'me' as const }),
      fc.record({
        kind: fc.constantFrom(...ASSIGNEE_KINDS),
        id: fc.option(fc.uuid()),
      }),
    ),
  ),
  status: fc.option(shortText),
  channel: fc.option(shortText),
  unread: fc.option(fc.boolean()),
  priorities: fc.uniqueArray(priorityLevel, { maxLength: 8 }),
  last: fc.option(fc.record({ within: fc.boolean(), hours: fc.integer({ min: 1, max: 365 * 24 }) })),
  subStatus: fc.option(shortText),
  since: fc.option(fc.constantFrom(...CHANGE_KINDS)),
  wait: fc.constantFrom(null, 'unanswered', 'overLimit'),
})

test('filters written to the URL are read back unchanged', () => {
  fc.assert(
    fc.property(filters, (it) => {
      expect(parseTicketFilters(toFilterSearchParams(it))).toEqual(it)
    }),
  )
})

test('filters survive the inbox’s own parsing of the URL', () => {
  const fitting = filters.filter((it) => it.priorities.join('.').length <= 200)
  fc.assert(
    fc.property(fitting, (it) => {
      const search = parseInboxSearchParams({ ...setTicketFilters({ view: 'open' }, it) })
      expect(parseTicketFilters(search)).toEqual(it)
      expect(parseTicketFilters(pickListParams({ ...search, code: '10482' }))).toEqual(it)
    }),
  )
})

test('no search params cause an error, whatever they contain', () => {
  const names = 'view q with status via unread priority last sub wait sort constructor'.split(' ')
  const hostile = fc.dictionary(
    fc.constantFrom(...names),
    fc.oneof(fc.anything(), fc.string({ unit: 'binary' })),
  )
  const ticket = makeTicket(1)
  fc.assert(
    fc.property(hostile, fc.boolean(), (search, listsTickets) => {
      const parsed = parseInboxSearchParams(search)
      const { narrowing, selectShown } = createListing(parsed, { ...context, listsTickets })
      const view = { id: parsed.view, me: MEERA, search: parsed.q ?? '', narrowing }
      expect(selectShown([ticket], NOTHING_KNOWN).length).toBeLessThanOrEqual(1)
      expect(belongsToView(ticket, view)).toBeTypeOf('boolean')
      expect(getPlatformFilter(view)).not.toBeUndefined()
    }),
  )
})

test.each([
  ['nobody', assignedTo(UNASSIGNED)],
  ['me', assignedTo(agent(MEERA))],
  ['agent', assignedTo(agent(FARHAN))],
  [`agent-${FARHAN}`, assignedTo(agent(FARHAN))],
  [`pilot-${SAARTHI}`, assignedTo(pilot(SAARTHI))],
  [`team-${PAYMENTS}`, assignedTo(team(PAYMENTS))],
])('a filter for %s matches that assignee and no unknown one', (filter, assignee) => {
  const { narrowing } = createListing({ view: 'open', with: filter }, context)
  expect(narrowing?.matches(makeTicket(1, { assignee }))).toBe(true)
  expect(narrowing?.matches(makeTicket(1, { assignee: unknownAssignee }))).toBe(false)
  expect(narrowing?.matches(makeTicket(1, { assignee: notAnAgent }))).toBe(false)
  expect(narrowing?.matches(makeTicket(1, { assignee: assignedTo(team(SAARTHI)) }))).toBe(false)
})

test('every filter that the platform supports is sent to it, combined [DEC-04e]', () => {
  const search = {
    view: 'open',
    with: `team-${PAYMENTS}`,
    via: 'chatapp',
    unread: 'yes',
    last: '7d',
  } as const
  const { narrowing } = createListing(search, context)
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

test('priority and time filter the loaded tickets, and add nothing to the request', () => {
  const listing = createListing({ view: 'open', priority: 'high.urgent', last: 'over-4h' }, context)
  expect(listing).toMatchObject({ narrowing: undefined, isFilteredLocally: true })
  const ticketAt = (number: number, priority: string, hours: number) =>
    makeTicket(number, { priority, lastMessageAt: fromMillis(100 * HOUR - hours * HOUR) })
  const tickets = [
    ticketAt(1, 'high', 5),
    ticketAt(2, 'Urgent', 4),
    ticketAt(3, 'high', 3),
    ticketAt(4, '', 9),
    ticketAt(5, 'urgent', 9),
  ]
  expect(listing.selectShown(tickets, { ...NOTHING_KNOWN, now: 100 * HOUR }).map((it) => it.code)).toEqual([
    '10001',
    '10005',
  ])
  expect(
    listing.selectShown([makeTicket(6, { priority: 'high', lastMessageAt: null })], NOTHING_KNOWN),
  ).toEqual([])
})

test('a ticket with unknown read state and channel matches neither value of those filters', () => {
  const unknown = makeTicket(1, { unread: null, channelKind: null })
  for (const part of [{ unread: 'yes' }, { via: 'chatapp' }])
    expect(createListing({ view: 'open', ...part }, context).narrowing?.matches(unknown)).toBe(false)
  const read = createListing({ view: 'open', unread: 'no' }, context)
  expect(read.selectShown([unknown], NOTHING_KNOWN)).toEqual([])
})

test('without a ticket listing every filter applies to the loaded tickets [CON-11]', () => {
  const listing = createListing({ view: 'open', unread: 'yes' }, { ...context, listsTickets: false })
  expect(listing).toMatchObject({ narrowing: undefined, isFilteredLocally: true })
  expect(listing.selectShown([makeTicket(1, { unread: true }), makeTicket(2)], NOTHING_KNOWN)).toHaveLength(1)
})

test('a list is complete at the end of the listing, or where no further ticket is recent enough', () => {
  const pagination = {
    ...startPagination('next'),
    top: null,
    floor: { micros: (100 - 8 * 24) * HOUR * 1000, id: 'x' },
    removedTickets: new Map(),
    hasEveryRecord: true,
    searchResultIds: new Set<string>(),
  }
  expect(createListing({ view: 'open', last: '7d' }, context).isComplete(pagination, 100 * HOUR)).toBe(true)
  expect(createListing({ view: 'open', last: '30d' }, context).isComplete(pagination, 100 * HOUR)).toBe(false)
  expect(createListing({ view: 'open', last: 'over-1h' }, context).isComplete(pagination, 100 * HOUR)).toBe(
    false,
  )
  expect(
    createListing({ view: 'open' }, context).isComplete({ ...pagination, ...startPagination(null) }, 0),
  ).toBe(true)
  expect(createListing({ view: 'open' }, context).isComplete(undefined, 0)).toBe(false)
})

test('an assignee or status that equals a view is that view, so one list has one URL', () => {
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

test('clearing the filters keeps the search and the sort order', () => {
  expect(withoutFilters({ view: 'mine', q: 'x', sort: 'waiting', unread: 'yes', last: '7d' })).toEqual({
    view: 'mine',
    q: 'x',
    sort: 'waiting',
  })
})

test('switching the list keeps the open ticket and pane', () => {
  const search = { view: 'mine', q: 'x', unread: 'yes', code: '10482', pane: 'customer' } as const
  expect(withListParams(search, { view: 'open', sort: 'priority' })).toEqual({
    view: 'open',
    sort: 'priority',
    code: '10482',
    pane: 'customer',
  })
  expect(withoutFilters(search)).toEqual({ view: 'mine', q: 'x', code: '10482', pane: 'customer' })
})

test('a view of one kind of assignee has no assignee filter in its URL', () => {
  for (const view of VIEW_IDS) {
    const allowsAssignee = view === 'open' || view === 'closed' || view === 'needs'
    expect('with' in parseInboxSearchParams({ view, with: 'nobody' })).toBe(allowsAssignee)
  }
})

test('sorted by waiting, the longest wait comes first and tickets that don’t wait come last', () => {
  const wrote = (role: string) => ({ preview: { text: '', role, agentId: null, pilotId: null } })
  const tickets = [
    makeTicket(4, wrote('user')),
    makeTicket(3, wrote('agent')),
    makeTicket(2, wrote('user')),
    makeTicket(1),
  ]
  const codes = sortTickets(tickets, 'waiting', null).map((it) => it.code)
  expect(codes).toEqual(['10002', '10004', '10001', '10003'])
})

test('sorted by waiting, what is known of the waits counts, and closed tickets don’t wait', () => {
  const wrote = (role: string) => ({ preview: { text: '', role, agentId: null, pilotId: null } })
  const tickets = [
    makeTicket(5, { ...wrote('user'), status: 'closed' }),
    makeTicket(4, wrote('user')),
    makeTicket(3, wrote('pilot')),
    makeTicket(2, wrote('user')),
    makeTicket(1, wrote('agent')),
  ]
  const waits = new Map(
    [
      { end: 5, orderAt: 1 },
      { end: 4, orderAt: 1_500_000 },
      { end: 3, orderAt: 500_000 },
    ].map(({ end, orderAt }) => [makeTicket(end).id, { wait: UNKNOWN, orderAt }]),
  )
  const codes = sortTickets(tickets, 'waiting', waits).map((it) => it.code)
  expect(codes).toEqual(['10003', '10004', '10002', '10001', '10005'])
})

test('sorted by priority, the most urgent come first, then the newest, and unknown priorities last', () => {
  const levels = ['low', 'odd', '', 'URGENT', 'high', 'urgent', 'normal']
  const tickets = levels.map((level, index) => makeTicket(index, { priority: level }))
  const sorted = sortTickets(tickets, 'priority', null).map((it) => it.priority)
  expect(sorted).toEqual(['urgent', 'URGENT', 'high', 'normal', '', 'low', 'odd'])
})

test('without filters nothing is narrowed', () => {
  expect(parseTicketFilters({})).toEqual(NO_FILTERS)
  expect(createListing({ view: 'mine', sort: 'priority' }, context)).toMatchObject({
    narrowing: undefined,
    isFilteredLocally: false,
  })
})
