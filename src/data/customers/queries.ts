import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api, OperationResult } from '#src/api/client/client.ts'
import {
  getCustomer,
  listCustomers,
  listLinkedContacts,
  listRecentCalls,
  listRecentChats,
} from '#src/api/operations/customers.ts'
import type { Customer, ListedCustomer } from '#src/api/schema/customer.ts'
import type { Session } from '#src/data/session/session.ts'
import { defineKeyedSlice, type Slice } from '#src/data/session/store.ts'
import { getNextPageNumber } from '#src/domain/pagination/pagination.ts'
import {
  createPageSlots,
  getPlausibleTotal,
  type RowCount,
  SPARSE_PAGE_SIZE,
  updateRowCount,
} from '#src/domain/pagination/sparse-pages.ts'
import { getPhoneDigits } from '#src/lib/text/phone.ts'

/** Milliseconds until a customer is read again: profiles change less often than agents return to them. */
export const CUSTOMER_STALE_MS = 5 * 60_000

/** One customer, by *get customer*. */
export function customerQuery(api: Api, customerId: string) {
  return queryOptions({
    queryKey: ['customers', 'one', customerId],
    staleTime: CUSTOMER_STALE_MS,
    queryFn: async ({ signal }) => (await api.run(getCustomer, { customerId }, { signal })).value,
  })
}

/** The cached response of *get customer*, without a request. */
export function getLoadedCustomer(client: QueryClient, customerId: string): Customer | undefined {
  return client.getQueryData<Customer>(['customers', 'one', customerId])
}

/**
 * The customer's list record, which alone has company, stage, flags and counts (CUS-20). No operation returns it by id:
 * this searches the list by phone, email and name, and compares ids. Null: not among the first 100 matches.
 */
export function customerRecordQuery(
  api: Api,
  customer: { id: string; phone: string; email: string; name: string },
) {
  return queryOptions({
    queryKey: ['customers', 'record', customer.id],
    staleTime: CUSTOMER_STALE_MS,
    queryFn: async ({ signal }): Promise<ListedCustomer | null> => {
      for (const search of [getPhoneDigits(customer.phone), customer.email, customer.name]) {
        if (!search) continue
        const { value } = await api.run(listCustomers, { search, pageSize: 100 }, { signal })
        const found = value.records.find((it) => it.id === customer.id)
        if (found) return found
      }
      return null
    },
  })
}

export function linkedContactsQuery(api: Api, contactId: string) {
  return queryOptions({
    queryKey: ['customers', 'linked', contactId],
    staleTime: CUSTOMER_STALE_MS,
    queryFn: async ({ signal }) => {
      const { value, skippedRecords } = await api.run(listLinkedContacts, { contactId }, { signal })
      return { value, skippedRecords }
    },
  })
}

/** The customer whose calls and chats are read, and whether linked contacts' are included. */
export type HistoryScope = { readonly customerId: string; readonly includeLinkedContacts: boolean }

const PAGE_SIZE = 20

function getNextPage(last: OperationResult<readonly unknown[]>, page: number): number | null {
  const recordCount = last.value.length + last.skippedRecords.length
  return getNextPageNumber({ page, pageSize: PAGE_SIZE, recordCount })
}

export function recentCallsQuery(api: Api, { customerId, includeLinkedContacts }: HistoryScope) {
  return infiniteQueryOptions({
    queryKey: ['customers', 'calls', customerId, includeLinkedContacts],
    queryFn: ({ signal, pageParam }) =>
      api.run(
        listRecentCalls,
        { customerId, includeLinkedContacts, page: pageParam, pageSize: PAGE_SIZE },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => getNextPage(last, page),
  })
}

export function recentChatsQuery(api: Api, { customerId, includeLinkedContacts }: HistoryScope) {
  return infiniteQueryOptions({
    queryKey: ['customers', 'chats', customerId, includeLinkedContacts],
    queryFn: ({ signal, pageParam }) =>
      api.run(
        listRecentChats,
        { customerId, includeLinkedContacts, page: pageParam, pageSize: PAGE_SIZE },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => getNextPage(last, page),
  })
}

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
export function customersPageQuery(
  { api, store }: Pick<Session, 'api' | 'store'>,
  list: CustomerListParams,
  page: number,
) {
  const { search, by, order } = list
  return queryOptions({
    queryKey: ['customers', 'page', ...getListKey(list), page],
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

/** How many customers the workspace has, for what a search says it did not search on this device; null: unknown. */
export function customerTotalQuery(api: Api) {
  return queryOptions({
    queryKey: ['customers', 'total'],
    staleTime: 60 * 60_000,
    queryFn: async ({ signal }) => {
      const { value, skippedRecords } = await api.run(listCustomers, { page: 1, pageSize: 1 }, { signal })
      return getPlausibleTotal(value.total, value.records.length + skippedRecords.length)
    },
  })
}

const MAX_SEARCH_RESULTS = 6

/** The first customers that match, and the total number of matches (CUS-22, CUS-27); `total` null: unknown. */
export function customerSearchQuery(api: Api, search: string) {
  return queryOptions({
    queryKey: ['customers', 'found', search],
    staleTime: 30_000,
    gcTime: 60_000,
    queryFn: async ({ signal }) => {
      const { value, skippedRecords } = await api.run(
        listCustomers,
        { search, page: 1, pageSize: MAX_SEARCH_RESULTS },
        { signal },
      )
      const recordCount = value.records.length + skippedRecords.length
      const total = getPlausibleTotal(value.total, recordCount)
      return {
        customers: value.records,
        total: total ?? (recordCount < MAX_SEARCH_RESULTS ? recordCount : null),
        skippedCount: skippedRecords.length,
      }
    },
  })
}
