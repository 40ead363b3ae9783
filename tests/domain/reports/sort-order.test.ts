import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareDecimals, parseDecimal } from '#src/domain/reports/decimal.ts'
import { getNextSortOrder, type SortOrder, type SortValue, sortRows } from '#src/domain/reports/sort-order.ts'

type Row = { readonly place: number; readonly value: SortValue; readonly currency: number }

const columns = {
  valueOf: (row: Row) => row.value,
  apart: (row: Row) => row.currency,
}
const down: SortOrder<'value'> = { column: 'value', isAscending: false }
const up: SortOrder<'value'> = { column: 'value', isAscending: true }
const row = (place: number, value: SortValue, currency = 0): Row => ({ place, value, currency })
const placesOf = (rows: readonly Row[]) => rows.map(({ place }) => place)

test('amounts are compared to the last digit, where a number would have lost it [ATR-15]', () => {
  const amounts = ['9007199254740993.01', '9007199254740993.02', '-0.5', '0.50', '0.5'].map(parseDecimal)
  const rows = amounts.map((value, place) => row(place, value))
  expect(placesOf(sortRows(rows, down, columns))).toEqual([1, 0, 3, 4, 2])
  expect(placesOf(sortRows(rows, up, columns))).toEqual([2, 3, 4, 0, 1])
})

test('no amount is compared with one of another currency, whichever way they are sorted [ATR-24]', () => {
  const rows = [row(0, 5, 1), row(1, 900, 0), row(2, 70, 1), row(3, 1, 0)]
  expect(placesOf(sortRows(rows, down, columns))).toEqual([1, 3, 2, 0])
  expect(placesOf(sortRows(rows, up, columns))).toEqual([3, 1, 0, 2])
})

test('what has nothing in a column comes last either way, and without an order all stay as they are [ATR-21]', () => {
  const rows = [row(0, null), row(1, 0), row(2, 3)]
  expect(placesOf(sortRows(rows, down, columns))).toEqual([2, 1, 0])
  expect(placesOf(sortRows(rows, up, columns))).toEqual([1, 2, 0])
  expect(placesOf(sortRows(rows, null, columns))).toEqual([0, 1, 2])
})

test('texts begin with A, numbers with the highest; the same column again turns round', () => {
  expect(getNextSortOrder<string>(null, 'name', true)).toEqual({ column: 'name', isAscending: true })
  expect(getNextSortOrder<string>(null, 'orders', false)).toEqual({ column: 'orders', isAscending: false })
  expect(getNextSortOrder({ column: 'orders', isAscending: false }, 'orders', false)).toEqual({
    column: 'orders',
    isAscending: true,
  })
  expect(getNextSortOrder<string>({ column: 'name', isAscending: false }, 'orders', false)).toEqual({
    column: 'orders',
    isAscending: false,
  })
})

test('decimals are in the order of their hundredths, however they are written', () => {
  const hundredths = fc.integer({ min: -1_000_000, max: 1_000_000 })
  fc.assert(
    fc.property(hundredths, hundredths, fc.boolean(), (a, b, isLong) => {
      const written = (value: number) => parseDecimal((value / 100).toFixed(isLong ? 4 : 2))
      expect(Math.sign(compareDecimals(written(a), written(b)))).toBe(Math.sign(a - b))
    }),
  )
})
