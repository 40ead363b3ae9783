'use memo'

import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { CustomerListParams as List } from '#src/data/customers/queries.ts'
import type { Session } from '#src/data/session/session.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { getVisibleColumns } from '#src/domain/customers/columns.ts'
import type { CustomersSearchParams } from '#src/domain/customers/search-params.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { chosenColumns } from './chosen-columns.ts'
import styles from './customer-table.module.css'
import { CustomerTable } from './customer-table.tsx'
import { FailedPages } from './failed-pages.tsx'
import { hasNoRows, NoRows } from './no-rows.tsx'
import { CustomerListStatusBar } from './status-bar.tsx'
import { useCustomerPages } from './use-customer-pages.ts'
import { useRowNavigation } from './use-row-navigation.ts'
import { useTableScroll } from './use-table-scroll.ts'

type Props = { session: Session; list: List; searchParams: CustomersSearchParams }

/** Rows that stand for what isn't counted yet. */
const PLACEHOLDER_ROWS = 60

/** One list in one order: its rows, and where in them one is. Another search or order is another list. */
export function PagedCustomerTable({ session, list, searchParams }: Props) {
  const [startRow] = useState((searchParams.row ?? 1) - 1)
  const [rows, setRows] = useState(startRow + PLACEHOLDER_ROWS)
  const scroller = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const { viewport, scrollRowToTop, scrollRowIntoView } = useTableScroll({ scroller, head, rows, startRow })
  const { renderedRange, settledRange, visibleRange, width } = viewport
  const pages = useCustomerPages({ session, list, renderedRange, settledRange, rows })
  const { count, contentOf } = pages
  if (count !== null && count.rows !== rows) setRows(count.rows)
  const chosenIds = useSyncExternalStore(chosenColumns.subscribe, chosenColumns.get)
  const navigate = useNavigate()
  const router = useRouter()
  const { q, sort, order } = searchParams
  const listSearchParams = { ...(q && { q }), ...(sort && { sort }), ...(order && { order }) }
  const getSearchParams = (row: number, on?: number) => ({
    ...listSearchParams,
    ...(row > 0 && { row: row + 1 }),
    ...(on !== undefined && { on: on + 1 }),
  })
  const openRow = async (row: number) => {
    const content = contentOf(row)
    if (content.kind !== 'record') return
    // This place first, so that going back leads to it.
    const search = getSearchParams(visibleRange.first, row)
    await navigate({ to: '/customers', search, replace: true })
    await navigate({ to: '/customers/$customerId', params: { customerId: content.customer.id }, search })
  }
  const keys = useRowNavigation({
    rows,
    visibleRange,
    initialRow: searchParams.on === undefined ? null : searchParams.on - 1,
    scrollRowIntoView,
    openRow,
  })
  const storeRow = useEffectEvent((row: number) => {
    if (row + 1 !== (searchParams.row ?? 1))
      void navigate({
        to: '/customers',
        search: getSearchParams(row, keys.activeRow ?? undefined),
        replace: true,
      })
  })
  const settledRow = settledRange?.first
  useEffect(() => {
    if (settledRow !== undefined) storeRow(settledRow)
  }, [settledRow])
  // Back from a customer: the focus is where it was.
  const restoreFocus = useEffectEvent(() => {
    if (document.activeElement === document.body && searchParams.on !== undefined)
      scroller.current?.querySelector<HTMLElement>('[role="grid"]')?.focus()
  })
  useEffect(() => restoreFocus(), [])
  useCommand(COMMANDS.check, pages.retry)

  return (
    <>
      <div ref={container} className={styles.stage} {...keys.handlers}>
        {hasNoRows(pages) ? (
          <NoRows pages={pages} search={q ?? ''} />
        ) : (
          <>
            <CustomerTable
              scroller={scroller}
              head={head}
              viewport={viewport}
              rows={rows}
              isCounted={count?.isExact === true}
              columns={getVisibleColumns(width, chosenIds)}
              sorting={list}
              sortFields={session.config.platform.customerSortFields}
              activeRow={keys.activeRow}
              searchString={router.buildLocation({ to: '/customers', search: listSearchParams }).searchStr}
              contentOf={contentOf}
              onSort={({ by, order: next }) =>
                void navigate({
                  to: '/customers',
                  search: {
                    ...(q && { q }),
                    ...(by && { sort: by }),
                    ...(next === 'desc' && { order: next }),
                  },
                })
              }
            />
            <FailedPages pages={pages} viewport={viewport} rows={rows} list={list} onRow={scrollRowToTop} />
          </>
        )}
      </div>
      <CustomerListStatusBar pages={pages} viewport={viewport} rows={rows} onRow={scrollRowToTop} />
    </>
  )
}
