import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  getDirectoryEntryError,
  MAX_DIRECTORY_ENTRIES,
  NO_NAMED_ENTRIES,
} from '#src/domain/directory/entries.ts'
import type { DirectoryFileRow } from '#src/domain/directory/file.ts'
import { planDirectoryImport } from '#src/domain/directory/import.ts'
import { idOf, namesOfList, someNames } from '../../support/names.ts'

const row = (kind: string, id: string, name: string, line = 1): DirectoryFileRow => ({ line, kind, id, name })
const base = namesOfList({ kind: 'team', id: idOf(1), name: 'Billing' })
const here = namesOfList({ kind: 'agent', id: idOf(2), name: 'Ramesh' })

function verdictOn(...rows: readonly DirectoryFileRow[]) {
  return planDirectoryImport(rows, base, here).rows.map((it) => it.verdict)
}

test('each row says what would come of it', () => {
  expect(
    verdictOn(
      row('pilot', idOf(3), 'Saarthi', 1),
      row('agent', idOf(2), 'Ramesh K', 2),
      row('team', idOf(1), 'Invoices', 3),
    ),
  ).toEqual([
    { kind: 'new' },
    { kind: 'changed', previousName: 'Ramesh' },
    { kind: 'instead', previousName: 'Billing' },
  ])
  expect(verdictOn(row('agent', idOf(2), 'Ramesh'), row('team', idOf(1), 'Billing'))).toEqual([
    { kind: 'same' },
    { kind: 'same' },
  ])
})

test.each([
  ['no kind', row('', idOf(3), 'x'), 'It has no kind'],
  ['an unknown kind', row('robot', idOf(3), 'x'), 'It is of no known kind'],
  ['no id', row('agent', ' ', 'x'), 'It has no id'],
  ['an id that is none', row('agent', '10482', 'x'), 'The id is not a UUID'],
  ['no name', row('agent', idOf(3), ' \u202e '), 'It has no name'],
  ['a kind that config.json denies', row('agent', idOf(1), 'x'), 'config.json says that it is a team'],
])('a row with %s is left out, and says so [FLT-80]', (_, bad, reason) => {
  const plan = planDirectoryImport([bad], base, here)
  expect(plan.rows[0]?.verdict).toEqual({ kind: 'left out', reason })
  expect(plan.result).toEqual(here)
})

test('of an id that is named twice the first counts', () => {
  const rows = [
    row('pilot', idOf(3), 'Saarthi', 1),
    row('pilot', idOf(3), 'Sarthi', 2),
    row('pilot', idOf(3), 'Saarthi', 3),
  ]
  const plan = planDirectoryImport(rows, base, here)
  expect(plan.rows.map((it) => it.verdict)).toEqual([
    { kind: 'new' },
    { kind: 'left out', reason: 'Row 1 names it otherwise' },
    { kind: 'left out', reason: 'Row 1 says so already' },
  ])
  expect(plan.result.get(idOf(3))?.name).toBe('Saarthi')
})

test('taking a file in twice changes nothing the second time, and the counts are of all rows', () => {
  fc.assert(
    fc.property(someNames, someNames, (names, before) => {
      const rows = [...names.values()].map((it, index) => row(it.kind, it.id, it.name, index + 1))
      const once = planDirectoryImport(rows, NO_NAMED_ENTRIES, before)
      const twice = planDirectoryImport(rows, NO_NAMED_ENTRIES, once.result)
      expect(twice.counts).toEqual({ new: 0, changed: 0, instead: 0, same: rows.length, 'left out': 0 })
      expect(twice.result).toEqual(once.result)
      expect(Object.values(once.counts).reduce((sum, count) => sum + count, 0)).toBe(rows.length)
    }),
  )
})

test('a device that is full takes no new names, and still changes old ones', () => {
  const full = namesOfList(
    ...Array.from(
      { length: MAX_DIRECTORY_ENTRIES },
      (_, at) => ({ kind: 'agent', id: idOf(at + 10), name: 'x' }) as const,
    ),
  )
  const plan = planDirectoryImport(
    [row('agent', idOf(1), 'new'), row('agent', idOf(10), 'y', 2)],
    NO_NAMED_ENTRIES,
    full,
  )
  expect(plan.rows.map((it) => it.verdict.kind)).toEqual(['left out', 'changed'])
  expect(
    getDirectoryEntryError({ kind: 'agent', id: idOf(1), name: 'new' }, NO_NAMED_ENTRIES, full)?.message,
  ).toContain('keeps')
})
