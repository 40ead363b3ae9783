import { expect, test } from 'vitest'
import type { TicketAssignee } from '#src/api/schema/ticket.ts'
import { type countOpenTickets, getAssigneeOptions } from '#src/domain/assignment/options.ts'
import { createDirectory } from '#src/domain/directory/directory.ts'
import { getOptionWords } from '#src/presentation/assignment/option-words.ts'
import { english } from '../../support/english.ts'
import {
  agent,
  assignedTo,
  directory,
  FARHAN,
  MEERA,
  notAnAgent,
  ORDER_STATUS,
  PAYMENTS,
  pilot,
  SAARTHI,
  STRANGER,
  team,
  UNASSIGNED,
  unknownAssignee,
} from '../../support/make-ticket.ts'

type Situation = {
  query?: string
  me?: string | null
  currentAssignee?: TicketAssignee
  recent?: Parameters<typeof getAssigneeOptions>[0]['recent']
}

const groupsFor = ({
  query = '',
  me = MEERA,
  currentAssignee = assignedTo(pilot(SAARTHI)),
  recent = [],
}: Situation = {}) =>
  getAssigneeOptions({
    directory,
    me,
    currentAssignee,
    openCounts: new Map(),
    query,
    recent,
    words: getOptionWords(english),
  })
const labels = (situation?: Situation) =>
  groupsFor(situation).map(({ key, options }) => [key, ...options.map((it) => it.label)])

test('the assignee menu lists me first, then agents, pilots and teams, and unassigned last [TKT-11]', () => {
  expect(labels()).toEqual([
    ['me', 'Assign to me'],
    ['agent', 'Farhan Qureshi', 'Kavya Tanna'],
    ['pilot', 'Order status', 'Saarthi'],
    ['team', 'Payments, tier 2', 'Tamil and Malayalam'],
    ['unassigned', 'Unassign'],
  ])
})

test('the last used assignees come first under their own heading, until a query is typed', () => {
  const recent = [
    { kind: 'team', id: PAYMENTS },
    { kind: 'pilot', id: ORDER_STATUS },
  ] as const
  expect(labels({ recent })).toEqual([
    ['recent', 'Payments, tier 2', 'Order status'],
    ['me', 'Assign to me'],
    ['agent', 'Farhan Qureshi', 'Kavya Tanna'],
    ['pilot', 'Saarthi'],
    ['team', 'Tamil and Malayalam'],
    ['unassigned', 'Unassign'],
  ])
  expect(labels({ recent, query: 'paym' })).toEqual([['team', 'Payments, tier 2']])
})

test('each option carries its kind and the id of that kind [TKT-12, TKT-13, TKT-14, TKT-16, TKT-17, TKT-18, TKT-19]', () => {
  const targets = groupsFor().flatMap(({ options }) => options.map(({ to }) => to))
  expect(targets).toContainEqual(agent(MEERA))
  expect(targets).toContainEqual(pilot(SAARTHI))
  expect(targets).toContainEqual(team(PAYMENTS))
  expect(targets).toContainEqual(UNASSIGNED)
  expect(targets).not.toContainEqual(agent(SAARTHI))
})

test('without a chosen agent, “Assign to me” is not offered', () => {
  expect(labels({ me: null })[0]).toEqual(['agent', 'Farhan Qureshi', 'Kavya Tanna', 'Meera Iyer'])
})

test('a query searches all kinds, and the group with the best match comes first', () => {
  expect(labels({ query: 'ta' })).toEqual([
    ['team', 'Tamil and Malayalam'],
    ['agent', 'Kavya Tanna'],
    ['pilot', 'Order status'],
  ])
})

test('colleagues are found from a Latin keyboard, with the best match first, and the name is highlighted', () => {
  const names = ['कीर्ति शर्मा', 'കീർത്തന നായർ', 'ليلى حسن', 'सुनीता रावत', 'Keerthan Rao']
  const agents = names.map((name, at) => ({
    id: `00000000-0000-4000-9000-${String(at).padStart(12, '0')}`,
    name,
  }))
  const found = (query: string) =>
    getAssigneeOptions({
      directory: createDirectory({ agents, pilots: [], teams: [] }),
      me: null,
      currentAssignee: assignedTo(UNASSIGNED),
      openCounts: new Map(),
      query,
      recent: [],
      words: getOptionWords(english),
    }).flatMap(({ options }) => options.map(({ label, ranges }) => [label, ranges]))
  expect(found('sunita')).toEqual([['सुनीता रावत', [[0, 6]]]])
  expect(found('leila')).toEqual([['ليلى حسن', [[0, 4]]]])
  expect(found('keerthana').map(([label]) => label)).toEqual(['കീർത്തന നായർ', 'Keerthan Rao'])
})

