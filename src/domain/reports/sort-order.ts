/** Rows of a table by one of its columns: the platform sorts nothing but buckets and ids (ATR-15). */
import { compareDecimals, type Decimal } from './decimal.ts'

/** What a row has in a column; null where it has nothing, which comes last either way. */
export type SortValue = string | number | Decimal | null
export type SortOrder<Column> = { readonly column: Column; readonly isAscending: boolean }
export type SortColumns<Row, Column> = {
  readonly valueOf: (row: Row, by: Column) => SortValue
  /** Rows that can't be compared by that column stand apart, lowest first: currencies (ATR-24). */
  readonly apart?: (row: Row, by: Column) => number
}

/** What a press on a column's head asks for: texts begin with A, numbers with the highest; once more turns it round. */
export function getNextSortOrder<Column>(
  before: SortOrder<Column> | null,
  by: Column,
  isText: boolean,
): SortOrder<Column> {
  return { column: by, isAscending: before?.column === by ? !before.isAscending : isText }
}

/** The rows in an order, or as they are; those that are equal stay as they were. */
export function sortRows<Row, Column>(
  rows: readonly Row[],
  order: SortOrder<Column> | null,
  { valueOf, apart = () => 0 }: SortColumns<Row, Column>,
): readonly Row[] {
  if (!order) return rows
  const { column, isAscending } = order
  return rows
    .map((row) => ({ row, value: valueOf(row, column), group: apart(row, column) }))
    .toSorted((a, b) => a.group - b.group || compareValues(a.value, b.value, isAscending))
    .map(({ row }) => row)
}

const collator = new Intl.Collator(undefined, { numeric: true })

function compareValues(a: SortValue, b: SortValue, isAscending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return (isAscending ? 1 : -1) * compareSameKind(a, b)
}

/** Of two of one kind; a column has no others. */
function compareSameKind(a: string | number | Decimal, b: string | number | Decimal): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b)
  return typeof a === 'object' && typeof b === 'object' ? compareDecimals(a, b) : 0
}
