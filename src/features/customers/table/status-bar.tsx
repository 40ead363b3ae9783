'use memo'

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { getRowsOfPage, SPARSE_PAGE_SIZE } from '#src/domain/pagination/sparse-pages.ts'
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
import { formatRowCount } from './row-count-text.ts'
import type { useCustomerPages } from './use-customer-pages.ts'
import { type FoundCustomers, getFoundCount } from './use-found-customers.ts'

type Props = {
  pages: ReturnType<typeof useCustomerPages>
  viewport: ScaledViewport
  found: FoundCustomers
  onRow: (row: number) => void
}

/** Which rows are in view, of how many (CUS-27), and which are loading. */
export function CustomerListStatusBar({ pages, viewport, found, onRow }: Props) {
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const format = (value: number) => formatNumber(value, locale)
  const { loading, skippedRecords } = pages
  const count = getFoundCount(found)
  const getRangeText = ({ first, end }: ScaledViewport['visibleRange']) => {
    if (count === null || count.rows === 0) return ''
    const firstRow = format(first + 1)
    const lastRow = format(Math.min(end, count.isExact ? count.rows : count.delivered))
    const rowCount = formatRowCount(count, locale, i18n)
    return t({
      message: `Rows ${firstRow} to ${lastRow} of ${rowCount}`,
      comment: 'The rows of a table that are visible, such as “Rows 1 to 20 of 3,000”.',
    })
  }
  const skippedCount = skippedRecords.length
  const formattedCount = format(skippedCount)
  const skippedTitle = t`${plural(skippedCount, {
    one: `Couldn’t load ${formattedCount} customer`,
    other: `Couldn’t load ${formattedCount} customers`,
  })}`
  return (
    <footer className={styles.statusBar}>
      <span className="tabular">{getRangeText(viewport.visibleRange)}</span>
      {/* Screen readers hear only the range where scrolling stops. */}
      <output className="visually-hidden">
        {viewport.settledRange && getRangeText(viewport.settledRange)}
      </output>
      {count !== null && count.rows > 0 && <GoToRow total={count.rows} onRow={onRow} />}
      <SkippedRecordsNote records={skippedRecords} title={skippedTitle} />
      <LoadingRows pages={loading} rows={pages.count?.rows ?? SPARSE_PAGE_SIZE} />
    </footer>
  )
}

type LoadingRowsProps = { pages: readonly number[]; rows: number }

/** Says which rows are loading. */
function LoadingRows({ pages, rows }: LoadingRowsProps) {
  const { locale } = useDisplayLocale()
  const [firstPage] = pages
  const lastPage = pages.at(-1)
  if (firstPage === undefined || lastPage === undefined) return null
  const firstRow = formatNumber(getRowsOfPage(firstPage, rows).first + 1, locale)
  const lastRow = formatNumber(getRowsOfPage(lastPage, rows).end, locale)
  return (
    <span className="push tabular">
      <Icon name="loader-circle" size="sm" spin />
      <Trans>
        Loading rows {firstRow} to {lastRow}
      </Trans>
    </span>
  )
}

type GoToRowProps = { total: number; onRow: (row: number) => void }

/** Scrolls to a row by its number. */
function GoToRow({ total, onRow }: GoToRowProps) {
  const { t } = useLingui()
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
        <Trans>Go to row</Trans>
      </Button>
      <Popover
        open={open}
        onClose={close}
        label={t`Go to row`}
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
            aria-label={t`Row number`}
            inputMode="numeric"
            maxLength={16}
            data-autofocus
          />
          <Button variant="primary" type="submit">
            <Trans comment="A button: scrolls to the row whose number was entered.">Go</Trans>
          </Button>
        </form>
      </Popover>
    </>
  )
}
