'use memo'

import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { ListedCustomer } from '#src/api/schema/customer.ts'
import {
  type CustomerListParams,
  customersCountSlice,
  customersPageQuery,
} from '#src/data/customers/list-queries.ts'
import { getApiError } from '#src/data/query-error.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import type { CustomerHit } from '#src/domain/customers/found-customers.ts'
import {
  getPagesOfRows,
  getPagesToLoad,
  isPageTooDeep,
  locateRow,
  selectRecentPages,
} from '#src/domain/pagination/sparse-pages.ts'
import type { RowRange } from '#src/lib/row-range.ts'

/** What a row shows: a record, an unreadable or a missing one, a page that failed, or one that is still loading. */
export type RowContent =
  | {
      readonly kind: 'record'
      readonly customer: ListedCustomer
      /** Where the row comes from. */
      readonly source: 'platform' | 'device'
      /** What this device found in it; undefined: nothing. */
      readonly hit?: CustomerHit | undefined
    }
  | { readonly kind: 'unreadable' | 'absent' | 'failed' | 'loading' }

/** A page in view that isn't loaded, and why. Null: the platform refuses pages that deep. */
export type FailedPage = { readonly page: number; readonly error: ApiError | null }

type Options = {
  list: CustomerListParams
  renderedRange: RowRange
  settledRange: RowRange | null
  /** Rows of the platform's list; an estimate until it is counted. */
  rows: number
}

/** The pages of the rendered rows. Those that aren't loaded are requested only where scrolling stops. */
export function useCustomerPages({ list, renderedRange, settledRange, rows }: Options) {
  const { api, store } = useSession()
  const count = useSessionState(customersCountSlice(list))
  const [firstRefusedPage, setFirstRefusedPage] = useState(Number.POSITIVE_INFINITY)
  const [previousLastLoaded, setLastLoaded] = useState(0)
  const pagesToLoad = settledRange ? getPagesToLoad(settledRange, rows) : []
  const renderedRows = { first: renderedRange.first, end: Math.min(renderedRange.end, rows) }
  const pages = [...new Set([...getPagesOfRows(renderedRows), ...pagesToLoad])].toSorted((a, b) => a - b)
  const results = useQueries({
    queries: pages.map((page) => ({
      ...customersPageQuery({ api, store }, list, page),
      enabled: pagesToLoad.includes(page) && page < firstRefusedPage,
    })),
  })
  const refusedPages = pages.filter((page, index) => {
    const error = getApiError(results[index]?.error ?? null)
    return error !== null && isPageTooDeep(error.kind, page)
  })
  const lowestRefused = Math.min(firstRefusedPage, ...refusedPages)
  if (lowestRefused !== firstRefusedPage) setFirstRefusedPage(lowestRefused)
  const lastLoaded = Math.max(previousLastLoaded, ...pages.filter((_, index) => results[index]?.data))
  if (lastLoaded !== previousLastLoaded) setLastLoaded(lastLoaded)
  useEvictOldPages(list, pagesToLoad)

  const resultsByPage = new Map(pages.map((page, index) => [page, results[index]] as const))
  const failed = pages.flatMap((page): FailedPage[] => {
    if (resultsByPage.get(page)?.data) return []
    if (page >= firstRefusedPage) return [{ page, error: null }]
    const error = getApiError(resultsByPage.get(page)?.error ?? null)
    return error && !resultsByPage.get(page)?.isFetching ? [{ page, error }] : []
  })
  return {
    /** How many rows there are, as far as known. */
    count,
    failed,
    /** The first page that the platform is known to refuse. */
    firstRefusedPage,
    /** The last page before that one that was ever loaded; 0 if none was. */
    lastLoadedPage: Math.min(lastLoaded, firstRefusedPage - 1),
    loading: pages.filter((page) => resultsByPage.get(page)?.isFetching),
    skippedRecords: results.flatMap((it) => it.data?.skippedRecords ?? []),
    getRowContent: (row: number): RowContent => getRowContent(resultsByPage, failed, row),
    retry: () => {
      setFirstRefusedPage(Number.POSITIVE_INFINITY)
      for (const page of pagesToLoad) void resultsByPage.get(page)?.refetch()
    },
  }
}

type PageQuery = UseQueryResult<{ readonly slots: readonly (ListedCustomer | null)[] }>

function getRowContent(
  resultsByPage: ReadonlyMap<number, PageQuery | undefined>,
  failed: readonly FailedPage[],
  row: number,
): RowContent {
  const { page, slot } = locateRow(row)
  const slots = resultsByPage.get(page)?.data?.slots
  if (!slots) return { kind: failed.some((it) => it.page === page) ? 'failed' : 'loading' }
  const customer = slots[slot]
  if (customer === undefined) return { kind: 'absent' }
  return customer === null ? { kind: 'unreadable' } : { kind: 'record', customer, source: 'platform' }
}

/** Removes pages from the query cache, the longest unseen first, so that it doesn't grow over the day (rule 13). */
function useEvictOldPages(list: CustomerListParams, pagesToLoad: readonly number[]) {
  const { api, queryClient, store } = useSession()
  const recentPages = useRef<readonly number[]>([])
  const key = pagesToLoad.join()
  const { search, by, order } = list
  useEffect(() => {
    const visiblePages = key === '' ? [] : key.split(',').map(Number)
    const { retained, dropped } = selectRecentPages(recentPages.current, visiblePages)
    recentPages.current = retained
    for (const page of dropped)
      queryClient.removeQueries({
        queryKey: customersPageQuery({ api, store }, { search, by, order }, page).queryKey,
        exact: true,
      })
  }, [queryClient, store, api, key, search, by, order])
}
