import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  getRenderedRange,
  getVisibleRange,
  getWindowParts,
  INITIAL_RANGE,
  type IndexRange,
  type WindowPart,
} from '#src/ui/windowing/fixed-row-window.ts'

const count = fc.integer({ min: 0, max: 5000 })
const rowHeight = fc.constantFrom(56, 76, 84)
const view = fc.integer({ min: 0, max: 2000 })

const rowsIn = (parts: readonly WindowPart[]) => parts.flatMap((it) => ('row' in it ? [it.row] : []))
const heightOf = (parts: readonly WindowPart[]) =>
  parts.reduce((sum, it) => sum + ('row' in it ? 1 : it.spacer), 0)

test('rows and rooms together are as high as all rows, each row in its place and once', () => {
  fc.assert(
    fc.property(
      count,
      fc.nat(5000),
      fc.nat(60),
      fc.array(fc.integer({ min: -2, max: 5100 })),
      (all, first, long, kept) => {
        const parts = getWindowParts(all, { first, end: first + long }, kept)
        expect(heightOf(parts)).toBe(all)
        let place = 0
        for (const part of parts) {
          if ('row' in part) expect(part.row).toBe(place)
          else expect(part.spacer).toBeGreaterThan(0)
          place += 'row' in part ? 1 : part.spacer
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
      let drawn: IndexRange = INITIAL_RANGE
      for (const part of tops) {
        const seen = getVisibleRange({
          scrollTop: part * all * height,
          viewportHeight: sight,
          rowHeight: height,
          count: all,
        })
        drawn = getRenderedRange(drawn, seen, all)
        expect(drawn.first).toBeLessThanOrEqual(seen.first)
        expect(drawn.end).toBeGreaterThanOrEqual(seen.end)
        expect(drawn.end - drawn.first).toBeLessThanOrEqual(Math.max(40, seen.end - seen.first + 34))
      }
    }),
  )
})

test('a row or two further on draws nothing new, and a list that grows at its end neither', () => {
  const seen = getVisibleRange({ scrollTop: 76 * 500, viewportHeight: 760, rowHeight: 76, count: 3000 })
  const drawn = getRenderedRange(INITIAL_RANGE, seen, 3000)
  expect(drawn).toEqual({ first: 488, end: 522 })
  const further = getVisibleRange({
    scrollTop: 76 * 503 + 20,
    viewportHeight: 760,
    rowHeight: 76,
    count: 3000,
  })
  expect(getRenderedRange(drawn, further, 3000)).toBe(drawn)
  expect(getRenderedRange(drawn, seen, 4000)).toBe(drawn)
  expect(getRenderedRange(drawn, { first: 508, end: 518 }, 3000)).toEqual({ first: 496, end: 530 })
})

test('a list that has become shorter than it was scrolled is drawn at its end', () => {
  const seen = getVisibleRange({ scrollTop: 76 * 500, viewportHeight: 760, rowHeight: 76, count: 120 })
  expect(rowsIn(getWindowParts(120, getRenderedRange({ first: 488, end: 522 }, seen, 120), []))).toContain(
    119,
  )
})
