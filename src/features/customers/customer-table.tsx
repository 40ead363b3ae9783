import { memo, type RefObject } from 'react'
import { type ShownColumn, type Sorting, sortingAfter } from '#src/domain/customer-columns.ts'
import type { RowRange } from '#src/domain/scaled-scroll.ts'
import { trackHeight } from '#src/domain/scaled-scroll.ts'
import { Icon } from '#src/ui/icon.tsx'
import { CustomerRow } from './customer-row.tsx'
import styles from './customer-table.module.css'
import type { Sight } from './table-scroll.ts'
import type { RowContent } from './use-customer-pages.ts'

type Props = {
  scroller: RefObject<HTMLDivElement | null>
  head: RefObject<HTMLDivElement | null>
  sight: Sight
  /** Rows of the whole list; a guess until `isCounted`. */
  rows: number
  isCounted: boolean
  columns: readonly ShownColumn[]
  sorting: Sorting
  sortFields: readonly string[]
  active: number | null
  placeText: string
  contentOf: (row: number) => RowContent
  onSort: (sorting: Sorting) => void
}

/** The table itself: as tall as its rows or as a browser can be, with the few rows drawn that are in view. */
export function CustomerTable(props: Props) {
  const { scroller, head, sight, rows, isCounted, columns, active, placeText, contentOf } = props
  const { drawn, rowHeight, shift, view } = sight
  const template = columns.map(({ share }) => `minmax(0, ${share}fr)`).join(' ')
  return (
    <div ref={scroller} className={`${styles.wrap} scroll`}>
      <div
        role="grid"
        tabIndex={0}
        aria-label="Customers"
        aria-rowcount={isCounted ? rows + 1 : -1}
        aria-colcount={columns.length}
        aria-activedescendant={isWithin(active, drawn) ? rowId(active) : undefined}
        className={`${styles.table} focus-inset`}
        style={{ blockSize: `calc(var(--head) + ${trackHeight({ rows, rowHeight, view })}px)` }}
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
          style={{ insetBlockStart: drawn.first * rowHeight - shift }}
        >
          {Array.from({ length: drawn.end - drawn.first }, (_, index) => drawn.first + index).map((row) => (
            <CustomerRow
              key={row}
              id={rowId(row)}
              row={row}
              {...plain(contentOf(row))}
              columns={columns}
              template={template}
              isActive={row === active}
              placeText={placeText}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

/** One object for each kind and record, so that a row whose record is the same isn't drawn again. */
function plain(content: RowContent) {
  return { kind: content.kind, customer: content.kind === 'record' ? content.customer : null }
}

function isWithin(row: number | null, { first, end }: RowRange): row is number {
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
        const isUp = isSorted ? sorting.order === 'asc' : column.first === 'asc'
        const canSort = column.sort !== null && sortFields.includes(column.sort)
        return (
          <div
            key={column.id}
            role="columnheader"
            className={styles.headCell}
            data-column={column.id}
            aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}
          >
            {canSort ? (
              <button
                type="button"
                className={`${styles.sort} focus-inset`}
                onClick={() => onSort(sortingAfter(column, sorting))}
              >
                {column.label}
                <Icon name={isUp ? 'arrow-up' : 'arrow-down'} />
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
