'use memo'

import { Trans, useLingui } from '@lingui/react/macro'
import type { CustomerListParams } from '#src/data/customers/list-queries.ts'
import { getRowsOfPage, locateRow } from '#src/domain/pagination/sparse-pages.ts'
import type { RowRange } from '#src/lib/row-range.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { describeFailure } from '#src/presentation/session/problem.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import type { ScaledViewport } from '#src/ui/windowing/use-scaled-scroll.ts'
import styles from './customer-table.module.css'
import type { FailedPage, useCustomerPages } from './use-customer-pages.ts'

type Pages = ReturnType<typeof useCustomerPages>
type Props = {
  pages: Pages
  viewport: ScaledViewport
  rows: number
  list: CustomerListParams
  onRow: (row: number) => void
}

/** Covers rows that could not be loaded with the reason and what the agent can do. */
export function FailedPages({ pages, viewport, rows, list, onRow }: Props) {
  const { visibleRange, rowHeight } = viewport
  const visibleFailures = pages.failed.filter(
    ({ page }) => countSharedRows(getRowsOfPage(page, rows), visibleRange) > 0,
  )
  const [first] = visibleFailures
  if (!first) return null
  const [from, end] = [
    getRowsOfPage(first.page, rows).first,
    getRowsOfPage(visibleFailures.at(-1)?.page ?? first.page, rows).end,
  ]
  const above = Math.max(0, from - visibleRange.first) * rowHeight
  const below = Math.max(0, visibleRange.end - end) * rowHeight
  return (
    <div
      className={styles.failed}
      style={{ insetBlockStart: `calc(var(--head) + ${above}px)`, insetBlockEnd: below }}
    >
      <FailureNotice
        failed={visibleFailures.find(({ error }) => error === null) ?? first}
        pages={pages}
        {...{ rows, list, onRow }}
      />
    </div>
  )
}

type FailureNoticeProps = { failed: FailedPage } & Pick<Props, 'pages' | 'rows' | 'list' | 'onRow'>

function FailureNotice({ failed: { page, error }, pages, rows, list, onRow }: FailureNoticeProps) {
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  if (error) {
    const { first, end } = getRowsOfPage(page, rows)
    const firstRow = formatNumber(first + 1, locale)
    const lastRow = formatNumber(end, locale)
    const problem = { ...describeFailure(error, i18n), retry: error.kind !== 'forbidden' }
    const reason = problem.title
    const title = t({
      message: `${reason}: rows ${firstRow} to ${lastRow}`,
      comment: 'Why rows of a table are missing, such as “No connection: rows 101 to 200”.',
    })
    return <ProblemNotice variant="box" problem={{ ...problem, title }} onRetry={pages.retry} level={2} />
  }
  const refusedRow = formatNumber(getRowsOfPage(pages.firstRefusedPage, rows).first + 1, locale)
  // To rows that are known to load: the platform may refuse the page before this one too.
  const lastLoadedRow = Math.max(0, getRowsOfPage(pages.lastLoadedPage, rows).first)
  const mirroredPage = locateRow(rows - 1 - getRowsOfPage(page, rows).first).page
  const canTurnAround = pages.count !== null && list.by !== null && mirroredPage < pages.firstRefusedPage
  return (
    <Notice
      icon="info"
      variant="warning"
      title={t`These rows aren’t available`}
      live
      actions={
        <>
          <Button size="sm" icon="arrow-up" onClick={() => onRow(lastLoadedRow)}>
            <Trans>Back to the last loaded rows</Trans>
          </Button>
          <Button size="sm" icon="refresh-cw" onClick={pages.retry}>
            <Trans>Try now</Trans>
          </Button>
        </>
      }
    >
      {canTurnAround ? (
        <Trans comment="A customer table can’t be read this far; in descending order its end comes first.">
          Rows from {refusedRow} on aren’t available. Search, sort by another column, or reverse the sort.
        </Trans>
      ) : (
        <Trans comment="A customer table can’t be read this far.">
          Rows from {refusedRow} on aren’t available. Search, or sort by another column.
        </Trans>
      )}
    </Notice>
  )
}

function countSharedRows(a: RowRange, b: RowRange): number {
  return Math.min(a.end, b.end) - Math.max(a.first, b.first)
}
