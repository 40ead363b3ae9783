import { expect, test } from 'vitest'
import { openCursor, pageOf, sealCursor } from '#platform/http/cursor.ts'
import { Problem } from '#platform/http/problem.ts'
import { fc } from '../support/property.ts'

const position = { at: '2026-11-21T10:00:00.000001Z', id: '00000000-0000-4000-8000-000000000000' }

test('a cursor opens with the secret and the query that it was sealed with [MSG-16]', () => {
  expect(openCursor('s', 'q', sealCursor('s', 'q', position))).toEqual(position)
})

test('a cursor does not open with another secret, another query or any change [MSG-16, CON-12]', () => {
  const cursor = sealCursor('s', 'q', position)
  expect(() => openCursor('t', 'q', cursor)).toThrow(Problem)
  expect(() => openCursor('s', 'p', cursor)).toThrow(Problem)
  for (let index = 0; index < cursor.length; index += 1) {
    const changed = `${cursor.slice(0, index)}${cursor[index] === 'A' ? 'B' : 'A'}${cursor.slice(index + 1)}`
    expect(() => openCursor('s', 'q', changed)).toThrow(Problem)
  }
})

test('arbitrary text does not open as a cursor, and throws a Problem [MSG-16, TRN-07]', () => {
  const anything = fc.property(fc.string({ unit: 'binary' }), (text) => {
    expect(() => openCursor('s', 'q', text)).toThrow(Problem)
  })
  fc.assert(anything)
})

test('a page has a cursor only when one more record was found [MSG-23]', () => {
  const cursorOf = (last: number) => `after ${last}`
  expect(pageOf([1, 2, 3], 2, cursorOf)).toEqual({ page: [1, 2], cursor: 'after 2' })
  expect(pageOf([1, 2], 2, cursorOf)).toEqual({ page: [1, 2], cursor: null })
  expect(pageOf([], 2, cursorOf)).toEqual({ page: [], cursor: null })
})
