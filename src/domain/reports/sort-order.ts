/** Sorts a table's rows by a column: the platform only sorts by buckets and ids (ATR-15). */
import { compareNames } from '#src/lib/text/compare-names.ts'
import { compareDecimals, type Decimal } from './decimal.ts'

/** A row's value in a column; null sorts last in both directions. */
export type SortValue = string | number | Decimal | null
export type SortOrder<Column> = { readonly column: Column; readonly isAscending: boolean }
export type SortColumns<Row, Column> = {
  readonly getValue: (row: Row, by: Column) => SortValue
  /** Groups the rows that are comparable in that column, lowest group first: by currency (ATR-24). */
  readonly getGroup?: (row: Row, by: Column) => number
}

/** The order after a click on a column's header: texts ascending, numbers descending; another click reverses it. */
export function getNextSortOrder<Column>(
  current: SortOrder<Column> | null,
  column: Column,
  isText: boolean,
): SortOrder<Column> {
  return { column, isAscending: current?.column === column ? !current.isAscending : isText }
}

/** The rows sorted (stable), or unchanged if `order` is null. */
export function sortRows<Row, Column>(
  rows: readonly Row[],
  order: SortOrder<Column> | null,
  { getValue: valueOf, getGroup: apart = () => 0 }: SortColumns<Row, Column>,
): readonly Row[] {
  if (!order) return rows
  const { column, isAscending } = order
  return rows
    .map((row) => ({ row, value: valueOf(row, column), group: apart(row, column) }))
    .toSorted((a, b) => a.group - b.group || compareValues(a.value, b.value, isAscending))
    .map(({ row }) => row)
}

function compareValues(a: SortValue, b: SortValue, isAscending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return (isAscending ? 1 : -1) * compareSameKind(a, b)
}

/** Compares two values of the same type, as all values of a column are. */
function compareSameKind(a: string | number | Decimal, b: string | number | Decimal): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'string' && typeof b === 'string') return compareNames(a, b)
  return typeof a === 'object' && typeof b === 'object' ? compareDecimals(a, b) : 0
}
