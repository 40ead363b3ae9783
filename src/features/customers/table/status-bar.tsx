'use memo'

import { useRef, useState } from 'react'
import { formatRowCount, getRowsOfPage } from '#src/domain/pagination/sparse-pages.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { getPhoneDigits } from '#src/lib/text/phone.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Input } from '#src/ui/controls/input.tsx'
import { SkippedRecordsNote } from '#src/ui/feedback/skipped-records.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Popover } from '#src/ui/overlays/popover.tsx'
import type { ScaledViewport } from '#src/ui/windowing/use-scaled-scroll.ts'
import styles from './customer-table.module.css'
import type { useCustomerPages } from './use-customer-pages.ts'

type Props = {
  pages: ReturnType<typeof useCustomerPages>
  viewport: ScaledViewport
  rows: number
  onRow: (row: number) => void
}

/** Which rows are in view, of how many (CUS-27), and which are loading. */
export function CustomerListStatusBar({ pages, viewport, rows, onRow }: Props) {
  const { locale } = useDisplayLocale()
  const format = (value: number) => formatNumber(value, locale)
  const { count, loading, skippedRecords } = pages
  const getRangeText = ({ first, end }: ScaledViewport['visibleRange']) =>
    count === null || count.rows === 0
      ? ''
      : `Rows ${format(first + 1)} to ${format(Math.min(end, count.isExact ? count.rows : count.delivered))} of ${formatRowCount(count, locale)}`
  const [firstPage] = loading
  const lastPage = loading.at(-1)
  return (
    <footer className={styles.statusBar}>
      <span className="tabular">{getRangeText(viewport.visibleRange)}</span>
      {/* Screen readers hear only the range where scrolling stops. */}
      <output className="visually-hidden">
        {viewport.settledRange && getRangeText(viewport.settledRange)}
      </output>
      {count !== null && count.rows > 0 && <GoToRow total={count.rows} onRow={onRow} />}
      <SkippedRecordsNote records={skippedRecords} noun={['customer', 'customers']} />
      {firstPage !== undefined && lastPage !== undefined && (
        <span className="push tabular">
          <Icon name="loader-circle" size="sm" spin />
          Loading rows {format(getRowsOfPage(firstPage, rows).first + 1)} to{' '}
          {format(getRowsOfPage(lastPage, rows).end)}
        </span>
      )}
    </footer>
  )
}

type GoToRowProps = { total: number; onRow: (row: number) => void }

/** Scrolls to a row by its number. */
function GoToRow({ total, onRow }: GoToRowProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  // Accepts digit grouping, as in the numbers shown.
  const row = Number(getPhoneDigits(text))
  const close = () => {
    setOpen(false)
    setText('')
  }
  return (
    <>
      <Button
        ref={anchor}
        variant="quiet"
        size="sm"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        Go to row
      </Button>
      <Popover
        open={open}
        onClose={close}
        label="Go to row"
        anchor={anchor}
        side="above"
        className={styles.goToRow}
      >
        <form
          className={styles.goToRowForm}
          onSubmit={(event) => {
            event.preventDefault()
            if (row > 0) onRow(Math.min(row, total) - 1)
            close()
          }}
        >
          <Input
            value={text}
            onValueChange={setText}
            aria-label="Row number"
            inputMode="numeric"
            maxLength={16}
            data-autofocus
          />
          <Button variant="primary" type="submit">
            Go
          </Button>
        </form>
      </Popover>
    </>
  )
}
