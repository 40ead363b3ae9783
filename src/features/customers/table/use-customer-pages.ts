'use memo'

import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { ListedCustomer } from '#src/api/schema/customer.ts'
import {
  type CustomerListParams,
  customersCountQuery,
  customersPageQuery,
} from '#src/data/customers/queries.ts'
import { getApiError } from '#src/data/query-error.ts'
import type { Session } from '#src/data/session/session.ts'
import type { TrackRowRange } from '#src/domain/pagination/scaled-scroll.ts'
import {
  getPagesOfRows,
  getPagesToLoad,
  isPageTooDeep,
  locateRow,
  selectRecentPages,
} from '#src/domain/pagination/sparse-pages.ts'

/** What a row shows: a record, one that could not be read, none where one should be, or nothing yet. */
export type RowContent =
  | { readonly kind: 'record'; readonly customer: ListedCustomer }
  | { readonly kind: 'unreadable' | 'absent' | 'failed' | 'waiting' }

/** A page in sight without its rows, and why: null where the platform answers no page that deep. */
export type FailedPage = { readonly page: number; readonly error: ApiError | null }

type Options = {
  session: Session
  list: CustomerListParams
  renderedRange: TrackRowRange
  settledRange: TrackRowRange | null
  rows: number
}

/** The pages under what is drawn. Those that are not known are asked for where somebody stops, and nowhere else. */
export function useCustomerPages({ session, list, renderedRange, settledRange, rows }: Options) {
  const { data: count } = useQuery(customersCountQuery(list))
  const [deepest, setDeepest] = useState(Number.POSITIVE_INFINITY)
  const [furthest, setFurthest] = useState(0)
  const wanted = settledRange ? getPagesToLoad(settledRange, rows) : []
  const pages = [...new Set([...getPagesOfRows(renderedRange), ...wanted])].toSorted((a, b) => a - b)
  const answers = useQueries({
    queries: pages.map((page) => ({
      ...customersPageQuery(session.api, list, page),
      enabled: wanted.includes(page) && page < deepest,
    })),
  })
  const refusedPages = pages.filter((page, index) => {
    const error = getApiError(answers[index]?.error ?? null)
    return error !== null && isPageTooDeep(error.kind, page)
  })
  const first = Math.min(deepest, ...refusedPages)
  if (first !== deepest) setDeepest(first)
  const reached = Math.max(furthest, ...pages.filter((_, index) => answers[index]?.data))
  if (reached !== furthest) setFurthest(reached)
  useRecentPages(list, wanted)

  const answersByPage = new Map(pages.map((page, index) => [page, answers[index]] as const))
  const failed = pages.flatMap((page): FailedPage[] => {
    if (answersByPage.get(page)?.data) return []
    if (page >= deepest) return [{ page, error: null }]
    const error = getApiError(answersByPage.get(page)?.error ?? null)
    return error && !answersByPage.get(page)?.isFetching ? [{ page, error }] : []
  })
  return {
    /** How many rows there are, as far as is known. */
    count,
    failed,
    /** The first page that is known to be refused. */
    deepest,
    /** The furthest page before that one that was ever answered; 0: none. */
    reached: Math.min(reached, deepest - 1),
    loading: pages.filter((page) => answersByPage.get(page)?.isFetching),
    skippedRecords: answers.flatMap((it) => it.data?.skippedRecords ?? []),
    contentOf: (row: number): RowContent => contentOf(answersByPage, failed, row),
    retry: () => {
      setDeepest(Number.POSITIVE_INFINITY)
      for (const page of wanted) void answersByPage.get(page)?.refetch()
    },
  }
}

type PageQuery = UseQueryResult<{ readonly slots: readonly (ListedCustomer | null)[] }>

function contentOf(
  answersByPage: ReadonlyMap<number, PageQuery | undefined>,
  failed: readonly FailedPage[],
  row: number,
): RowContent {
  const { page, slot } = locateRow(row)
  const slots = answersByPage.get(page)?.data?.slots
  if (!slots) return { kind: failed.some((it) => it.page === page) ? 'failed' : 'waiting' }
  const customer = slots[slot]
  if (customer === undefined) return { kind: 'absent' }
  return customer === null ? { kind: 'unreadable' } : { kind: 'record', customer }
}

/** Pages that were left behind go, the longest unseen first: what is kept does not grow with the day (rule 13). */
function useRecentPages(list: CustomerListParams, wanted: readonly number[]) {
  const client = useQueryClient()
  const order = useRef<readonly number[]>([])
  const key = wanted.join()
  useEffect(() => {
    const visiblePages = key === '' ? [] : key.split(',').map(Number)
    const { retained, dropped } = selectRecentPages(order.current, visiblePages)
    order.current = retained
    for (const page of dropped)
      client.removeQueries({
        queryKey: ['customers', 'page', list.search, list.by, list.order, page],
        exact: true,
      })
  }, [client, key, list.search, list.by, list.order])
}
