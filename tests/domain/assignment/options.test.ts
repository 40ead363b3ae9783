import { expect, test } from 'vitest'
import type { Assignee, TicketAssignee } from '#src/api/schema/ticket.ts'
import { countOpenTickets, getAssigneeOptions } from '#src/domain/assignment/options.ts'
import { createDirectory } from '#src/domain/directory/directory.ts'
import { matchName } from '#src/domain/text/name-search.ts'
import { EMPTY_TICKET_STORE, upsertTickets } from '#src/domain/tickets/store.ts'
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
  STRANGER,
  staff,
  team,
  unknownHolder,
} from '../../support/make-ticket.ts'

type Situation = { query?: string; me?: string | null; holder?: TicketAssignee }

const groupsFor = ({ query = '', me = MEERA, holder = heldBy(pilot(SAARTHI)) }: Situation = {}) =>
  getAssigneeOptions({ directory: staff, me, currentAssignee: holder, openCounts: new Map(), query })
const labels = (situation?: Situation) =>
  groupsFor(situation).map(({ key, options }) => [key, ...options.map((it) => it.label)])

test('four kinds stand as equals, with me first and nobody last [TKT-11]', () => {
  expect(labels()).toEqual([
    ['me', 'Assign to me'],
    ['agent', 'Farhan Qureshi', 'Kavya Tanna'],
    ['pilot', 'Order status', 'Saarthi'],
    ['team', 'Payments, tier 2', 'Tamil and Malayalam'],
    ['unassigned', 'Clear assignment'],
  ])
})

test('each option carries its kind and the id of that kind [TKT-12, TKT-13, TKT-14, TKT-16, TKT-17, TKT-18, TKT-19]', () => {
  const all = groupsFor().flatMap(({ options }) => options.map(({ to }) => to))
  expect(all).toContainEqual(agent(MEERA))
  expect(all).toContainEqual(pilot(SAARTHI))
  expect(all).toContainEqual(team(PAYMENTS))
  expect(all).toContainEqual(nobody)
  expect(all).not.toContainEqual(agent(SAARTHI))
})

test('whoever nobody has chosen to be is not offered as me', () => {
  expect(labels({ me: null })[0]).toEqual(['agent', 'Farhan Qureshi', 'Kavya Tanna', 'Meera Iyer'])
})

test('one query goes across all kinds, and the group with the best match comes first', () => {
  expect(labels({ query: 'ta' })).toEqual([
    ['team', 'Tamil and Malayalam'],
    ['agent', 'Kavya Tanna'],
    ['pilot', 'Order status'],
  ])
})

test('me is found by my name and by the words, nobody by any of its words', () => {
  for (const query of ['meera', 'to me', 'assign']) expect(labels({ query })[0]?.[0]).toBe('me')
  for (const query of ['nobody', 'unassi', 'clear'])
    expect(labels({ query })).toEqual([['unassigned', 'Clear assignment']])
  expect(labels({ query: 'zoya' })).toEqual([])
})

test('the current holder is marked, and named even where no directory names it', () => {
  const current = (holder: TicketAssignee) =>
    groupsFor({ holder }).flatMap(({ key, options }) =>
      options.filter((it) => it.isCurrent).map((it) => [key, it.label]),
    )
  expect(current(heldBy(pilot(SAARTHI)))).toEqual([['pilot', 'Saarthi']])
  expect(current(heldBy(agent(MEERA)))).toEqual([['me', 'Assign to me']])
  expect(current(heldBy(nobody))).toEqual([['unassigned', 'Clear assignment']])
  expect(current(heldBy(team(STRANGER)))).toEqual([['team', '0000…0099']])
  expect(current(notAnAgent)).toEqual([])
  expect(current(unknownHolder)).toEqual([])
})

test('a pasted id that nobody knows can be any of the three kinds', () => {
  const [group] = groupsFor({ query: ` ${STRANGER.toUpperCase()} ` })
  expect(group?.options.map(({ label, to }) => [label, to])).toEqual([
    ['Agent', agent(STRANGER)],
    ['Pilot', pilot(STRANGER)],
    ['Team', team(STRANGER)],
  ])
})

test('a pasted id of somebody known can be only what they are [TKT-13]', () => {
  expect(labels({ query: SAARTHI })).toEqual([['pilot', 'Saarthi']])
  expect(labels({ query: FARHAN })).toEqual([['agent', 'Farhan Qureshi']])
  expect(labels({ query: MEERA })).toEqual([['me', 'Assign to me']])
  expect(labels({ query: STRANGER, holder: heldBy(pilot(STRANGER)) })).toEqual([['pilot', '0000…0099']])
})

test('open tickets are counted by holder, closed ones and unknown holders left out [STA-01]', () => {
  const holders: [Assignee, string][] = [
    [pilot(SAARTHI), 'open'],
    [pilot(SAARTHI), 'awaiting'],
    [pilot(SAARTHI), 'closed'],
    [nobody, 'open'],
  ]
  const tickets = holders.map(([assignee, status], i) => makeTicket(i, { status, holder: heldBy(assignee) }))
  const counts = countOpenTickets(
    upsertTickets(EMPTY_TICKET_STORE, [...tickets, makeTicket(9, { holder: notAnAgent })]),
  )
  expect([...counts.values()]).toEqual([2, 1])
  const groups = getAssigneeOptions({
    directory: staff,
    me: MEERA,
    currentAssignee: unknownHolder,
    openCounts: counts,
    query: '',
  })
  const figures = Object.fromEntries(
    groups.flatMap((it) => it.options.map(({ label, openTicketCount }) => [label, openTicketCount])),
  )
  expect(figures).toMatchObject({
    Saarthi: 2,
    'Order status': 0,
    'Assign to me': null,
    'Clear assignment': null,
  })
})

test('a name is found by any part of any word, in any order, whatever the case and accents', () => {
  expect(matchName('Payments, tier 2', 'tier pay')).toEqual({
    rank: 1,
    highlights: [
      [0, 3],
      [10, 14],
    ],
  })
  expect(matchName('Zoë Müller', 'zoe mu')?.highlights).toEqual([
    [0, 3],
    [4, 6],
  ])
  expect(matchName('सुनीता रावत', 'राव')).toEqual({ rank: 1, highlights: [[7, 10]] })
  expect(matchName('Order status', 'ta')).toEqual({ rank: 2, highlights: [[7, 9]] })
  expect(matchName('Saarthi', '')).toEqual({ rank: 0, highlights: [] })
  expect(matchName('Saarthi', 'saa zz')).toBeNull()
  expect(matchName('Saarthi', '\u0301')).toBeNull()
})

test('of thousands with a name a hundred are offered, and the others to who types', () => {
  const teams = Array.from({ length: 5_000 }, (_, at) => ({
    id: `00000000-0000-4000-9000-${String(at).padStart(12, '0')}`,
    name: `Team ${at}`,
  }))
  const directory = createDirectory({ agents: [], pilots: [], teams })
  const offer = (query: string) =>
    getAssigneeOptions({
      directory,
      me: null,
      currentAssignee: heldBy(nobody),
      openCounts: new Map(),
      query,
    }).find(({ key }) => key === 'team')
  expect(offer('')).toMatchObject({ options: { length: 100 }, hiddenCount: 4_900 })
  expect(offer('team 4999')?.options.map((it) => it.label)).toEqual(['Team 4999'])
  expect(offer('team 4999')?.hiddenCount).toBeUndefined()
})
