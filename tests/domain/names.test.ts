import fc from 'fast-check'
import { expect, test } from 'vitest'
import { config as schema } from '#src/api/schema/config.ts'
import { directoryOf, nameOf, peopleOf } from '#src/domain/directory.ts'
import {
  cleanName,
  dropName,
  LONGEST_NAME,
  MOST_NAMES,
  NO_NAMES,
  nameRows,
  namesOf,
  putName,
  readNames,
  toStored,
  whyNotName,
  withNames,
} from '#src/domain/names.ts'
import { idOf, namesOfList, someNames } from '../support/names.ts'

const config = schema.parse({
  platform: { baseUrl: '' },
  directory: {
    agents: [{ id: idOf(1), name: 'Meera', email: 'm@x.example' }],
    teams: [{ id: idOf(2), name: 'Billing' }],
  },
  entities: { campaigns: [{ id: idOf(3), name: 'Diwali' }] },
})
const base = namesOf(config)

test('a name given here comes before the deployment’s, and shows wherever names are looked up', () => {
  const here = namesOfList(
    { kind: 'agent', id: idOf(1), name: 'Meera I.' },
    { kind: 'pilot', id: idOf(9), name: 'Saarthi' },
    { kind: 'channel', id: idOf(8), name: 'WhatsApp' },
  )
  const named = withNames(config, here)
  const directory = directoryOf(named.directory)
  expect(nameOf(directory, 'agent', idOf(1))).toBe('Meera I.')
  expect(nameOf(directory, 'pilot', idOf(9).toUpperCase())).toBe('Saarthi')
  expect(nameOf(directory, 'team', idOf(2))).toBe('Billing')
  expect(named.directory.agents).toEqual([{ id: idOf(1), name: 'Meera I.', email: 'm@x.example' }])
  expect(named.channels).toMatchObject([{ id: idOf(8), name: 'WhatsApp' }])
  expect(named.entities).toEqual(config.entities)
})

test('without names the config is the one that was read', () => {
  expect(withNames(config, NO_NAMES)).toBe(config)
})

test('an id that the deployment knows as a team is no agent', () => {
  const here = namesOfList({ kind: 'agent', id: idOf(2), name: 'Somebody' })
  const directory = directoryOf(withNames(config, here).directory)
  expect(nameOf(directory, 'team', idOf(2))).toBe('Billing')
  expect(nameOf(directory, 'agent', idOf(2))).toBeNull()
  expect(nameRows(base, here).map((it) => it.name)).not.toContain('Somebody')
  expect(whyNotName({ kind: 'agent', id: idOf(2), name: 'x' }, base, NO_NAMES)).toMatchObject({ field: 'id' })
})

test('the table says where each name comes from, by kind and then by name', () => {
  const here = putName(putName(NO_NAMES, { kind: 'agent', id: idOf(1), name: 'Meera I.' }), {
    kind: 'agent',
    id: idOf(7).toUpperCase(),
    name: ' Asha ',
  })
  expect(nameRows(base, here).map(({ name, from, instead }) => [name, from, instead])).toEqual([
    ['Asha', 'here', null],
    ['Meera I.', 'here', 'Meera'],
    ['Billing', 'config', null],
    ['Diwali', 'config', null],
  ])
  expect(nameRows(base, dropName(here, idOf(1))).map((it) => it.name)).toContain('Meera')
})

test('what can’t be seen is no part of a name, and direction ends where it ends', () => {
  expect(cleanName(' a\u202e b\u0000\r\nc\u2066 ')).toBe('a b c')
  expect(cleanName('\u202e\u200f')).toBe('')
  for (const unseen of ['\u200b', '\u2060\u00ad', '\u3164', '\u2800 \u115f', '\u{e0061}', '\ufe0f'])
    expect(cleanName(unseen)).toBe('')
  expect(cleanName('क्\u200dष')).toBe('क्\u200dष')
  expect(cleanName('\ud800x')).toBe('�x')
  expect(cleanName('x'.repeat(500))).toHaveLength(LONGEST_NAME)
})

test('a clean name stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(cleanName(cleanName(text))).toBe(cleanName(text))
    }),
  )
})

test('what is kept is read back; what anybody else wrote there does no harm', () => {
  fc.assert(
    fc.property(someNames, (names) => {
      expect(readNames(toStored(names))).toEqual(names)
    }),
  )
  fc.assert(
    fc.property(fc.jsonValue(), (stored) => {
      for (const { id, name } of readNames(stored).values()) expect(id && name).toBeTruthy()
    }),
  )
  const flood = Array.from({ length: MOST_NAMES + 5 }, (_, at) => ['agent', idOf(at), 'x'])
  expect(readNames(flood).size).toBe(MOST_NAMES)
})

test('twenty thousand people are put in order once', () => {
  const many = withNames(
    config,
    readNames(Array.from({ length: MOST_NAMES }, (_, at) => ['team', idOf(at + 10), `T${at}`])),
  )
  const directory = directoryOf(many.directory)
  expect(peopleOf(directory, 'team')).toHaveLength(MOST_NAMES + 1)
  expect(peopleOf(directory, 'team')[0]).toBe(peopleOf(directory, 'team')[0])
})
