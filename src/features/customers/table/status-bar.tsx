'use memo'

import { formatRowCount, getRowsOfPage } from '#src/domain/pagination/sparse-pages.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { SkippedRecordsNote } from '#src/ui/feedback/skipped-records-note.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './customer-table.module.css'
import { GoToRow } from './go-to-row.tsx'
import type { TableViewport } from './table-scroll.ts'
import type { useCustomerPages } from './use-customer-pages.ts'

type Props = {
  pages: ReturnType<typeof useCustomerPages>
  viewport: TableViewport
  rows: number
  onRow: (row: number) => void
}

/** Which rows are in view, of how many (CUS-27), and which are on their way. */
export function CustomerListStatusBar({ pages, viewport, rows, onRow }: Props) {
  const { locale } = useDisplayLocale()
  const format = (value: number) => formatNumber(value, locale)
  const { count, loading, skippedRecords } = pages
  const getRangeText = ({ first, end }: TableViewport['visibleRange']) =>
    count === null || count.rows === 0
      ? ''
      : `Rows ${format(first + 1)} to ${format(Math.min(end, count.isExact ? count.rows : count.delivered))} of ${formatRowCount(count, locale)}`
  const [from] = loading
  const until = loading.at(-1)
  return (
    <footer className={styles.foot}>
      <span className="tabular">{getRangeText(viewport.visibleRange)}</span>
      {/* What flies by is for the eye; the ear hears where one stops. */}
      <output className="visually-hidden">
        {viewport.settledRange && getRangeText(viewport.settledRange)}
      </output>
      {count !== null && count.rows > 0 && <GoToRow total={count.rows} onRow={onRow} />}
      <SkippedRecordsNote records={skippedRecords} noun={['customer', 'customers']} />
      {from !== undefined && until !== undefined && (
        <span className="push tabular">
          <Icon name="loader-circle" size="sm" spin />
          Loading rows {format(getRowsOfPage(from, rows).first + 1)} to{' '}
          {format(getRowsOfPage(until, rows).end)}
        </span>
      )}
    </footer>
  )
}
