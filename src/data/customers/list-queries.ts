/** The list of customers, searched and sorted: apart from one customer's queries, because a start at a ticket needs none of it. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Api } from '#src/api/client/client.ts'
import { listCustomers } from '#src/api/operations/customers.ts'
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { ListedCustomer } from '#src/api/schema/customer.ts'
import { getApiError } from '#src/data/query-error.ts'
import type { PlatformAccess } from '#src/data/session/session.ts'
import { rightsSlice } from '#src/data/session/state.ts'
import { defineKeyedSlice, type Slice } from '#src/data/session/store.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { normalizeCustomerSearch } from '#src/domain/customers/search-query.ts'
import {
  createPageSlots,
  getPlausibleTotal,
  type RowCount,
  SPARSE_PAGE_SIZE,
  updateRowCount,
} from '#src/domain/pagination/sparse-pages.ts'
import { mapInParallel } from '#src/lib/map-in-parallel.ts'

/**
 * Search and sort order of a customer list. `search` is sent as it is; `by`: the sort field, null: the platform's
 * order.
 */
export type CustomerListParams = {
  readonly search: string
  readonly by: string | null
  readonly order: 'asc' | 'desc'
}

const getListKey = ({ search, by, order }: CustomerListParams) => [search, by, order] as const

const customersCounts = defineKeyedSlice<CustomerListParams, RowCount | null>({
  getId: (list) => JSON.stringify(getListKey(list)),
  createInitial: () => null,
})

/** How many customers a list has, by the responses so far (CUS-27); null before the first. */
export const customersCountSlice: (list: CustomerListParams) => Slice<RowCount | null> = customersCounts

/** One page of a list, with a slot for each record (CUS-25). Also updates the list's `customersCountSlice`. */
export function customersPageQuery({ api, store }: PlatformAccess, list: CustomerListParams, page: number) {
  const { search, by, order } = list
  return queryOptions({
    queryKey: ['customers', 'page', ...getListKey(list), page],
    meta: { searchable: { kind: 'customers' }, changedBySend: 'any' },
    gcTime: 5 * 60_000,
    structuralSharing: false,
    queryFn: async ({ signal }) => {
      const sorting = by === null ? {} : { sortBy: by, sortOrder: order }
      const pageParams = { page, pageSize: SPARSE_PAGE_SIZE }
      const { value, skippedRecords } = await api.run(
        listCustomers,
        { search, ...sorting, ...pageParams },
        { signal },
      )
      const slots = createPageSlots(value.records, skippedRecords)
      customersCounts(list)(store).update((before) =>
        updateRowCount(before, { page, count: slots.length, total: value.total }),
      )
      return { slots, skippedRecords }
    },
  })
}

const MAX_SEARCH_RESULTS = 6
const MAX_PARALLEL = 3

type CustomerSearch = {
  /** As the platform is searched for it. */
  readonly search: string
  /** As it was typed. */
  readonly text: string
  readonly homeCountry: string | null
}

/**
 * The first customers that match, and the total number of matches (CUS-22, CUS-27); `total` null: unknown. A phone number is
 * searched for in every usual spelling (rule 43).
 */
export function customerSearchQuery(api: Api, { search, text, homeCountry }: CustomerSearch) {
  return queryOptions({
    queryKey: ['customers', 'found', search, text.trim(), homeCountry],
    meta: { searchable: { kind: 'customers' } },
    staleTime: 30_000,
    gcTime: 60_000,
    queryFn: async ({ signal }) => {
      const searches = (await listPhoneSearches(text, homeCountry)) ?? [search]
      const results = await mapInParallel(searches, MAX_PARALLEL, (each) =>
        api.run(listCustomers, { search: each, page: 1, pageSize: MAX_SEARCH_RESULTS }, { signal }),
      )
      const customers = new Map(results.flatMap((it) => it.value.records).map((it) => [it.id, it]))
      const skippedCount = results.reduce((sum, it) => sum + it.skippedRecords.length, 0)
      const totals = results.map(({ value, skippedRecords }) => {
        const recordCount = value.records.length + skippedRecords.length
        const total = getPlausibleTotal(value.total, recordCount)
        return total ?? (recordCount < MAX_SEARCH_RESULTS ? recordCount : null)
      })
      const [total = null] = totals
      const isAllFound = totals.every((it) => it !== null && it <= MAX_SEARCH_RESULTS)
      return {
        customers: [...customers.values()],
        // One customer may match several spellings.
        total: totals.length === 1 ? total : isAllFound ? customers.size + skippedCount : null,
        skippedCount,
      }
    },
  })
}

/** What is searched for where the text is a phone number; null: it isn't one. */
export async function listPhoneSearches(
  text: string,
  homeCountry: string | null,
): Promise<readonly string[] | null> {
  if (!/^\d{7,}$/.test(normalizeCustomerSearch(text))) return null
  const { getPhoneSearches } = await import('./phone-searches.ts')
  return getPhoneSearches(text, homeCountry)
}

export type FoundCustomers =
  | { readonly state: 'idle' | 'forbidden' | 'searching' }
  | { readonly state: 'failed'; readonly error: ApiError; readonly retry: () => void }
  | {
      readonly state: 'found'
      readonly customers: readonly ListedCustomer[]
      /** Null: unknown, but more than `customers`. */
      readonly total: number | null
      readonly skippedCount: number
    }

const MIN_LENGTH = 2

/** Searches the platform's customers after a pause of `debounceMs` in typing. Responses for an earlier text are ignored. */
export function useCustomerSearch(text: string, debounceMs: number): FoundCustomers {
  const { api, config } = useSession()
  const rights = useSessionState(rightsSlice)
  const search = normalizeCustomerSearch(text)
  // Also where it is mounted with a text: typing may go on.
  const [debounced, setDebounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(search), debounceMs)
    return () => clearTimeout(timer)
  }, [search, debounceMs])
  const canSearch = search.length >= MIN_LENGTH && rights.customers !== 'refused'
  const { data, error, isFetching, refetch } = useQuery({
    ...customerSearchQuery(api, { search, text, homeCountry: config.homeCountry }),
    enabled: canSearch && debounced === search,
  })
  if (search.length < MIN_LENGTH) return { state: 'idle' }
  if (rights.customers === 'refused') return { state: 'forbidden' }
  if (data) return { state: 'found', ...data }
  const failure = getApiError(error)
  return failure && !isFetching
    ? { state: 'failed', error: failure, retry: () => void refetch() }
    : { state: 'searching' }
}
