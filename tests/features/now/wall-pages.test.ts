import { expect, test } from 'vitest'
import { toPages } from '#src/features/now/wall-pages.ts'
import { fc } from '../../support/property.ts'

const list = (count: number) => Array.from({ length: count }, (_, index) => index)
const shape = (count: number, rows: number, tables: number) =>
  toPages(list(count), { rows, tables }).pages.map((page) => page.map((it) => it.length))

test('what has room is one page, in two tables where one would be long', () => {
  expect(shape(5, 12, 2)).toEqual([[5]])
  expect(shape(9, 12, 2)).toEqual([[5, 4]])
  expect(shape(9, 12, 1)).toEqual([[9]])
  expect(shape(0, 12, 2)).toEqual([[0]])
})

test('sixty rows are pages of the same length, none with a row that has no room', () => {
  expect(shape(60, 12, 2)).toEqual([
    [10, 10],
    [10, 10],
    [10, 10],
  ])
  expect(shape(4, 2, 2)).toEqual([[2, 2]])
})

test('every row is on one page, in its order, and every table has room for its rows', () => {
  const size = fc.integer({ min: 1, max: 20 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), size, fc.constantFrom(1, 2), (count, rows, tables) => {
      const { pages, rows: height } = toPages(list(count), { rows, tables })
      expect(pages.flat(2)).toEqual(list(count))
      expect(height).toBeLessThanOrEqual(rows)
      for (const table of pages.flat()) expect(table.length).toBeLessThanOrEqual(height)
    }),
  )
})
