'use memo'

import { useLingui } from '@lingui/react/macro'
import { memo, type RefCallback, type RefObject } from 'react'
import { type CustomerSort, toggleCustomerSort, type VisibleColumn } from '#src/domain/customers/columns.ts'
import type { RowRange } from '#src/lib/row-range.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { getTrackHeight } from '#src/ui/windowing/scaled-scroll.ts'
import type { ScaledViewport } from '#src/ui/windowing/use-scaled-scroll.ts'
import { COLUMN_LABELS } from './column-labels.ts'
import styles from './customer-table.module.css'
import { CustomerRow } from './row.tsx'
import type { RowContent } from './use-customer-pages.ts'

type Props = {
  scroller: RefCallback<HTMLElement>
  head: RefObject<HTMLDivElement | null>
  body: RefObject<HTMLDivElement | null>
  viewport: ScaledViewport
  /** Rows in the whole list; an estimate until `isCounted`. */
  rows: number
  isCounted: boolean
  columns: readonly VisibleColumn[]
  sorting: CustomerSort
  sortFields: readonly string[]
  activeRow: number | null
  /** The text that was searched; '': rows don't say why they are found. */
  searchText: string
  searchString: string
  getRowContent: (row: number) => RowContent
  onSort: (sorting: CustomerSort) => void
}

/** The grid: as tall as all its rows, up to the browser's limit. Only rows in or near the view are rendered. */
export function CustomerTable(props: Props) {
  const { t } = useLingui()
  const { scroller, head, body, viewport, rows, isCounted, columns, activeRow } = props
  const { searchText, searchString, getRowContent } = props
  const { renderedRange, rowHeight, shift, viewHeight } = viewport
  const template = columns.map(({ share }) => `minmax(0, ${share}fr)`).join(' ')
  return (
    <div ref={scroller} className={`${styles.wrap} scroll`}>
      <div
        role="grid"
        tabIndex={0}
        aria-label={t`Customers`}
        aria-rowcount={isCounted ? rows + 1 : -1}
        aria-colcount={columns.length}
        aria-activedescendant={isWithin(activeRow, renderedRange) ? getRowId(activeRow) : undefined}
        className={`${styles.table} focus-inset`}
        style={{
          blockSize: `calc(var(--head) + ${getTrackHeight({ rows, rowHeight, viewHeight })}px)`,
        }}
      >
        <div ref={head} role="rowgroup" className={styles.head}>
          <HeadRow
            columns={columns}
            template={template}
            sorting={props.sorting}
            sortFields={props.sortFields}
            onSort={props.onSort}
          />
        </div>
        <div
          ref={body}
          role="rowgroup"
          className={styles.body}
          style={{ insetBlockStart: renderedRange.first * rowHeight - shift }}
        >
          {Array.from(
            { length: renderedRange.end - renderedRange.first },
            (_, index) => renderedRange.first + index,
          ).map((row) => (
            <CustomerRow
              key={row}
              id={getRowId(row)}
              row={row}
              {...toRowProps(getRowContent(row))}
              columns={columns}
              template={template}
              isActive={row === activeRow}
              searchText={searchText}
              searchString={searchString}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

/** Flat props, which are equal for the same record: `memo` then skips the row. */
function toRowProps(content: RowContent) {
  if (content.kind !== 'record') return { kind: content.kind, customer: null }
  const { kind, customer, source, hit } = content
  return { kind, customer, source, hit }
}

function isWithin(row: number | null, { first, end }: RowRange): row is number {
  return row !== null && row >= first && row < end
}

function getRowId(row: number): string {
  return `customer-row-${row}`
}

type HeadProps = Pick<Props, 'columns' | 'sorting' | 'sortFields' | 'onSort'> & { template: string }

const HeadRow = memo(function Head({ columns, template, sorting, sortFields, onSort }: HeadProps) {
  const { t } = useLingui()
  return (
    <div role="row" aria-rowindex={1} className={styles.headRow} style={{ gridTemplateColumns: template }}>
      {columns.map((column) => {
        const isSorted = column.sort !== null && column.sort === sorting.by
        const isAscending = isSorted ? sorting.order === 'asc' : column.first === 'asc'
        const canSort = column.sort !== null && sortFields.includes(column.sort)
        return (
          <div
            key={column.id}
            role="columnheader"
            className={styles.headCell}
            data-column={column.id}
            aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
          >
            {canSort ? (
              <button
                type="button"
                className={`${styles.sort} focus-inset`}
                onClick={() => onSort(toggleCustomerSort(column, sorting))}
              >
                {t(COLUMN_LABELS[column.id])}
                <Icon name={isAscending ? 'arrow-up' : 'arrow-down'} />
              </button>
            ) : (
              <span className={styles.plain}>{t(COLUMN_LABELS[column.id])}</span>
            )}
          </div>
        )
      })}
    </div>
  )
})
