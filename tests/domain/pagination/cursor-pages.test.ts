import { describe, expect, test } from 'vitest'
import { detectPageDirection, getTimeRange } from '#src/domain/pagination/cursor-pages.ts'
import { fc } from '../../support/property.ts'

const times = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 8 })

describe('the page direction', () => {
  test('does not depend on the order of the times within a page [MSG-25, FLT-95]', () => {
    fc.assert(
      fc.property(times, times, fc.infiniteStream(fc.nat()), (a, b, keys) => {
        const shuffled = (all: readonly number[]) => {
          const keyed = all.map((it) => ({ it, key: keys.next().value ?? 0 }))
          return keyed.toSorted((x, y) => x.key - y.key).map(({ it }) => it)
        }
        expect(detectPageDirection(getTimeRange(shuffled(a)), getTimeRange(shuffled(b)))).toBe(
          detectPageDirection(getTimeRange(a), getTimeRange(b)),
        )
      }),
    )
  })

  test('is detected from pages that don’t overlap, and reversed when they are swapped [FLT-95]', () => {
    fc.assert(
      fc.property(times, times, (a, b) => {
        const [x, y] = [getTimeRange(a), getTimeRange(b.map((it) => it + 51))]
        expect([detectPageDirection(x, y), detectPageDirection(y, x)]).toEqual(['newer', 'older'])
      }),
    )
  })

  test.each([
    ['pages that share the message where they meet', [1, 5], [5, 9], 'newer'],
    ['pages of one message each', [1], [2], 'newer'],
    ['pages of one moment', [3, 3], [3], null],
    ['the same page again', [1, 5], [5, 1], null],
    ['the same page again with a new message in it', [1, 5], [1, 5, 6], null],
    ['an empty page', [1, 5], [], null],
  ] as const)('of %s', (_, a, b, direction) => {
    expect(detectPageDirection(getTimeRange(a), getTimeRange(b))).toBe(direction)
  })
})
