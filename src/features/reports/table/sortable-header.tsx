import type { ReactNode } from 'react'
import { getNextSortOrder, type SortOrder } from '#src/domain/reports/sort-order.ts'
import { cx } from '#src/lib/text/cx.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './report-table.module.css'

type Props<Column> = {
  column: Column
  order: SortOrder<Column> | null
  onOrderChange: (order: SortOrder<Column>) => void
  /** Decides the first order: texts ascending, numbers (the default) descending. */
  kind?: 'text' | 'number'
  className?: string | undefined
  children: ReactNode
}

/** The header of a sortable column. */
export function SortableHeader<Column>({
  column,
  order,
  onOrderChange,
  kind,
  className,
  children,
}: Props<Column>) {
  const isSorted = order?.column === column
  const nextOrder = getNextSortOrder(order, column, kind === 'text')
  const isAscending = isSorted ? order.isAscending : nextOrder.isAscending
  return (
    <th
      scope="col"
      className={cx(kind !== 'text' && styles.num, className)}
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" className={`${styles.sort} focus-inset`} onClick={() => onOrderChange(nextOrder)}>
        <span>{children}</span>
        <Icon name={isAscending ? 'arrow-up' : 'arrow-down'} />
      </button>
    </th>
  )
}
