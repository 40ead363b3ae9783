import { expect, test } from 'vitest'
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
  getAssigneeCaption,
  getAssigneeDisplayName,
  getAssigneeMention,
  getAssigneeSentence,
} from '#src/presentation/assignment/assignee-labels.ts'
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
  TAMIL,
  team,
  UNASSIGNED,
  unknownAssignee,
} from '../../support/make-ticket.ts'

const context = { directory, me: MEERA }

test('a directory name is found only for its own kind, in upper or lower case', () => {
  const id = '7C1E9B40-52AA-4F7D-8A6B-CC19D8E504AB'
  const parcelDirectory = createDirectory({ agents: [], pilots: [{ id, name: 'Parcel pilot' }], teams: [] })
  expect(getDirectoryName(parcelDirectory, 'pilot', id.toLowerCase())).toBe('Parcel pilot')
  expect(getDirectoryName(parcelDirectory, 'pilot', id)).toBe('Parcel pilot')
  expect(getDirectoryName(parcelDirectory, 'agent', id)).toBeNull()
  expect(getAssigneeLabel(parcelDirectory, { kind: 'agent', id })).toBe('7C1E…04AB')
})

test('assignees of a kind are sorted by name', () => {
  expect(listAssignees(directory, 'agent').map((it) => it.name)).toEqual([
    'Farhan Qureshi',
    'Kavya Tanna',
    'Meera Iyer',
  ])
  expect(listAssignees(directory, 'team')).toHaveLength(2)
})

test.each([
  [assignedTo(agent(MEERA)), 'Assigned to you', 'Meera Iyer', 'Assigned to you'],
  [assignedTo(agent(FARHAN)), 'Assigned to agent', 'Farhan Qureshi', 'Assigned to agent Farhan Qureshi'],
  [assignedTo(pilot(SAARTHI)), 'Assigned to pilot', 'Saarthi', 'Assigned to pilot Saarthi'],
  [assignedTo(team(PAYMENTS)), 'Assigned to team', 'Payments, tier 2', 'Assigned to team Payments, tier 2'],
  [assignedTo(UNASSIGNED), 'Unassigned', 'No assignee', 'Unassigned'],
  [assignedTo(pilot(STRANGER)), 'Assigned to pilot, no name', '0000…0099', 'Assigned to pilot 0000…0099'],
  [notAnAgent, 'Pilot, team or unassigned', 'Unknown', 'Assigned to a pilot or a team, or unassigned'],
  [unknownAssignee, 'Assignee unknown', 'Unknown', 'Assignee unknown'],
])(
  'an assignee has a caption, a display name and a sentence [TKT-04] %#',
  (ticketAssignee, caption, name, sentence) => {
    expect(getAssigneeCaption({ ...context, ticketAssignee, closed: false }, english)).toBe(caption)
    expect(getAssigneeDisplayName(ticketAssignee, directory, english)).toBe(name)
    expect(getAssigneeSentence({ ...context, ticketAssignee }, english)).toBe(sentence)
  },
)

test('a closed ticket shows its last assignee, and never waits in a queue [STA-01]', () => {
  const closedCaption = (ticketAssignee: ReturnType<typeof assignedTo>) =>
    getAssigneeCaption({ ...context, ticketAssignee, closed: true }, english)
  expect(closedCaption(assignedTo(pilot(SAARTHI)))).toBe('Last assigned to pilot')
  expect(closedCaption(assignedTo(team(PAYMENTS)))).toBe('Last assigned to team')
  expect(closedCaption(assignedTo(agent(MEERA)))).toBe('Last assigned to you')
  expect(closedCaption(assignedTo(UNASSIGNED))).toBe('Unassigned')
})

test('in a sentence I am “you”, and “unassigned” has no name', () => {
  expect([agent(MEERA), agent(FARHAN), UNASSIGNED].map((to) => getAssigneeMention(to, context))).toEqual([
    { who: 'you', name: 'Meera Iyer' },
    { who: 'other', name: 'Farhan Qureshi' },
    { who: 'unassigned', name: '' },
  ])
  expect(getAssigneeMention(agent(MEERA), { directory, me: null })).toEqual({
    who: 'other',
    name: 'Meera Iyer',
  })
})

test('recent assignees are pilots and teams, each once, the latest first', () => {
  let recent: readonly RecentAssignee[] = []
  for (const to of [pilot(SAARTHI), team(PAYMENTS), agent(FARHAN), UNASSIGNED, pilot(SAARTHI)])
    recent = addRecentAssignee(recent, to)
  expect(recent).toEqual([pilot(SAARTHI), team(PAYMENTS)])
})

test('two recent assignees are offered: named in the directory and not the current assignee', () => {
  const recent: readonly RecentAssignee[] = [
    { kind: 'pilot', id: STRANGER },
    { kind: 'team', id: PAYMENTS },
    { kind: 'pilot', id: SAARTHI },
    { kind: 'team', id: TAMIL },
    { kind: 'pilot', id: ORDER_STATUS },
  ]
  expect(getOfferedAssignees(recent, directory, assignedTo(team(PAYMENTS)))).toEqual([
    pilot(SAARTHI),
    team(TAMIL),
  ])
  expect(getOfferedAssignees(recent, directory, unknownAssignee)).toEqual([team(PAYMENTS), pilot(SAARTHI)])
})

test('invalid stored recent assignees are dropped', () => {
  const good = { kind: 'team', id: PAYMENTS }
  const bad = [null, 1, {}, { kind: 'agent', id: FARHAN }, { kind: 'team', id: 'x' }, { kind: 'pilot' }]
  expect(parseRecentAssignees([...bad, good])).toEqual([good])
  expect(parseRecentAssignees('nonsense')).toEqual([])
  expect(parseRecentAssignees(Array.from({ length: 50 }, () => good))).toHaveLength(8)
})
