import { expect, test } from 'vitest'
import { directoryOf, labelOf, nameOf, peopleOf } from '#src/domain/directory.ts'
import { assigneeName, captionOf, holderName, holderSentence } from '#src/domain/holder-words.ts'
import {
  type RecentTarget,
  readRecentTargets,
  rememberTarget,
  targetsToOffer,
} from '#src/domain/recent-targets.ts'
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
} from '../support/make-ticket.ts'

const around = { directory: staff, me: MEERA }

test('an id has its name only as the kind that it is, in either spelling', () => {
  const id = '7C1E9B40-52AA-4F7D-8A6B-CC19D8E504AB'
  const directory = directoryOf({ agents: [], pilots: [{ id, name: 'Parcel pilot' }], teams: [] })
  expect(nameOf(directory, 'pilot', id.toLowerCase())).toBe('Parcel pilot')
  expect(nameOf(directory, 'pilot', id)).toBe('Parcel pilot')
  expect(nameOf(directory, 'agent', id)).toBeNull()
  expect(labelOf(directory, agent(id))).toBe('7C1E…04AB')
})

test('people of a kind come in the order of their names', () => {
  expect(peopleOf(staff, 'agent').map((it) => it.name)).toEqual([
    'Farhan Qureshi',
    'Kavya Tanna',
    'Meera Iyer',
  ])
  expect(peopleOf(staff, 'team')).toHaveLength(2)
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
  expect(captionOf({ ...around, holder, closed: false })).toBe(caption)
  expect(holderName(holder, staff)).toBe(name)
  expect(holderSentence({ ...around, holder })).toBe(sentence)
})

test('a closed ticket was last held by somebody, and never waits [STA-01]', () => {
  const closed = (holder: ReturnType<typeof heldBy>) => captionOf({ ...around, holder, closed: true })
  expect(closed(heldBy(pilot(SAARTHI)))).toBe('Last held by pilot')
  expect(closed(heldBy(team(PAYMENTS)))).toBe('Last held by team')
  expect(closed(heldBy(agent(MEERA)))).toBe('Last held by you')
  expect(closed(heldBy(nobody))).toBe('Unassigned')
})

test('in a sentence I am you, and nobody is nobody', () => {
  const name = (to: Parameters<typeof assigneeName>[0]) => assigneeName(to, staff, MEERA)
  expect([agent(MEERA), agent(FARHAN), nobody].map(name)).toEqual(['you', 'Farhan Qureshi', 'nobody'])
  expect(assigneeName(agent(MEERA), staff, null)).toBe('Meera Iyer')
})

test('the last pilots and teams are kept, each once, the latest first; agents and nobody are not', () => {
  let recent: readonly RecentTarget[] = []
  for (const to of [pilot(SAARTHI), team(PAYMENTS), agent(FARHAN), nobody, pilot(SAARTHI)])
    recent = rememberTarget(recent, to)
  expect(recent).toEqual([pilot(SAARTHI), team(PAYMENTS)])
})

test('two are offered: named here, and not who has it already', () => {
  const recent: readonly RecentTarget[] = [
    { kind: 'pilot', id: STRANGER },
    { kind: 'team', id: PAYMENTS },
    { kind: 'pilot', id: SAARTHI },
    { kind: 'team', id: TAMIL },
    { kind: 'pilot', id: ORDER_STATUS },
  ]
  expect(targetsToOffer(recent, staff, heldBy(team(PAYMENTS)))).toEqual([pilot(SAARTHI), team(TAMIL)])
  expect(targetsToOffer(recent, staff, unknownHolder)).toEqual([team(PAYMENTS), pilot(SAARTHI)])
})

test('what a device has kept is read with care', () => {
  const good = { kind: 'team', id: PAYMENTS }
  const bad = [null, 1, {}, { kind: 'agent', id: FARHAN }, { kind: 'team', id: 'x' }, { kind: 'pilot' }]
  expect(readRecentTargets([...bad, good])).toEqual([good])
  expect(readRecentTargets('nonsense')).toEqual([])
  expect(readRecentTargets(Array.from({ length: 50 }, () => good))).toHaveLength(8)
})
