import { expect, test } from 'vitest'
import { lowerBound } from '#src/lib/lower-bound.ts'
import { fc } from '../support/property.ts'

test('the lower bound is where a linear search finds it, also from a later index', () => {
  const values = fc
    .array(fc.integer({ min: 0, max: 9 }), { maxLength: 40 })
    .map((it) => it.toSorted((a, b) => a - b))
  fc.assert(
    fc.property(values, fc.integer({ min: -1, max: 10 }), fc.nat(), (sorted, value, start) => {
      const from = start % (sorted.length + 1)
      const found = sorted.findIndex((it, index) => index >= from && it >= value)
      const expected = found === -1 ? sorted.length : found
      expect(lowerBound(sorted.length, (at) => (sorted[at] ?? 0) < value, from)).toBe(expected)
    }),
  )
})
