import { expect, test } from 'vitest'
import { parseAssignmentChange } from '#src/data/assignment/store.ts'
import { fc } from '../../support/property.ts'

const STORED = {
  id: 'a1',
  ticketId: 't1',
  code: '10001',
  customerId: null,
  press: 7,
  at: 1,
  page: 'p1',
  to: { kind: 'unassigned' },
  former: { known: 'no' },
  ours: [],
  acceptsUnsure: false,
  undoes: false,
  inBulk: false,
  outcomeAt: null,
  state: { step: 'pending' },
}

test('another tab’s change is read, without the assignments and ids that can’t be read', () => {
  expect(
    parseAssignmentChange({ kind: 'put', handOvers: [7, STORED, { ...STORED, to: null }] }),
  ).toMatchObject({ kind: 'put', assignments: [{ id: 'a1', sequence: 7 }] })
  expect(parseAssignmentChange({ kind: 'gone', ids: ['a1', 7] })).toEqual({ kind: 'gone', ids: ['a1'] })
})

test('any other message is no change, and none causes an exception', () => {
  for (const message of [null, 'changed', [], {}, { ids: 'a1' }, { handOvers: {} }])
    expect(parseAssignmentChange(message)).toBeNull()
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(parseAssignmentChange({ handOvers: value })?.kind).not.toBe('gone')
      expect(parseAssignmentChange({ ids: value })?.kind).not.toBe('put')
    }),
  )
})
