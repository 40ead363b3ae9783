import { expect, test } from 'vitest'
import {
  getAssigneeCaption,
  getAssigneeDisplayName,
  getAssigneeNameInSentence,
  getAssigneeSentence,
} from '#src/domain/assignment/assignee-labels.ts'
import {
  addRecentAssignee,
  getOfferedAssignees,
  parseRecentAssignees,
  type RecentAssignee,
} from '#src/domain/assignment/recent-assignees.ts'
import {
  createDirectory,
  getAssigneeLabel,
  getDirectoryName,
  listAssignees,
} from '#src/domain/directory/directory.ts'
import {
  agent,
  FARHAN,
  heldBy,
  MEERA,
  nobody,
  notAnAgent,
  ORDER_STATUS,
  PAYMENTS,
  pilot,
  SAARTHI,
  STRANGER,
  staff,
  TAMIL,
  team,
  unknownHolder,
} from '../../support/make-ticket.ts'

const around = { directory: staff, me: MEERA }

test('an id has its name only as the kind that it is, in either spelling', () => {
  const id = '7C1E9B40-52AA-4F7D-8A6B-CC19D8E504AB'
  const directory = createDirectory({ agents: [], pilots: [{ id, name: 'Parcel pilot' }], teams: [] })
  expect(getDirectoryName(directory, 'pilot', id.toLowerCase())).toBe('Parcel pilot')
  expect(getDirectoryName(directory, 'pilot', id)).toBe('Parcel pilot')
  expect(getDirectoryName(directory, 'agent', id)).toBeNull()
  expect(getAssigneeLabel(directory, agent(id))).toBe('7C1E…04AB')
})

test('people of a kind come in the order of their names', () => {
  expect(listAssignees(staff, 'agent').map((it) => it.name)).toEqual([
    'Farhan Qureshi',
    'Kavya Tanna',
    'Meera Iyer',
  ])
  expect(listAssignees(staff, 'team')).toHaveLength(2)
})

test.each([
  [heldBy(agent(MEERA)), 'Held by you', 'Meera Iyer', 'Held by you'],
  [heldBy(agent(FARHAN)), 'Held by agent', 'Farhan Qureshi', 'Held by agent Farhan Qureshi'],
  [heldBy(pilot(SAARTHI)), 'Held by pilot', 'Saarthi', 'Held by pilot Saarthi'],
  [
    heldBy(team(PAYMENTS)),
    'Waiting in team queue',
    'Payments, tier 2',
    'Waiting in team queue Payments, tier 2',
  ],
  [heldBy(nobody), 'Unassigned', 'Nobody', 'Unassigned'],
  [heldBy(pilot(STRANGER)), 'Held by pilot, no name known', '0000…0099', 'Held by pilot 0000…0099'],
  [notAnAgent, 'Not an agent: pilot, team or nobody', 'Not known which', 'Held by a pilot, a team or nobody'],
  [unknownHolder, 'Holder not known', 'The platform hasn’t said', 'Holder not known'],
])('a holder is captioned, named and said [TKT-04] %#', (holder, caption, name, sentence) => {
  expect(getAssigneeCaption({ ...around, ticketAssignee: holder, closed: false })).toBe(caption)
  expect(getAssigneeDisplayName(holder, staff)).toBe(name)
  expect(getAssigneeSentence({ ...around, ticketAssignee: holder })).toBe(sentence)
})

test('a closed ticket was last held by somebody, and never waits [STA-01]', () => {
  const closed = (holder: ReturnType<typeof heldBy>) =>
    getAssigneeCaption({ ...around, ticketAssignee: holder, closed: true })
  expect(closed(heldBy(pilot(SAARTHI)))).toBe('Last held by pilot')
  expect(closed(heldBy(team(PAYMENTS)))).toBe('Last held by team')
  expect(closed(heldBy(agent(MEERA)))).toBe('Last held by you')
  expect(closed(heldBy(nobody))).toBe('Unassigned')
})

test('in a sentence I am you, and nobody is nobody', () => {
  const name = (to: Parameters<typeof getAssigneeNameInSentence>[0]) =>
    getAssigneeNameInSentence(to, staff, MEERA)
  expect([agent(MEERA), agent(FARHAN), nobody].map(name)).toEqual(['you', 'Farhan Qureshi', 'nobody'])
  expect(getAssigneeNameInSentence(agent(MEERA), staff, null)).toBe('Meera Iyer')
})

test('the last pilots and teams are kept, each once, the latest first; agents and nobody are not', () => {
  let recent: readonly RecentAssignee[] = []
  for (const to of [pilot(SAARTHI), team(PAYMENTS), agent(FARHAN), nobody, pilot(SAARTHI)])
    recent = addRecentAssignee(recent, to)
  expect(recent).toEqual([pilot(SAARTHI), team(PAYMENTS)])
})

test('two are offered: named here, and not who has it already', () => {
  const recent: readonly RecentAssignee[] = [
    { kind: 'pilot', id: STRANGER },
    { kind: 'team', id: PAYMENTS },
    { kind: 'pilot', id: SAARTHI },
    { kind: 'team', id: TAMIL },
    { kind: 'pilot', id: ORDER_STATUS },
  ]
  expect(getOfferedAssignees(recent, staff, heldBy(team(PAYMENTS)))).toEqual([pilot(SAARTHI), team(TAMIL)])
  expect(getOfferedAssignees(recent, staff, unknownHolder)).toEqual([team(PAYMENTS), pilot(SAARTHI)])
})

test('what a device has kept is read with care', () => {
  const good = { kind: 'team', id: PAYMENTS }
  const bad = [null, 1, {}, { kind: 'agent', id: FARHAN }, { kind: 'team', id: 'x' }, { kind: 'pilot' }]
  expect(parseRecentAssignees([...bad, good])).toEqual([good])
  expect(parseRecentAssignees('nonsense')).toEqual([])
  expect(parseRecentAssignees(Array.from({ length: 50 }, () => good))).toHaveLength(8)
})
