'use memo'

import { memo, type ReactNode } from 'react'
import type { ListedCustomer } from '#src/api/schema/customer.ts'
import type { CustomerColumnId, VisibleColumn } from '#src/domain/customers/columns.ts'
import { cx } from '#src/lib/text/cx.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { CELL_RENDERERS } from './cells.tsx'
import styles from './customer-table.module.css'
import type { RowContent } from './use-customer-pages.ts'

type Props = {
  id: string
  /** From 0. */
  row: number
  kind: RowContent['kind']
  customer: ListedCustomer | null
  columns: readonly VisibleColumn[]
  /** Their widths, as CSS. */
  template: string
  isActive: boolean
  /** The search part of the address, which a link to a customer carries on. */
  searchString: string
}

const PLACEHOLDER_TEXTS: Record<Exclude<RowContent['kind'], 'record' | 'waiting'>, string> = {
  unreadable: 'This record could not be read',
  absent: 'The platform sent no record for this row',
  failed: 'Not read',
}

/** One customer in one line. Drawn again only when something of its own has changed. */
export const CustomerRow = memo(function Row(props: Props) {
  const { id, row, kind, customer, columns, template, isActive, searchString } = props
  const isLoading = kind === 'waiting'
  return (
    <div
      role="row"
      id={id}
      data-row={row}
      aria-rowindex={row + 2}
      aria-selected={isActive}
      aria-busy={isLoading || undefined}
      className={styles.row}
      style={{ gridTemplateColumns: template }}
    >
      {customer &&
        columns.map((column) => renderCell(column, CELL_RENDERERS[column.id](customer, searchString)))}
      {isLoading &&
        columns.map((column) =>
          renderCell(column, <Skeleton width={SKELETON_WIDTHS[column.id]?.[row % 4] ?? '80%'} />),
        )}
      {!customer && !isLoading && kind !== 'record' && (
        <div role="gridcell" className={styles.words} aria-colspan={columns.length}>
          {PLACEHOLDER_TEXTS[kind]}
        </div>
      )}
    </div>
  )
})

function renderCell({ id }: VisibleColumn, content: ReactNode) {
  return (
    <div key={id} role="gridcell" data-column={id} className={cx(styles.cell, id === 'phone' && 'tabular')}>
      {content}
    </div>
  )
}

/** As wide as names and addresses are; what is short or often absent has one width. */
const SKELETON_WIDTHS: Partial<Record<CustomerColumnId, readonly string[]>> = {
  name: ['44%', '62%', '51%', '70%'],
  email: ['54%', '72%', '61%', '80%'],
  stage: ['60%', '60%', '60%', '60%'],
  channel: ['70%', '70%', '70%', '70%'],
  flags: ['0', '0', '0', '0'],
}
