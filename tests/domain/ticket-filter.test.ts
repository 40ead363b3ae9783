import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listOf, readInboxPlace } from '#src/domain/inbox-place.ts'
import { listingOf, withHolder, withList, withoutFilters, withStatus } from '#src/domain/listing.ts'
import {
  type Filters,
  NO_FILTERS,
  readFilters,
  withFilters,
  writeFilters,
} from '#src/domain/ticket-filter.ts'
import { sortTickets } from '#src/domain/ticket-sort.ts'
import { belongsTo, filterOf, VIEW_IDS } from '#src/domain/views.ts'
import { fromMillis } from '#src/lib/instant.ts'
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
} from '../support/make-ticket.ts'

const HOUR = 3_600_000
const around = { me: MEERA, canAsk: true }

const word = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }).filter((it) => it.length <= 60)
const aLevel = word
  .map((it) => it.toLowerCase().replaceAll('.', ''))
  .filter((it) => it !== '' && it.length <= 20 && it === it.toLowerCase())
const filters: fc.Arbitrary<Filters> = fc.record({
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
      expect(readFilters(writeFilters(it))).toEqual(it)
    }),
  )
})

test('an address carries filters through the inbox’s own reading of it', () => {
  const sound = filters.filter((it) => it.priorities.join('.').length <= 200)
  fc.assert(
    fc.property(sound, (it) => {
      const place = readInboxPlace({ ...withFilters({ view: 'open' }, it) })
      expect(readFilters(place)).toEqual(it)
      expect(readFilters(listOf({ ...place, code: '10482' }))).toEqual(it)
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
    fc.property(hostile, fc.boolean(), (search, canAsk) => {
      const place = readInboxPlace(search)
      const { only, show } = listingOf(place, { me: MEERA, canAsk })
      const view = { id: place.view, me: MEERA, search: place.q ?? '', only }
      expect(show([ticket], 0).length).toBeLessThanOrEqual(1)
      expect(belongsTo(ticket, view)).toBeTypeOf('boolean')
      expect(filterOf(view)).not.toBeUndefined()
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
  const { only } = listingOf({ view: 'open', with: held }, around)
  expect(only?.has(makeTicket(1, { holder }))).toBe(true)
  expect(only?.has(makeTicket(1, { holder: unknownHolder }))).toBe(false)
  expect(only?.has(makeTicket(1, { holder: notAnAgent }))).toBe(false)
  expect(only?.has(makeTicket(1, { holder: heldBy(team(SAARTHI)) }))).toBe(false)
})

test('the platform is asked for all that it can be asked for, together [DEC-04e]', () => {
  const place = { view: 'open', with: `team-${PAYMENTS}`, via: 'chatapp', unread: 'yes', last: '7d' } as const
  const { only } = listingOf(place, around)
  expect(only?.asks).toEqual({
    status: 'open',
    assigneeType: 'team',
    assigneeId: PAYMENTS,
    channelKind: 'chatapp',
    unread: true,
  })
  expect(listingOf({ view: 'mine', status: 'any' }, around).only?.asks).toEqual({
    assigneeType: 'agent',
    assigneeId: MEERA,
  })
  expect(listingOf({ view: 'open', with: 'me' }, { ...around, me: null }).only?.asks).toBeNull()
})

test('priority and time are of the loaded tickets, and ask the platform for nothing else', () => {
  const listing = listingOf({ view: 'open', priority: 'high.urgent', last: 'over-4h' }, around)
  expect(listing).toMatchObject({ only: undefined, isLocal: true })
  const at = (end: number, priority: string, hours: number) =>
    makeTicket(end, { priority, lastMessageAt: fromMillis(100 * HOUR - hours * HOUR) })
  const tickets = [at(1, 'high', 5), at(2, 'Urgent', 4), at(3, 'high', 3), at(4, '', 9), at(5, 'urgent', 9)]
  expect(listing.show(tickets, 100 * HOUR).map((it) => it.code)).toEqual(['10001', '10005'])
  expect(listing.show([makeTicket(6, { priority: 'high', lastMessageAt: null })], 0)).toEqual([])
})

test('what can’t be told is neither read nor unread, and on no channel', () => {
  const unknown = makeTicket(1, { unread: null, channelKind: null })
  for (const part of [{ unread: 'yes' }, { unread: 'no' }, { via: 'chatapp' }])
    expect(listingOf({ view: 'open', ...part }, around).only?.has(unknown)).toBe(false)
})

test('without a listing everything is of the loaded tickets [CON-11]', () => {
  const listing = listingOf({ view: 'open', unread: 'yes' }, { me: MEERA, canAsk: false })
  expect(listing).toMatchObject({ only: undefined, isLocal: true })
  expect(listing.show([makeTicket(1, { unread: true }), makeTicket(2)], 0)).toHaveLength(1)
})

test('all is read at the end of the listing, or where nothing further is recent enough', () => {
  const walk = {
    top: null,
    floor: { micros: (100 - 8 * 24) * HOUR * 1000, id: 'x' },
    cursor: 'next',
    past: new Set<string>(),
    blanks: 0,
    stuck: false,
    left: new Map(),
    found: new Set<string>(),
  }
  expect(listingOf({ view: 'open', last: '7d' }, around).isWhole(walk, 100 * HOUR)).toBe(true)
  expect(listingOf({ view: 'open', last: '30d' }, around).isWhole(walk, 100 * HOUR)).toBe(false)
  expect(listingOf({ view: 'open', last: 'over-1h' }, around).isWhole(walk, 100 * HOUR)).toBe(false)
  expect(listingOf({ view: 'open' }, around).isWhole({ ...walk, cursor: null }, 0)).toBe(true)
  expect(listingOf({ view: 'open' }, around).isWhole(undefined, 0)).toBe(false)
})

test('one list has one address: a holder or status that is a view is that view', () => {
  expect(withHolder({ view: 'open', q: 'x' }, { kind: 'unassigned' })).toEqual({ view: 'unassigned', q: 'x' })
  expect(withHolder({ view: 'open' }, { kind: 'me' })).toEqual({ view: 'mine' })
  expect(withHolder({ view: 'mine' }, null)).toEqual({ view: 'open' })
  expect(withHolder({ view: 'closed' }, { kind: 'me' })).toEqual({ view: 'closed', with: 'me' })
  expect(withHolder({ view: 'pilots' }, { kind: 'team', id: PAYMENTS })).toEqual({
    view: 'open',
    with: `team-${PAYMENTS}`,
  })
  expect(withStatus({ view: 'open' }, 'closed')).toEqual({ view: 'closed' })
  expect(withStatus({ view: 'mine' }, 'closed')).toEqual({ view: 'mine', status: 'closed' })
  expect(withStatus({ view: 'mine', status: 'closed' }, 'open')).toEqual({ view: 'mine' })
  expect(withStatus({ view: 'closed' }, 'any')).toEqual({ view: 'closed', status: 'any' })
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
  expect(withList(place, { view: 'open', sort: 'priority' })).toEqual({
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
    expect('with' in readInboxPlace({ view, with: 'nobody' })).toBe(isFree)
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
  expect(readFilters({})).toEqual(NO_FILTERS)
  expect(listingOf({ view: 'mine', sort: 'priority' }, around)).toMatchObject({
    only: undefined,
    isLocal: false,
  })
})
