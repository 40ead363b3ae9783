import { memo, type ReactNode } from 'react'
import type { ListedCustomer } from '#src/api/schema/customer.ts'
import type { ColumnId, ShownColumn } from '#src/domain/customer-columns.ts'
import { cx } from '#src/lib/cx.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CELLS } from './customer-cells.tsx'
import styles from './customer-table.module.css'
import type { RowContent } from './use-customer-pages.ts'

type Props = {
  id: string
  /** From 0. */
  row: number
  kind: RowContent['kind']
  customer: ListedCustomer | null
  columns: readonly ShownColumn[]
  /** Their widths, as CSS. */
  template: string
  isActive: boolean
  /** The search part of the address, which a link to a customer carries on. */
  placeText: string
}

const WORDS: Record<Exclude<RowContent['kind'], 'record' | 'waiting'>, string> = {
  unreadable: 'This record could not be read',
  absent: 'The platform sent no record for this row',
  failed: 'Not read',
}

/** One customer in one line. Drawn again only when something of its own has changed. */
export const CustomerRow = memo(function Row(props: Props) {
  const { id, row, kind, customer, columns, template, isActive, placeText } = props
  const isWaiting = kind === 'waiting'
  return (
    <div
      role="row"
      id={id}
      data-row={row}
      aria-rowindex={row + 2}
      aria-selected={isActive}
      aria-busy={isWaiting || undefined}
      className={styles.row}
      style={{ gridTemplateColumns: template }}
    >
      {customer && columns.map((column) => cellOf(column, CELLS[column.id](customer, placeText)))}
      {isWaiting &&
        columns.map((column) => cellOf(column, <Skeleton width={GHOSTS[column.id]?.[row % 4] ?? '80%'} />))}
      {!customer && !isWaiting && kind !== 'record' && (
        <div role="gridcell" className={styles.words} aria-colspan={columns.length}>
          {WORDS[kind]}
        </div>
      )}
    </div>
  )
})

function cellOf({ id }: ShownColumn, content: ReactNode) {
  return (
    <div key={id} role="gridcell" data-column={id} className={cx(styles.cell, id === 'phone' && 'tabular')}>
      {content}
    </div>
  )
}

/** As wide as names and addresses are; what is short or often absent has one width. */
const GHOSTS: Partial<Record<ColumnId, readonly string[]>> = {
  name: ['44%', '62%', '51%', '70%'],
  email: ['54%', '72%', '61%', '80%'],
  stage: ['60%', '60%', '60%', '60%'],
  channel: ['70%', '70%', '70%', '70%'],
  flags: ['0', '0', '0', '0'],
}
