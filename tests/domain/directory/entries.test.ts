import { expect, test } from 'vitest'
import { config as schema } from '#src/api/schema/config.ts'
import { createDirectory, getDirectoryName, listAssignees } from '#src/domain/directory/directory.ts'
import {
  addToDirectory,
  cleanName,
  createDirectoryRows,
  findDirectoryEntryFault,
  getConfigEntries,
  MAX_DIRECTORY_ENTRIES,
  MAX_NAME_LENGTH,
  NO_NAMED_ENTRIES,
  parseDirectoryEntries,
  removeFromDirectory,
  toStoredEntries,
  withDirectoryEntries,
} from '#src/domain/directory/entries.ts'
import { makeId, namedEntries, toNamedEntries } from '../../support/named-entries.ts'
import { fc } from '../../support/property.ts'

const config = schema.parse({
  platform: { baseUrl: '' },
  directory: {
    agents: [{ id: makeId(1), name: 'Meera' }],
    teams: [{ id: makeId(2), name: 'Billing' }],
  },
  entities: { campaigns: [{ id: makeId(3), name: 'Diwali' }] },
})
const configEntries = getConfigEntries(config)

test('a name given on this device overrides the deployment’s name everywhere', () => {
  const deviceEntries = toNamedEntries(
    { kind: 'agent', id: makeId(1), name: 'Meera I.' },
    { kind: 'pilot', id: makeId(9), name: 'Saarthi' },
    { kind: 'channel', id: makeId(8), name: 'WhatsApp' },
  )
  const named = withDirectoryEntries(config, deviceEntries)
  const directory = createDirectory(named.directory)
  expect(getDirectoryName(directory, 'agent', makeId(1))).toBe('Meera I.')
  expect(getDirectoryName(directory, 'pilot', makeId(9).toUpperCase())).toBe('Saarthi')
  expect(getDirectoryName(directory, 'team', makeId(2))).toBe('Billing')
  expect(named.directory.agents).toEqual([{ id: makeId(1), name: 'Meera I.' }])
  expect(named.channels).toMatchObject([{ id: makeId(8), name: 'WhatsApp' }])
  expect(named.entities).toEqual(config.entities)
})

test('without device entries the config is returned unchanged', () => {
  expect(withDirectoryEntries(config, NO_NAMED_ENTRIES)).toBe(config)
})

test('an id that the deployment lists as a team can’t be named as an agent', () => {
  const deviceEntries = toNamedEntries({ kind: 'agent', id: makeId(2), name: 'Somebody' })
  const directory = createDirectory(withDirectoryEntries(config, deviceEntries).directory)
  expect(getDirectoryName(directory, 'team', makeId(2))).toBe('Billing')
  expect(getDirectoryName(directory, 'agent', makeId(2))).toBeNull()
  expect(createDirectoryRows(configEntries, deviceEntries).map((it) => it.name)).not.toContain('Somebody')
  expect(
    findDirectoryEntryFault({ kind: 'agent', id: makeId(2), name: 'x' }, configEntries, NO_NAMED_ENTRIES),
  ).toEqual({ kind: 'other-kind', knownKind: 'team' })
})

test('directory rows show where each name comes from, ordered by kind and then by name', () => {
  const deviceEntries = addToDirectory(
    addToDirectory(NO_NAMED_ENTRIES, { kind: 'agent', id: makeId(1), name: 'Meera I.' }),
    {
      kind: 'agent',
      id: makeId(7).toUpperCase(),
      name: ' Asha ',
    },
  )
  expect(
    createDirectoryRows(configEntries, deviceEntries).map(({ name, source, configName }) => [
      name,
      source,
      configName,
    ]),
  ).toEqual([
    ['Asha', 'here', null],
    ['Meera I.', 'here', 'Meera'],
    ['Billing', 'config', null],
    ['Diwali', 'config', null],
  ])
  expect(
    createDirectoryRows(configEntries, removeFromDirectory(deviceEntries, makeId(1))).map((it) => it.name),
  ).toContain('Meera')
})

test('invisible and bidirectional control characters are removed from a name', () => {
  expect(cleanName(' a\u202e b\u0000\r\nc\u2066 ')).toBe('a b c')
  expect(cleanName('\u202e\u200f')).toBe('')
  for (const unseen of ['\u200b', '\u2060\u00ad', '\u3164', '\u2800 \u115f', '\u{e0061}', '\ufe0f'])
    expect(cleanName(unseen)).toBe('')
  expect(cleanName('क्\u200dष')).toBe('क्\u200dष')
  expect(cleanName('\ud800x')).toBe('�x')
  expect(cleanName('x'.repeat(500))).toHaveLength(MAX_NAME_LENGTH)
})

test('cleaning a clean name changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(cleanName(cleanName(text))).toBe(cleanName(text))
    }),
  )
})

test('stored entries are read back unchanged, and foreign values are dropped', () => {
  fc.assert(
    fc.property(namedEntries, (names) => {
      expect(parseDirectoryEntries(toStoredEntries(names))).toEqual(names)
    }),
  )
  fc.assert(
    fc.property(fc.jsonValue(), (stored) => {
      for (const { id, name } of parseDirectoryEntries(stored).values()) expect(id && name).toBeTruthy()
    }),
  )
  const flood = Array.from({ length: MAX_DIRECTORY_ENTRIES + 5 }, (_, at) => ['agent', makeId(at), 'x'])
  expect(parseDirectoryEntries(flood).size).toBe(MAX_DIRECTORY_ENTRIES)
})

test('a directory with the maximum number of entries is sorted once', () => {
  const many = withDirectoryEntries(
    config,
    parseDirectoryEntries(
      Array.from({ length: MAX_DIRECTORY_ENTRIES }, (_, at) => ['team', makeId(at + 10), `T${at}`]),
    ),
  )
  const directory = createDirectory(many.directory)
  expect(listAssignees(directory, 'team')).toHaveLength(MAX_DIRECTORY_ENTRIES + 1)
  expect(listAssignees(directory, 'team')[0]).toBe(listAssignees(directory, 'team')[0])
})
