import { expect, test } from 'vitest'
import { toAssignmentChange } from '#src/data/assignment/store.ts'
import { parseAgentMessage } from '#src/data/session/channels.ts'
import { storageOwner } from '#src/domain/session/storage-owner.ts'
import { createWorkOrigin } from '#src/domain/session/work-origin.ts'
import { fc } from '../../support/property.ts'

const STORED = {
  id: 'a1',
  ticketId: 't1',
  code: '10001',
  customerId: null,
  sequence: 7,
  submittedAt: 1,
  pageId: 'p1',
  to: { kind: 'unassigned' },
  previousAssignee: { known: 'no' },
  expectedAssignees: [],
  acceptsUnsure: false,
  overwritten: null,
  undoes: false,
  inBulk: false,
  outcomeAt: null,
  state: { step: 'pending' },
}

const ORIGIN = createWorkOrigin({ owner: storageOwner.parse('asha'), workspaceId: 'W1', tokenId: 't1' })
const MARKED = { ...STORED, origin: ORIGIN.mark }
const parseAssignmentChange = (data: unknown) => {
  const message = parseAgentMessage(data)
  return message && toAssignmentChange(message, ORIGIN)
}

test('another tab’s change is read, without the assignments and ids that can’t be read', () => {
  expect(parseAssignmentChange({ assignments: [7, MARKED, { ...MARKED, to: null }] })).toMatchObject({
    kind: 'put',
    assignments: [{ id: 'a1', sequence: 7 }],
  })
  expect(parseAssignmentChange({ ids: ['a1', 7] })).toEqual({ kind: 'gone', ids: ['a1'] })
})

test('any other message is no change, and none causes an exception', () => {
  for (const message of [null, 'changed', [], {}, { ids: 'a1' }, { assignments: {} }])
    expect(parseAssignmentChange(message)).toBeNull()
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(parseAssignmentChange({ assignments: value })?.kind).not.toBe('gone')
      expect(parseAssignmentChange({ ids: value })?.kind).not.toBe('put')
    }),
  )
})

test.each([
  ['without a mark', undefined, 0],
  ['of the same workspace', 'asha w1', 1],
  ['of the same token, before the workspace was known', 'asha token t1', 1],
  ['of another workspace', 'asha w2', 0],
  ['of another token, whose workspace is unknown', 'asha token t2', 0],
  ['of another agent', 'meera w1', 0],
  ['with a mark that can’t be read', 7, 0],
])('of another tab’s assignments, one %s is shown or not: %s', (_, origin, count) => {
  const change = parseAssignmentChange({ assignments: [{ ...STORED, origin }] })
  expect(change).toMatchObject({ kind: 'put' })
  expect(change?.kind === 'put' && change.assignments).toHaveLength(count)
})
