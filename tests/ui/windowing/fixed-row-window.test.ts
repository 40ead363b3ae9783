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
const viewportHeights = fc.integer({ min: 0, max: 2000 })

const rowsIn = (parts: readonly WindowPart[]) => parts.flatMap((it) => ('row' in it ? [it.row] : []))
const heightOf = (parts: readonly WindowPart[]) =>
  parts.reduce((sum, it) => sum + ('row' in it ? 1 : it.spacer), 0)

test('rows and spacers together are as high as all rows, with each row in its place and once', () => {
  fc.assert(
    fc.property(
      count,
      fc.nat(5000),
      fc.nat(60),
      fc.array(fc.integer({ min: -2, max: 5100 })),
      (rowCount, first, length, kept) => {
        const parts = getWindowParts(rowCount, { first, end: first + length }, kept)
        expect(heightOf(parts)).toBe(rowCount)
        let index = 0
        for (const part of parts) {
          if ('row' in part) expect(part.row).toBe(index)
          else expect(part.spacer).toBeGreaterThan(0)
          index += 'row' in part ? 1 : part.spacer
        }
        const rendered = rowsIn(parts)
        for (const it of kept) expect(rendered.includes(it)).toBe(it >= 0 && it < rowCount)
        expect(rendered.length).toBeLessThanOrEqual(length + kept.length)
      },
    ),
  )
})

test('every visible row is rendered at any scroll position, and few others', () => {
  const scrolls = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(count, rowHeight, viewportHeights, scrolls, (rowCount, height, viewportHeight, tops) => {
      let rendered: IndexRange = INITIAL_RANGE
      for (const part of tops) {
        const visible = getVisibleRange({
          scrollTop: part * rowCount * height,
          viewportHeight,
          rowHeight: height,
          count: rowCount,
        })
        rendered = getRenderedRange(rendered, visible, rowCount)
        expect(rendered.first).toBeLessThanOrEqual(visible.first)
        expect(rendered.end).toBeGreaterThanOrEqual(visible.end)
        expect(rendered.end - rendered.first).toBeLessThanOrEqual(
          Math.max(40, visible.end - visible.first + 34),
        )
      }
    }),
  )
})

test('scrolling by a row or two, and a list growing at its end, keep the rendered range', () => {
  const visible = getVisibleRange({ scrollTop: 76 * 500, viewportHeight: 760, rowHeight: 76, count: 3000 })
  const rendered = getRenderedRange(INITIAL_RANGE, visible, 3000)
  expect(rendered).toEqual({ first: 488, end: 522 })
  const further = getVisibleRange({
    scrollTop: 76 * 503 + 20,
    viewportHeight: 760,
    rowHeight: 76,
    count: 3000,
  })
  expect(getRenderedRange(rendered, further, 3000)).toBe(rendered)
  expect(getRenderedRange(rendered, visible, 4000)).toBe(rendered)
  expect(getRenderedRange(rendered, { first: 508, end: 518 }, 3000)).toEqual({ first: 496, end: 530 })
})

test('a list that has become shorter than its scroll position is rendered at its end', () => {
  const visible = getVisibleRange({ scrollTop: 76 * 500, viewportHeight: 760, rowHeight: 76, count: 120 })
  expect(rowsIn(getWindowParts(120, getRenderedRange({ first: 488, end: 522 }, visible, 120), []))).toContain(
    119,
  )
})
