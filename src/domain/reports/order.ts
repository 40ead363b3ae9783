/** Rows of a table by one of its columns: the platform sorts nothing but buckets and ids (ATR-15). */
import { compare, type Decimal } from './decimal.ts'

/** What a row has in a column; null where it has nothing, which comes last either way. */
export type Sortable = string | number | Decimal | null
export type Order<Column> = { readonly by: Column; readonly isUp: boolean }
export type Columns<Row, Column> = {
  readonly valueOf: (row: Row, by: Column) => Sortable
  /** Rows that can't be compared by that column stand apart, lowest first: currencies (ATR-24). */
  readonly apart?: (row: Row, by: Column) => number
}

/** What a press on a column's head asks for: texts begin with A, numbers with the highest; once more turns it round. */
export function orderAfter<Column>(before: Order<Column> | null, by: Column, isText: boolean): Order<Column> {
  return { by, isUp: before?.by === by ? !before.isUp : isText }
}

/** The rows in an order, or as they are; those that are equal stay as they were. */
export function inOrder<Row, Column>(
  rows: readonly Row[],
  order: Order<Column> | null,
  { valueOf, apart = () => 0 }: Columns<Row, Column>,
): readonly Row[] {
  if (!order) return rows
  const { by, isUp } = order
  return rows
    .map((row) => ({ row, value: valueOf(row, by), group: apart(row, by) }))
    .toSorted((a, b) => a.group - b.group || byValue(a.value, b.value, isUp))
    .map(({ row }) => row)
}

const words = new Intl.Collator(undefined, { numeric: true })

function byValue(a: Sortable, b: Sortable, isUp: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return (isUp ? 1 : -1) * difference(a, b)
}

/** Of two of one kind; a column has no others. */
function difference(a: string | number | Decimal, b: string | number | Decimal): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'string' && typeof b === 'string') return words.compare(a, b)
  return typeof a === 'object' && typeof b === 'object' ? compare(a, b) : 0
}
