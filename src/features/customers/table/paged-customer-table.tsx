'use memo'

import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { CustomerListParams as List } from '#src/data/customers/list-queries.ts'
import { densityPreference } from '#src/data/preferences/appearance.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { openPresetList } from '#src/data/templates/preset-list.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { getVisibleColumns } from '#src/domain/customers/columns.ts'
import { countFoundRows } from '#src/domain/customers/found-customers.ts'
import type { CustomersSearchParams } from '#src/domain/customers/search-params.ts'
import { describeFailure } from '#src/presentation/session/problem.ts'
import { getSendDisabledReason } from '#src/presentation/templates/send-disabled-reason.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import { useScaledScroll } from '#src/ui/windowing/use-scaled-scroll.ts'
import { chosenColumns } from './columns-menu.tsx'
import styles from './customer-table.module.css'
import { CustomerTable } from './customer-table.tsx'
import { FailedPages } from './failed-pages.tsx'
import { SearchNote } from './search-note.tsx'
import { CustomerListStatusBar } from './status-bar.tsx'
import { type RowContent, useCustomerPages } from './use-customer-pages.ts'
import type { FoundCustomers } from './use-found-customers.ts'
import { useRowNavigation } from './use-row-navigation.ts'

type Props = {
  list: List
  searchParams: CustomersSearchParams
  found: FoundCustomers
}

/** The rows of one list in one order, and the position in them. Another search or order is another list. */
export function PagedCustomerTable(props: Props) {
  const { list, searchParams, found } = props
  const { config } = useSession()
  const [startRow] = useState((searchParams.row ?? 1) - 1)
  const { rows, platformRows, firstDeviceRow } = countFoundRows(
    found.count,
    found.deviceRows.length,
    startRow,
  )
  const head = useRef<HTMLDivElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const { attach, measure, viewport, scrollRowToTop, scrollRowIntoView } = useScaledScroll({
    container: body,
    head,
    rows,
    startRow,
  })
  useEffect(() => densityPreference.subscribe(measure), [measure])
  const { renderedRange, settledRange, visibleRange, width } = viewport
  const pages = useCustomerPages({ list, renderedRange, settledRange, rows: platformRows })
  const { count } = pages
  const getRowContent = (row: number): RowContent => {
    const deviceRow = row < firstDeviceRow ? undefined : found.deviceRows[row - firstDeviceRow]
    if (deviceRow) return { kind: 'record', ...deviceRow, source: 'device' }
    const content = pages.getRowContent(row)
    return content.kind === 'record' ? { ...content, hit: found.hits.get(content.customer.id) } : content
  }
  const chosenIds = useSyncExternalStore(chosenColumns.subscribe, chosenColumns.get)
  const router = useRouter()
  const { listSearch, storePosition, openCustomer, sortRows } = useListNavigation(searchParams)
  const openRow = async (row: number) => {
    const content = getRowContent(row)
    if (content.kind === 'record') await openCustomer(content.customer.id, visibleRange.first, row)
  }
  const rowNavigation = useRowNavigation({
    rows,
    visibleRange,
    // Of what was searched, the first is active.
    initialRow: searchParams.on === undefined ? (found.text === '' ? null : 0) : searchParams.on - 1,
    scrollRowIntoView,
    openRow,
    getCustomerId: (row) => {
      const content = getRowContent(row)
      return content.kind === 'record' ? content.customer.id : null
    },
  })
  useStoredPosition({
    searchParams,
    settledRow: settledRange?.first,
    container,
    storeRow: (row) => storePosition(row, rowNavigation.activeRow ?? undefined),
  })
  useCommand(COMMANDS.check, pages.retry)
  useSendToActiveRow(rowNavigation.activeRow, getRowContent)

  const isDeviceAlone = count === null && found.deviceRows.length > 0 && firstDeviceRow === 0
  const failure = count === null ? (pages.failed.find((it) => it.error !== null)?.error ?? null) : null
  return (
    <>
      {found.text !== '' && (
        <SearchNote
          found={found}
          failure={failure}
          onRetry={pages.retry}
          isDeviceRowVisible={firstDeviceRow < visibleRange.end}
          onShowDeviceRows={() => scrollRowToTop(firstDeviceRow)}
        />
      )}
      <div ref={container} className={styles.frame} {...rowNavigation.handlers}>
        {hasNoRows(pages) && found.deviceRows.length === 0 ? (
          <NoRows pages={pages} search={searchParams.q ?? ''} />
        ) : (
          <>
            <CustomerTable
              scroller={attach}
              head={head}
              body={body}
              viewport={viewport}
              rows={rows}
              isCounted={count?.isExact === true}
              columns={getVisibleColumns(width, chosenIds)}
              sorting={list}
              sortFields={config.platform.customerSortFields}
              activeRow={rowNavigation.activeRow}
              searchText={found.text}
              searchString={router.buildLocation({ to: '/customers', search: listSearch }).searchStr}
              getRowContent={getRowContent}
              onSort={sortRows}
            />
            {!isDeviceAlone && (
              <FailedPages
                pages={pages}
                viewport={viewport}
                rows={platformRows}
                list={list}
                onRow={scrollRowToTop}
              />
            )}
          </>
        )}
      </div>
      <CustomerListStatusBar pages={pages} viewport={viewport} found={found} onRow={scrollRowToTop} />
    </>
  )
}

