import { expect, test } from 'vitest'
import { getAuthor, isSameAuthor } from '#src/domain/messages/author.ts'

const ids = { agentId: null, pilotId: null }

test.each([
  ['user', ids, { kind: 'customer' }],
  ['system', ids, { kind: 'system' }],
  ['pilot', { ...ids, pilotId: 'p' }, { kind: 'pilot', id: 'p' }],
  ['pilot', ids, { kind: 'pilot', id: null }],
  ['agent', { ...ids, agentId: 'a' }, { kind: 'agent', id: 'a' }],
])('a message of the role %s has its author [MSG-02, MSG-09, MSG-10]', (role, given, author) => {
  expect(getAuthor({ role, ...given })).toEqual(author)
})

test('an unknown role is kept as it is, unless an id tells the author [DEC-18]', () => {
  expect(getAuthor({ role: 'supervisor_note', ...ids })).toEqual({ kind: 'other', role: 'supervisor_note' })
  expect(getAuthor({ role: 'assistant', agentId: null, pilotId: 'p' })).toEqual({ kind: 'pilot', id: 'p' })
  expect(getAuthor({ role: 'human', agentId: 'a', pilotId: null })).toEqual({ kind: 'agent', id: 'a' })
})

test('a message with the role user is the customer’s, whatever ids the record carries [CON-13]', () => {
  expect(getAuthor({ role: 'user', agentId: 'a', pilotId: 'p' })).toEqual({ kind: 'customer' })
})

test('two agents are two authors, and so are two unknown roles', () => {
  expect(isSameAuthor({ kind: 'agent', id: 'a' }, { kind: 'agent', id: 'a' })).toBe(true)
  expect(isSameAuthor({ kind: 'agent', id: 'a' }, { kind: 'agent', id: 'b' })).toBe(false)
  expect(isSameAuthor({ kind: 'agent', id: 'a' }, { kind: 'pilot', id: 'a' })).toBe(false)
  expect(isSameAuthor({ kind: 'other', role: 'x' }, { kind: 'other', role: 'y' })).toBe(false)
  expect(isSameAuthor({ kind: 'customer' }, { kind: 'customer' })).toBe(true)
})
