import { expect, test } from 'vitest'
import { getRenderedRows, getWindowParts, type WindowPart } from '#src/ui/windowing/fixed-rows.ts'
import { fc } from '../../support/property.ts'

const count = fc.integer({ min: 0, max: 5000 })
const rowHeight = fc.constantFrom(56, 76, 84)
const viewHeights = fc.integer({ min: 0, max: 2000 })

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

test('every visible row is rendered at any position, and few others', () => {
  // From above the first row, which other content may precede, to below the last, where a list has become shorter.
  const positions = fc.double({ min: -0.2, max: 1.2, noNaN: true })
  fc.assert(
    fc.property(count, rowHeight, viewHeights, positions, (rows, height, viewHeight, position) => {
      const layout = { rows, rowHeight: height, viewHeight }
      const top = position * rows * height
      const rendered = getRenderedRows(layout, top)
      for (const row of [0, Math.floor(rows / 2), rows - 1, Math.floor(top / height)]) {
        const isVisible =
          row >= 0 && row < rows && row * height < top + viewHeight && (row + 1) * height > top
        if (isVisible) expect(row >= rendered.first && row < rendered.end).toBe(true)
      }
      expect(rendered.first).toBeGreaterThanOrEqual(0)
      expect(rendered.end).toBeLessThanOrEqual(rows)
      expect(rendered.end - rendered.first).toBeLessThanOrEqual(Math.ceil(viewHeight / height) + 1 + 16 + 14)
    }),
  )
})

test('scrolling by a few rows, and a list growing at its end, mostly keep the rendered rows', () => {
  const layout = { rows: 3000, rowHeight: 76, viewHeight: 760 }
  const rendered = getRenderedRows(layout, 76 * 504)
  expect(rendered).toEqual({ first: 496, end: 528 })
  expect(getRenderedRows(layout, 76 * 506)).toEqual(rendered)
  expect(getRenderedRows({ ...layout, rows: 4000 }, 76 * 504)).toEqual(rendered)
  expect(getRenderedRows(layout, 76 * 512)).toEqual({ first: 504, end: 536 })
})

test('a list that has become shorter than its scroll position is rendered at its end', () => {
  const rendered = getRenderedRows({ rows: 120, rowHeight: 76, viewHeight: 760 }, 76 * 500)
  expect(rowsIn(getWindowParts(120, rendered, []))).toContain(119)
})
