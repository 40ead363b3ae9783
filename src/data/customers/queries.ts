import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client/client.ts'
import {
  getCustomer,
  listCustomers,
  listLinkedContacts,
  listRecentCalls,
  listRecentChats,
} from '#src/api/operations/customers.ts'
import type { ListedCustomer } from '#src/api/schema/customer.ts'
import { localQueryDefaults } from '#src/data/local-query.ts'
import {
  createPageSlots,
  SPARSE_PAGE_SIZE as ROWS_A_PAGE,
  type RowCount,
  updateRowCount,
} from '#src/domain/pagination/sparse-pages.ts'
import { getPhoneDigits } from '#src/lib/text/phone.ts'

/** Who somebody is changes less often than one comes back to them: milliseconds until it is asked again. */
export const CUSTOMER_STALE_MS = 5 * 60_000

/** One customer, as get-by-id tells it. */
export function customerQuery(api: Api, customerId: string) {
  return queryOptions({
    queryKey: ['customers', 'one', customerId],
    staleTime: CUSTOMER_STALE_MS,
    queryFn: async ({ signal }) => (await api.run(getCustomer, { customerId }, { signal })).value,
  })
}

/**
 * The customer's list record, which alone knows company, stage, flags and counts (CUS-20). There is no way to ask for it
 * by id: the list is searched for the phone or the e-mail, and the id compared. Null: not among the first matches.
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

/** Whose calls and chats. */
export type HistoryScope = { readonly customerId: string; readonly includeLinkedContacts: boolean }

const PAGE_SIZE = 20

/** A page that is not full is the last: these lists carry no total (CAL-23, CHT-17). */
function getNextPage(records: readonly unknown[], skippedCount: number, page: number): number | undefined {
  return records.length + skippedCount < PAGE_SIZE ? undefined : page + 1
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
    getNextPageParam: (last, _pages, page) => getNextPage(last.value, last.skippedRecords.length, page),
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
    getNextPageParam: (last, _pages, page) => getNextPage(last.value, last.skippedRecords.length, page),
  })
}

/** Which customers, in which order; `search` as it is sent. */
export type CustomerListParams = {
  readonly search: string
  readonly by: string | null
  readonly order: 'asc' | 'desc'
}

const getListKey = ({ search, by, order }: CustomerListParams) => [search, by, order] as const

/** One page of a list, a slot for each record that came (CUS-25); the number of all goes to `customersCountQuery`. */
export function customersPageQuery(api: Api, list: CustomerListParams, page: number) {
  const { search, by, order } = list
  return queryOptions({
    queryKey: ['customers', 'page', ...getListKey(list), page],
    gcTime: 5 * 60_000,
    structuralSharing: false,
    queryFn: async ({ signal, client }) => {
      const sorting = by === null ? {} : { sortBy: by, sortOrder: order }
      const paging = { page, pageSize: ROWS_A_PAGE }
      const { value, skippedRecords } = await api.run(
        listCustomers,
        { search, ...sorting, ...paging },
        { signal },
      )
      const slots = createPageSlots(value.records, skippedRecords)
      client.setQueryData<RowCount | null>(customersCountQuery(list).queryKey, (before) =>
        updateRowCount(before ?? null, { page, count: slots.length, total: value.total }),
      )
      return { slots, skippedRecords }
    },
  })
}

/** How many customers a list has, as the answers tell (CUS-27); null before the first. */
export function customersCountQuery(list: CustomerListParams) {
  return queryOptions({
    ...localQueryDefaults,
    queryKey: ['customers', 'total', ...getListKey(list)],
    queryFn: (): RowCount | null => null,
    initialData: (): RowCount | null => null,
  })
}
