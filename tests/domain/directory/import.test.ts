import { expect, test } from 'vitest'
import {
  findDirectoryEntryFault,
  MAX_DIRECTORY_ENTRIES,
  NO_NAMED_ENTRIES,
} from '#src/domain/directory/entries.ts'
import type { DirectoryFileRow } from '#src/domain/directory/file.ts'
import { planDirectoryImport } from '#src/domain/directory/import.ts'
import { makeId, namedEntries, toNamedEntries } from '../../support/named-entries.ts'
import { fc } from '../../support/property.ts'

const row = (kind: string, id: string, name: string, line = 1): DirectoryFileRow => ({ line, kind, id, name })
const configEntries = toNamedEntries({ kind: 'team', id: makeId(1), name: 'Billing' })
const deviceEntries = toNamedEntries({ kind: 'agent', id: makeId(2), name: 'Ramesh' })

function verdictsOf(...rows: readonly DirectoryFileRow[]) {
  return planDirectoryImport(rows, configEntries, deviceEntries).rows.map((it) => it.verdict)
}

test('each row of an import shows what it would change', () => {
  expect(
    verdictsOf(
      row('pilot', makeId(3), 'Saarthi', 1),
      row('agent', makeId(2), 'Ramesh K', 2),
      row('team', makeId(1), 'Invoices', 3),
    ),
  ).toEqual([
    { kind: 'new' },
    { kind: 'changed', previousName: 'Ramesh' },
    { kind: 'instead', previousName: 'Billing' },
  ])
  expect(verdictsOf(row('agent', makeId(2), 'Ramesh'), row('team', makeId(1), 'Billing'))).toEqual([
    { kind: 'same' },
    { kind: 'same' },
  ])
})

test.each([
  ['no kind', row('', makeId(3), 'x'), { kind: 'no-kind' }],
  ['an unknown kind', row('robot', makeId(3), 'x'), { kind: 'unknown-kind' }],
  ['no id', row('agent', ' ', 'x'), { kind: 'no-id' }],
  ['an id that is none', row('agent', '10482', 'x'), { kind: 'invalid-id' }],
  ['no name', row('agent', makeId(3), ' \u202e '), { kind: 'no-name' }],
  ['a kind that config.json denies', row('agent', makeId(1), 'x'), { kind: 'other-kind', knownKind: 'team' }],
])('a row with %s is left out with a reason [FLT-80]', (_, invalidRow, reason) => {
  const plan = planDirectoryImport([invalidRow], configEntries, deviceEntries)
  expect(plan.rows[0]?.verdict).toEqual({ kind: 'left out', reason })
  expect(plan.result).toEqual(deviceEntries)
})

test('of two rows with the same id the first one counts', () => {
  const rows = [
    row('pilot', makeId(3), 'Saarthi', 1),
    row('pilot', makeId(3), 'Sarthi', 2),
    row('pilot', makeId(3), 'Saarthi', 3),
  ]
  const plan = planDirectoryImport(rows, configEntries, deviceEntries)
  expect(plan.rows.map((it) => it.verdict)).toEqual([
    { kind: 'new' },
    { kind: 'left out', reason: { kind: 'other-name', line: 1 } },
    { kind: 'left out', reason: { kind: 'repeated', line: 1 } },
  ])
  expect(plan.result.get(makeId(3))?.name).toBe('Saarthi')
})

test('importing a file twice changes nothing the second time, and the counts cover all rows', () => {
  fc.assert(
    fc.property(namedEntries, namedEntries, (names, before) => {
      const rows = [...names.values()].map((it, index) => row(it.kind, it.id, it.name, index + 1))
      const once = planDirectoryImport(rows, NO_NAMED_ENTRIES, before)
      const twice = planDirectoryImport(rows, NO_NAMED_ENTRIES, once.result)
      expect(twice.counts).toEqual({ new: 0, changed: 0, instead: 0, same: rows.length, 'left out': 0 })
      expect(twice.result).toEqual(once.result)
      expect(Object.values(once.counts).reduce((sum, count) => sum + count, 0)).toBe(rows.length)
    }),
  )
})

test('a full directory takes no new entries, and still changes existing ones', () => {
  const full = toNamedEntries(
    ...Array.from(
      { length: MAX_DIRECTORY_ENTRIES },
      (_, at) => ({ kind: 'agent', id: makeId(at + 10), name: 'x' }) as const,
    ),
  )
  const plan = planDirectoryImport(
    [row('agent', makeId(1), 'new'), row('agent', makeId(10), 'y', 2)],
    NO_NAMED_ENTRIES,
    full,
  )
  expect(plan.rows.map((it) => it.verdict.kind)).toEqual(['left out', 'changed'])
  expect(
    findDirectoryEntryFault({ kind: 'agent', id: makeId(1), name: 'new' }, NO_NAMED_ENTRIES, full),
  ).toEqual({ kind: 'device-full' })
})
