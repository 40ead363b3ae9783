import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { ListedCustomer } from '#src/api/schema/customer.ts'
import type { RowRange } from '#src/domain/scaled-scroll.ts'
import { isTooDeep, keepRecent, pagesOf, pagesWanted, placeInPage } from '#src/domain/sparse-pages.ts'
import { type CustomerList, customersCountQuery, customersPageQuery } from '#src/queries/customers.ts'
import type { Desk } from '#src/queries/desk.ts'
import { failureOf } from '#src/queries/failure.ts'

/** What a row shows: a record, one that could not be read, none where one should be, or nothing yet. */
export type RowContent =
  | { readonly kind: 'record'; readonly customer: ListedCustomer }
  | { readonly kind: 'unreadable' | 'absent' | 'failed' | 'waiting' }

/** A page in sight without its rows, and why: null where the platform answers no page that deep. */
export type FailedPage = { readonly page: number; readonly error: ApiError | null }

type Options = {
  desk: Desk
  list: CustomerList
  drawn: RowRange
  rested: RowRange | null
  rows: number
}

/** The pages under what is drawn. Those that are not known are asked for where somebody stops, and nowhere else. */
export function useCustomerPages({ desk, list, drawn, rested, rows }: Options) {
  const { data: count } = useQuery(customersCountQuery(list))
  const [deepest, setDeepest] = useState(Number.POSITIVE_INFINITY)
  const [furthest, setFurthest] = useState(0)
  const wanted = rested ? pagesWanted(rested, rows) : []
  const pages = [...new Set([...pagesOf(drawn), ...wanted])].toSorted((a, b) => a - b)
  const answers = useQueries({
    queries: pages.map((page) => ({
      ...customersPageQuery(desk.api, list, page),
      enabled: wanted.includes(page) && page < deepest,
    })),
  })
  const refused = pages.filter((page, index) => {
    const error = failureOf(answers[index]?.error ?? null)
    return error !== null && isTooDeep(error.kind, page)
  })
  const first = Math.min(deepest, ...refused)
  if (first !== deepest) setDeepest(first)
  const reached = Math.max(furthest, ...pages.filter((_, index) => answers[index]?.data))
  if (reached !== furthest) setFurthest(reached)
  useKept(list, wanted)

  const known = new Map(pages.map((page, index) => [page, answers[index]] as const))
  const failed = pages.flatMap((page): FailedPage[] => {
    if (known.get(page)?.data) return []
    if (page >= deepest) return [{ page, error: null }]
    const error = failureOf(known.get(page)?.error ?? null)
    return error && !known.get(page)?.isFetching ? [{ page, error }] : []
  })
  return {
    /** How many rows there are, as far as is known. */
    count,
    failed,
    /** The first page that is known to be refused. */
    deepest,
    /** The furthest page before that one that was ever answered; 0: none. */
    reached: Math.min(reached, deepest - 1),
    loading: pages.filter((page) => known.get(page)?.isFetching),
    setAside: answers.flatMap((it) => it.data?.setAside ?? []),
    contentOf: (row: number): RowContent => contentOf(known, failed, row),
    again: () => {
      setDeepest(Number.POSITIVE_INFINITY)
      for (const page of wanted) void known.get(page)?.refetch()
    },
  }
}

type Answer = UseQueryResult<{ readonly slots: readonly (ListedCustomer | null)[] }>

function contentOf(
  known: ReadonlyMap<number, Answer | undefined>,
  failed: readonly FailedPage[],
  row: number,
): RowContent {
  const { page, slot } = placeInPage(row)
  const slots = known.get(page)?.data?.slots
  if (!slots) return { kind: failed.some((it) => it.page === page) ? 'failed' : 'waiting' }
  const customer = slots[slot]
  if (customer === undefined) return { kind: 'absent' }
  return customer === null ? { kind: 'unreadable' } : { kind: 'record', customer }
}

/** Pages that were left behind go, the longest unseen first: what is kept does not grow with the day (rule 13). */
function useKept(list: CustomerList, wanted: readonly number[]) {
  const client = useQueryClient()
  const order = useRef<readonly number[]>([])
  const key = wanted.join()
  useEffect(() => {
    const seen = key === '' ? [] : key.split(',').map(Number)
    const { kept, dropped } = keepRecent(order.current, seen)
    order.current = kept
    for (const page of dropped)
      client.removeQueries({
        queryKey: ['customers', 'page', list.search, list.by, list.order, page],
        exact: true,
      })
  }, [client, key, list.search, list.by, list.order])
}
