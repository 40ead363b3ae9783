import type { ReactNode } from 'react'
import { type Order, orderAfter } from '#src/domain/reports/order.ts'
import { cx } from '#src/lib/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './report-table.module.css'

type Props<Column> = {
  column: Column
  order: Order<Column> | null
  onOrder: (order: Order<Column>) => void
  /** What stands in it: texts begin with A, numbers with the highest. */
  kind?: 'text' | 'number'
  className?: string | undefined
  children: ReactNode
}

/** The head of a column that rows can be sorted by. */
export function SortHead<Column>({ column, order, onOrder, kind, className, children }: Props<Column>) {
  const isSorted = order?.by === column
  const next = orderAfter(order, column, kind === 'text')
  const isUp = isSorted ? order.isUp : next.isUp
  return (
    <th
      scope="col"
      className={cx(kind !== 'text' && styles.num, className)}
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" className={`${styles.sort} focus-inset`} onClick={() => onOrder(next)}>
        <span className="truncate">{children}</span>
        <Icon name={isUp ? 'arrow-up' : 'arrow-down'} />
      </button>
    </th>
  )
}
