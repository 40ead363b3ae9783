import type { ReactNode } from 'react'
import { getNextSortOrder, type SortOrder } from '#src/domain/reports/sort-order.ts'
import { cx } from '#src/lib/text/cx.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './report-table.module.css'

type Props<Column> = {
  column: Column
  order: SortOrder<Column> | null
  onOrderChange: (order: SortOrder<Column>) => void
  /** What stands in it: texts begin with A, numbers with the highest. */
  kind?: 'text' | 'number'
  className?: string | undefined
  children: ReactNode
}

/** The head of a column that rows can be sorted by. */
export function SortableHeader<Column>({
  column,
  order,
  onOrderChange,
  kind,
  className,
  children,
}: Props<Column>) {
  const isSorted = order?.column === column
  const next = getNextSortOrder(order, column, kind === 'text')
  const isUp = isSorted ? order.isAscending : next.isAscending
  return (
    <th
      scope="col"
      className={cx(kind !== 'text' && styles.num, className)}
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" className={`${styles.sort} focus-inset`} onClick={() => onOrderChange(next)}>
        <span className="truncate">{children}</span>
        <Icon name={isUp ? 'arrow-up' : 'arrow-down'} />
      </button>
    </th>
  )
}
