import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIRST_SPAN, type Part, partsOf, type Span, seenRows, spanFor } from '#src/domain/list-window.ts'

const count = fc.integer({ min: 0, max: 5000 })
const rowHeight = fc.constantFrom(56, 76, 84)
const view = fc.integer({ min: 0, max: 2000 })

const rowsIn = (parts: readonly Part[]) => parts.flatMap((it) => ('row' in it ? [it.row] : []))
const heightOf = (parts: readonly Part[]) => parts.reduce((sum, it) => sum + ('row' in it ? 1 : it.room), 0)

test('rows and rooms together are as high as all rows, each row in its place and once', () => {
  fc.assert(
    fc.property(
      count,
      fc.nat(5000),
      fc.nat(60),
      fc.array(fc.integer({ min: -2, max: 5100 })),
      (all, first, long, kept) => {
        const parts = partsOf(all, { first, end: first + long }, kept)
        expect(heightOf(parts)).toBe(all)
        let place = 0
        for (const part of parts) {
          if ('row' in part) expect(part.row).toBe(place)
          else expect(part.room).toBeGreaterThan(0)
          place += 'row' in part ? 1 : part.room
        }
        const drawn = rowsIn(parts)
        for (const it of kept) expect(drawn.includes(it)).toBe(it >= 0 && it < all)
        expect(drawn.length).toBeLessThanOrEqual(long + kept.length)
      },
    ),
  )
})

test('however one scrolls, all that is in view is drawn, and little else', () => {
  const scrolls = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(count, rowHeight, view, scrolls, (all, height, sight, tops) => {
      let drawn: Span = FIRST_SPAN
      for (const part of tops) {
        const seen = seenRows({ top: part * all * height, view: sight, rowHeight: height, count: all })
        drawn = spanFor(drawn, seen, all)
        expect(drawn.first).toBeLessThanOrEqual(seen.first)
        expect(drawn.end).toBeGreaterThanOrEqual(seen.end)
        expect(drawn.end - drawn.first).toBeLessThanOrEqual(Math.max(40, seen.end - seen.first + 34))
      }
    }),
  )
})

test('a row or two further on draws nothing new, and a list that grows at its end neither', () => {
  const seen = seenRows({ top: 76 * 500, view: 760, rowHeight: 76, count: 3000 })
  const drawn = spanFor(FIRST_SPAN, seen, 3000)
  expect(drawn).toEqual({ first: 488, end: 522 })
  const further = seenRows({ top: 76 * 503 + 20, view: 760, rowHeight: 76, count: 3000 })
  expect(spanFor(drawn, further, 3000)).toBe(drawn)
  expect(spanFor(drawn, seen, 4000)).toBe(drawn)
  expect(spanFor(drawn, { first: 508, end: 518 }, 3000)).toEqual({ first: 496, end: 530 })
})

test('a list that has become shorter than it was scrolled is drawn at its end', () => {
  const seen = seenRows({ top: 76 * 500, view: 760, rowHeight: 76, count: 120 })
  expect(rowsIn(partsOf(120, spanFor({ first: 488, end: 522 }, seen, 120), []))).toContain(119)
})
