'use memo'

import { memo, type RefObject } from 'react'
import { type CustomerSort, toggleCustomerSort, type VisibleColumn } from '#src/domain/customers/columns.ts'
import type { TrackRowRange } from '#src/domain/pagination/scaled-scroll.ts'
import { getTrackHeight } from '#src/domain/pagination/scaled-scroll.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './customer-table.module.css'
import { CustomerRow } from './row.tsx'
import type { TableViewport } from './table-scroll.ts'
import type { RowContent } from './use-customer-pages.ts'

type Props = {
  scroller: RefObject<HTMLDivElement | null>
  head: RefObject<HTMLDivElement | null>
  viewport: TableViewport
  /** Rows of the whole list; a guess until `isCounted`. */
  rows: number
  isCounted: boolean
  columns: readonly VisibleColumn[]
  sorting: CustomerSort
  sortFields: readonly string[]
  activeRow: number | null
  searchString: string
  contentOf: (row: number) => RowContent
  onSort: (sorting: CustomerSort) => void
}

/** The table itself: as tall as its rows or as a browser can be, with the few rows drawn that are in view. */
export function CustomerTable(props: Props) {
  const { scroller, head, viewport, rows, isCounted, columns, activeRow, searchString, contentOf } = props
  const { renderedRange, rowHeight, shift, view } = viewport
  const template = columns.map(({ share }) => `minmax(0, ${share}fr)`).join(' ')
  return (
    <div ref={scroller} className={`${styles.wrap} scroll`}>
      <div
        role="grid"
        tabIndex={0}
        aria-label="Customers"
        aria-rowcount={isCounted ? rows + 1 : -1}
        aria-colcount={columns.length}
        aria-activedescendant={isWithin(activeRow, renderedRange) ? rowId(activeRow) : undefined}
        className={`${styles.table} focus-inset`}
        style={{
          blockSize: `calc(var(--head) + ${getTrackHeight({ rows, rowHeight, viewHeight: view })}px)`,
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
              id={rowId(row)}
              row={row}
              {...toRowProps(contentOf(row))}
              columns={columns}
              template={template}
              isActive={row === activeRow}
              searchString={searchString}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

/** One object for each kind and record, so that a row whose record is the same isn't drawn again. */
function toRowProps(content: RowContent) {
  return { kind: content.kind, customer: content.kind === 'record' ? content.customer : null }
}

function isWithin(row: number | null, { first, end }: TrackRowRange): row is number {
  return row !== null && row >= first && row < end
}

function rowId(row: number): string {
  return `customer-row-${row}`
}

type HeadProps = Pick<Props, 'columns' | 'sorting' | 'sortFields' | 'onSort'> & { template: string }

const HeadRow = memo(function Head({ columns, template, sorting, sortFields, onSort }: HeadProps) {
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
                {column.label}
                <Icon name={isAscending ? 'arrow-up' : 'arrow-down'} />
              </button>
            ) : (
              <span className={styles.plain}>{column.label}</span>
            )}
          </div>
        )
      })}
    </div>
  )
})
