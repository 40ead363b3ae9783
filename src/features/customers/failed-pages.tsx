import { problemOf } from '#src/domain/problem.ts'
import type { RowRange } from '#src/domain/scaled-scroll.ts'
import { placeInPage, rowsOfPage } from '#src/domain/sparse-pages.ts'
import { formatNumber } from '#src/lib/format.ts'
import type { CustomerList } from '#src/queries/customers.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ProblemNotice } from '#src/ui/problem-notice.tsx'
import { useReader } from '#src/ui/reader.tsx'
import styles from './customer-table.module.css'
import type { Sight } from './table-scroll.ts'
import type { FailedPage, useCustomerPages } from './use-customer-pages.ts'

type Pages = ReturnType<typeof useCustomerPages>
type Props = {
  pages: Pages
  sight: Sight
  rows: number
  list: CustomerList
  onRow: (row: number) => void
}

/** Over rows that could not be read, where they are: why, and what can be done. */
export function FailedPages({ pages, sight, rows, list, onRow }: Props) {
  const { seen, rowHeight } = sight
  const here = pages.failed.filter(({ page }) => overlap(rowsOfPage(page, rows), seen) > 0)
  const [first] = here
  if (!first) return null
  const [from, end] = [
    rowsOfPage(first.page, rows).first,
    rowsOfPage(here.at(-1)?.page ?? first.page, rows).end,
  ]
  const above = Math.max(0, from - seen.first) * rowHeight
  const below = Math.max(0, seen.end - end) * rowHeight
  return (
    <div
      className={styles.failed}
      style={{ insetBlockStart: `calc(var(--head) + ${above}px)`, insetBlockEnd: below }}
    >
      <Why
        failed={here.find(({ error }) => error === null) ?? first}
        pages={pages}
        {...{ rows, list, onRow }}
      />
    </div>
  )
}

type WhyProps = { failed: FailedPage } & Pick<Props, 'pages' | 'rows' | 'list' | 'onRow'>

function Why({ failed: { page, error }, pages, rows, list, onRow }: WhyProps) {
  const { locale } = useReader()
  if (error) {
    const { first, end } = rowsOfPage(page, rows)
    const problem = { ...problemOf(error), retry: error.kind !== 'forbidden' }
    const title = `${problem.title}: rows ${formatNumber(first + 1, locale)} to ${formatNumber(end, locale)}`
    return <ProblemNotice look="box" problem={{ ...problem, title }} onRetry={pages.again} level={2} />
  }
  const last = rowsOfPage(pages.deepest, rows).first
  // To rows that are known to come: the page before this one may be as deep.
  const back = Math.max(0, rowsOfPage(pages.reached, rows).first)
  const mirrored = placeInPage(rows - 1 - rowsOfPage(page, rows).first).page
  return (
    <Notice
      icon="info"
      tone="warning"
      title="The platform doesn’t answer this far down"
      live
      actions={
        <>
          <Button size="sm" icon="arrow-up" onClick={() => onRow(back)}>
            Back up
          </Button>
          <Button size="sm" icon="refresh-cw" onClick={pages.again}>
            Try now
          </Button>
        </>
      }
    >
      It refused the page from row {formatNumber(last + 1, locale)} on. Search, or sort by something else
      {pages.count !== null && list.by !== null && mirrored < pages.deepest
        ? ': turned around, this order begins at its other end.'
        : '.'}
    </Notice>
  )
}

function overlap(a: RowRange, b: RowRange): number {
  return Math.min(a.end, b.end) - Math.max(a.first, b.first)
}