test('“Assign to me” matches my name and its own words, “Unassign” matches its synonyms', () => {
  for (const query of ['meera', 'to me', 'assign']) expect(labels({ query })[0]?.[0]).toBe('me')
  for (const query of ['nobody', 'unassi', 'clear'])
    expect(labels({ query })).toEqual([['unassigned', 'Unassign']])
  expect(labels({ query: 'zoya' })).toEqual([])
})

test('the current assignee is marked, and shown by its shortened id when the directory has no name for it', () => {
  const currentOptions = (currentAssignee: TicketAssignee) =>
    groupsFor({ currentAssignee }).flatMap(({ key, options }) =>
      options.filter((it) => it.isCurrent).map((it) => [key, it.label]),
    )
  expect(currentOptions(assignedTo(pilot(SAARTHI)))).toEqual([['pilot', 'Saarthi']])
  expect(currentOptions(assignedTo(agent(MEERA)))).toEqual([['me', 'Assign to me']])
  expect(currentOptions(assignedTo(UNASSIGNED))).toEqual([['unassigned', 'Unassign']])
  expect(currentOptions(assignedTo(team(STRANGER)))).toEqual([['team', '0000…0099']])
  expect(currentOptions(notAnAgent)).toEqual([])
  expect(currentOptions(unknownAssignee)).toEqual([])
})

test('a pasted id that is not in the directory is offered as agent, pilot and team', () => {
  const [group] = groupsFor({ query: ` ${STRANGER.toUpperCase()} ` })
  expect(group?.options.map(({ label, to }) => [label, to])).toEqual([
    ['Agent', agent(STRANGER)],
    ['Pilot', pilot(STRANGER)],
    ['Team', team(STRANGER)],
  ])
})

test('a pasted id from the directory is offered only as its own kind [TKT-13]', () => {
  expect(labels({ query: SAARTHI })).toEqual([['pilot', 'Saarthi']])
  expect(labels({ query: FARHAN })).toEqual([['agent', 'Farhan Qureshi']])
  expect(labels({ query: MEERA })).toEqual([['me', 'Assign to me']])
  expect(labels({ query: STRANGER, currentAssignee: assignedTo(pilot(STRANGER)) })).toEqual([
    ['pilot', '0000…0099'],
  ])
})

const countsByLabel = (openCounts: ReturnType<typeof countOpenTickets>, query = '') =>
  Object.fromEntries(
    getAssigneeOptions({
      directory,
      me: MEERA,
      currentAssignee: unknownAssignee,
      openCounts,
      query,
      recent: [],
      words: getOptionWords(english),
    }).flatMap((it) => it.options.map(({ label, openTicketCount }) => [label, openTicketCount])),
  )

test('an option shows all open tickets of its assignee, 0 only if that is known, and nothing otherwise', () => {
  const openCounts = new Map([[`pilot ${SAARTHI}`, 2]])
  expect(countsByLabel(openCounts)).toMatchObject({
    Saarthi: 2,
    'Order status': 0,
    'Assign to me': null,
    Unassign: null,
  })
  expect(countsByLabel(openCounts, SAARTHI)).toEqual({ Saarthi: 2 })
  expect(countsByLabel(openCounts, STRANGER)).toEqual({ Agent: null, Pilot: null, Team: null })
  for (const query of ['', 'sa', SAARTHI, FARHAN, STRANGER])
    expect(Object.values(countsByLabel(null, query)).filter((it) => it !== null)).toEqual([])
})

test('of thousands of teams 100 are listed, and a query finds the others', () => {
  const teams = Array.from({ length: 5_000 }, (_, at) => ({
    id: `00000000-0000-4000-9000-${String(at).padStart(12, '0')}`,
    name: `Team ${at}`,
  }))
  const largeDirectory = createDirectory({ agents: [], pilots: [], teams })
  const teamGroupFor = (query: string) =>
    getAssigneeOptions({
      directory: largeDirectory,
      me: null,
      currentAssignee: assignedTo(UNASSIGNED),
      openCounts: new Map(),
      query,
      recent: [],
      words: getOptionWords(english),
    }).find(({ key }) => key === 'team')
  expect(teamGroupFor('')).toMatchObject({ options: { length: 100 }, hiddenCount: 4_900 })
  expect(teamGroupFor('team 4999')?.options.map((it) => it.label)).toEqual(['Team 4999'])
  expect(teamGroupFor('team 4999')?.hiddenCount).toBeUndefined()
})
