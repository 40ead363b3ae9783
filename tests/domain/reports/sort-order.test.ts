import { expect, test } from 'vitest'
import { compareDecimals, parseDecimal } from '#src/domain/reports/decimal.ts'
import { getNextSortOrder, type SortOrder, type SortValue, sortRows } from '#src/domain/reports/sort-order.ts'
import { fc } from '../../support/property.ts'

type Row = { readonly index: number; readonly value: SortValue; readonly currency: number }

const columns = {
  getValue: (row: Row) => row.value,
  getGroup: (row: Row) => row.currency,
}
const descending: SortOrder<'value'> = { column: 'value', isAscending: false }
const ascending: SortOrder<'value'> = { column: 'value', isAscending: true }
const row = (index: number, value: SortValue, currency = 0): Row => ({ index, value, currency })
const indexesOf = (rows: readonly Row[]) => rows.map(({ index }) => index)

test('amounts are compared exactly, where a number would lose digits [ATR-15]', () => {
  const amounts = ['9007199254740993.01', '9007199254740993.02', '-0.5', '0.50', '0.5'].map(parseDecimal)
  const rows = amounts.map((value, index) => row(index, value))
  expect(indexesOf(sortRows(rows, descending, columns))).toEqual([1, 0, 3, 4, 2])
  expect(indexesOf(sortRows(rows, ascending, columns))).toEqual([2, 3, 4, 0, 1])
})

test('amounts of different currencies are never compared, in either direction [ATR-24]', () => {
  const rows = [row(0, 5, 1), row(1, 900, 0), row(2, 70, 1), row(3, 1, 0)]
  expect(indexesOf(sortRows(rows, descending, columns))).toEqual([1, 3, 2, 0])
  expect(indexesOf(sortRows(rows, ascending, columns))).toEqual([3, 1, 0, 2])
})

test('rows without a value come last in either direction, and without a sort order all rows keep their place [ATR-21]', () => {
  const rows = [row(0, null), row(1, 0), row(2, 3)]
  expect(indexesOf(sortRows(rows, descending, columns))).toEqual([2, 1, 0])
  expect(indexesOf(sortRows(rows, ascending, columns))).toEqual([1, 2, 0])
  expect(indexesOf(sortRows(rows, null, columns))).toEqual([0, 1, 2])
})

test('text columns sort ascending first, number columns descending; the same column again is reversed', () => {
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

test('decimals are ordered by value, however they are written', () => {
  const hundredths = fc.integer({ min: -1_000_000, max: 1_000_000 })
  fc.assert(
    fc.property(hundredths, hundredths, fc.boolean(), (a, b, isLong) => {
      const written = (value: number) => parseDecimal((value / 100).toFixed(isLong ? 4 : 2))
      expect(Math.sign(compareDecimals(written(a), written(b)))).toBe(Math.sign(a - b))
    }),
  )
})