/** What the table changes in the URL: the position in the list, the customer that is open, and the order. */
function useListNavigation({ q, all, sort, order }: CustomersSearchParams) {
  const navigate = useNavigate()
  const listSearch = { ...(q && { q }), ...(all && { all }), ...(sort && { sort }), ...(order && { order }) }
  const getSearch = (row: number, on?: number) => ({
    ...listSearch,
    ...(row > 0 && { row: row + 1 }),
    ...(on !== undefined && { on: on + 1 }),
  })
  return {
    listSearch,
    storePosition: (row: number, on?: number) =>
      void navigate({ to: '/customers', search: getSearch(row, on), replace: true }),
    openCustomer: async (customerId: string, firstRow: number, on: number) => {
      // First replaces this entry of the history with the current position, so that going back restores it.
      const search = getSearch(firstRow, on)
      await navigate({ to: '/customers', search, replace: true })
      await navigate({ to: '/customers/$customerId', params: { customerId }, search })
    },
    sortRows: ({ by, order: next }: Pick<List, 'by' | 'order'>) =>
      void navigate({
        to: '/customers',
        search: {
          ...(q && { q }),
          ...(all && { all }),
          ...(by && { sort: by }),
          ...(next === 'desc' && { order: next }),
        },
      }),
  }
}

type StoredPosition = {
  searchParams: CustomersSearchParams
  settledRow: number | undefined
  container: RefObject<HTMLDivElement | null>
  storeRow: (row: number) => void
}

/** Keeps the first row in view in the URL. After going back from a customer, the grid has the focus again. */
function useStoredPosition({ searchParams, settledRow, container, storeRow }: StoredPosition): void {
  const storeSettledRow = useEffectEvent((row: number) => {
    if (row + 1 !== (searchParams.row ?? 1)) storeRow(row)
  })
  useEffect(() => {
    if (settledRow !== undefined) storeSettledRow(settledRow)
  }, [settledRow])
  const restoreFocus = useEffectEvent(() => {
    if (document.activeElement === document.body && searchParams.on !== undefined)
      container.current?.querySelector<HTMLElement>('[role="grid"]')?.focus()
  })
  useEffect(() => restoreFocus(), [])
}

/** `T` lists the templates for the customer of the active row. */
function useSendToActiveRow(activeRow: number | null, getRowContent: (row: number) => RowContent): void {
  const { t, i18n } = useLingui()
  const session = useSession()
  const content = activeRow === null ? null : getRowContent(activeRow)
  const customer = content?.kind === 'record' ? content.customer : null
  const disabledReason =
    getSendDisabledReason(session, i18n) ?? (customer === null ? t`Select a customer first.` : null)
  const openList = () => {
    if (customer === null) return
    openPresetList(session, { ticketId: null, ticketCode: null, customerId: customer.id, call: null })
  }
  useCommand(COMMANDS.send, openList, { disabledReason })
}

type RowCountAndFailures = Pick<ReturnType<typeof useCustomerPages>, 'count' | 'failed' | 'retry'>

/** Whether there are no rows to show, not even placeholders. */
function hasNoRows({ count, failed }: RowCountAndFailures): boolean {
  return count?.rows === 0 || (count === null && failed.some(({ error }) => error !== null))
}

/** Shown instead of rows: there are no customers, none match, or the error that kept them from loading. */
function NoRows({ pages, search }: { pages: RowCountAndFailures; search: string }) {
  const { t, i18n } = useLingui()
  const error = pages.failed.find((it) => it.error !== null)?.error
  return (
    <div className={styles.noRows}>
      {error ? (
        <ProblemNotice problem={describeFailure(error, i18n)} onRetry={pages.retry} />
      ) : search ? (
        <EmptyState icon="search" title={t`No matching customers`}>
          <Trans>Search covers name, email, company and phone number in any format.</Trans>
        </EmptyState>
      ) : (
        <EmptyState icon="contact-round" title={t`No customers yet`}>
          <Trans>Customers appear here when they write, call or are imported.</Trans>
        </EmptyState>
      )}
    </div>
  )
}
