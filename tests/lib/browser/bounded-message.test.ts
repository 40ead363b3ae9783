import { expect, test } from 'vitest'
import { isBoundedMessage } from '#src/lib/browser/bounded-message.ts'
import { fc } from '../../support/property.ts'

/** A list that says it is long, and has nothing. */
function createSparse(): unknown[] {
  const list: unknown[] = []
  list.length = 4_000_000_000
  return list
}

const LIMITS = { values: 10, characters: 20 }

function createNested(depth: number): unknown {
  return depth === 0 ? 1 : [createNested(depth - 1)]
}

test.each([
  ['a text', 'x'.repeat(20)],
  ['a list', Array.from({ length: 9 }, () => 1)],
  ['an object', { a: 1, b: [true, null, undefined] }],
  ['a nested list', createNested(8)],
])('%s within the limits is accepted', (_, message) => {
  expect(isBoundedMessage(message, LIMITS)).toBe(true)
})

const cyclic: Record<string, unknown> = {}
cyclic['self'] = cyclic
test.each([
  ['a long text', 'x'.repeat(21)],
  ['a long name', { ['x'.repeat(21)]: 1 }],
  ['many short texts', ['xxxxxxx', 'xxxxxxx', 'xxxxxxx']],
  ['a long list', Array.from({ length: 10 }, () => 1)],
  ['a sparse list', createSparse()],
  [
    'many lists',
    [
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ],
  ],
  ['many names', Object.fromEntries(Array.from({ length: 100_000 }, (__, i) => [String(i), 0]))],
  ['a deep list', createNested(9)],
  ['a very deep list', createNested(5_000)],
  ['a cycle', cyclic],
  ['a map', new Map([[1, 2]])],
  ['a buffer', new ArrayBuffer(8)],
  ['a date', new Date(0)],
  ['an error', new Error('x')],
  ['a large integer', 10n],
])('%s is refused', (_, message) => {
  expect(isBoundedMessage(message, LIMITS)).toBe(false)
})

test('any message is accepted or refused without an error', () => {
  fc.assert(
    fc.property(
      fc.anything({ withMap: true, withSet: true, withBigInt: true, withSparseArray: true }),
      (message) => {
        expect(isBoundedMessage(message, LIMITS)).toBeTypeOf('boolean')
      },
    ),
  )
})
