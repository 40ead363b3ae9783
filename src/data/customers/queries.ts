import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import type { Api, OperationResult } from '#src/api/client/client.ts'
import {
  getCustomer,
  listCustomers,
  listLinkedContacts,
  listRecentChats,
} from '#src/api/operations/customers.ts'
import type { Call } from '#src/api/schema/call.ts'
import type { Customer, ListedCustomer } from '#src/api/schema/customer.ts'
import type { CacheAccess, PlatformAccess } from '#src/data/session/session.ts'
import { getNextPageNumber } from '#src/domain/pagination/pagination.ts'
import { loadWithRetry } from '#src/lib/browser/load-with-retry.ts'
import { getPhoneDigits } from '#src/lib/text/phone.ts'

/** Milliseconds until a customer is read again: profiles change less often than agents return to them. */
export const CUSTOMER_STALE_MS = 5 * 60_000

const getProfileKey = (customerId: string) => ['customers', 'one', customerId]

/** One customer, by *get customer*. */
export function customerQuery(api: Api, customerId: string) {
  return queryOptions({
    queryKey: getProfileKey(customerId),
    meta: {
      cached: { kind: 'profile', customerId },
      searchable: { kind: 'customers' },
      changedBySend: { customerId },
    },
    staleTime: CUSTOMER_STALE_MS,
    queryFn: async ({ signal }) => (await api.run(getCustomer, { customerId }, { signal })).value,
  })
}

/** The cached response of *get customer*, without a request. */
export function getLoadedCustomer(client: QueryClient, customerId: string): Customer | undefined {
  return client.getQueryData<Customer>(getProfileKey(customerId))
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
    meta: {
      cached: { kind: 'listed', customerId: customer.id },
      searchable: { kind: 'customers' },
      changedBySend: { customerId: customer.id },
    },
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

/** Begins the key of each list of linked contacts. */
export const LINKED_KEY = ['customers', 'linked']

export function linkedContactsQuery(api: Api, contactId: string) {
  return queryOptions({
    queryKey: [...LINKED_KEY, contactId],
    meta: { cached: { kind: 'contacts', customerId: contactId }, changedBySend: { customerId: contactId } },
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
/** Begins the key of each list of recent calls. */
export const CALLS_KEY = ['customers', 'calls']

function getNextPage(last: OperationResult<readonly unknown[]>, page: number): number | null {
  const recordCount = last.value.length + last.skippedRecords.length
  return getNextPageNumber({ page, pageSize: PAGE_SIZE, recordCount })
}

export function recentCallsQuery(api: Api, history: HistoryScope) {
  const { customerId, includeLinkedContacts } = history
  return infiniteQueryOptions({
    queryKey: [...CALLS_KEY, customerId, includeLinkedContacts],
    meta: { cached: { kind: 'calls', history }, changedBySend: { customerId } },
    queryFn: async ({ signal, pageParam }) => {
      // What reads a call's record isn't part of a start: calls are read after the ticket.
      const { listRecentCalls } = await loadWithRetry(() => import('#src/api/operations/calls.ts'))
      const input = { customerId, includeLinkedContacts, page: pageParam, pageSize: PAGE_SIZE }
      return api.run(listRecentCalls, input, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => getNextPage(last, page),
  })
}

/** The newest calls of a customer, as they were read last; null: they weren't, or some of them can't be read. */
export function getLoadedCalls(
  { api, queryClient }: PlatformAccess & CacheAccess,
  customerId: string | null,
): readonly Call[] | null {
  if (customerId === null) return null
  for (const includeLinkedContacts of [true, false]) {
    const { queryKey } = recentCallsQuery(api, { customerId, includeLinkedContacts })
    const data: InfiniteData<OperationResult<readonly Call[]>> | undefined =
      queryClient.getQueryData(queryKey)
    const [newest] = data?.pages ?? []
    if (newest) return newest.skippedRecords.length > 0 ? null : newest.value
  }
  return null
}

export function recentChatsQuery(api: Api, history: HistoryScope) {
  const { customerId, includeLinkedContacts } = history
  return infiniteQueryOptions({
    queryKey: ['customers', 'chats', customerId, includeLinkedContacts],
    meta: { cached: { kind: 'chats', history }, changedBySend: { customerId } },
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
