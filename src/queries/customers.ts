import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'
import {
  getCustomer,
  listCustomers,
  listLinkedContacts,
  listRecentCalls,
  listRecentChats,
} from '#src/api/customers.ts'
import type { ListedCustomer } from '#src/api/schema/customer.ts'
import { countRows, PAGE_SIZE as ROWS_A_PAGE, type RowCount, slotsOf } from '#src/domain/sparse-pages.ts'
import { phoneDigits } from '#src/lib/phone.ts'
import { local } from './local.ts'

/** Who somebody is changes less often than one comes back to them: milliseconds until it is asked again. */
export const STILL = 5 * 60_000

/** One customer, as get-by-id tells it. */
export function customerQuery(api: Api, customerId: string) {
  return queryOptions({
    queryKey: ['customers', 'one', customerId],
    staleTime: STILL,
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
    staleTime: STILL,
    queryFn: async ({ signal }): Promise<ListedCustomer | null> => {
      for (const search of [phoneDigits(customer.phone), customer.email, customer.name]) {
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
    staleTime: STILL,
    queryFn: async ({ signal }) => {
      const { value, setAside } = await api.run(listLinkedContacts, { contactId }, { signal })
      return { value, setAside }
    },
  })
}

/** Whose calls and chats. */
export type History = { readonly customerId: string; readonly includeLinkedContacts: boolean }

const PAGE_SIZE = 20

/** A page that is not full is the last: these lists carry no total (CAL-23, CHT-17). */
function nextPage(records: readonly unknown[], unread: number, page: number): number | undefined {
  return records.length + unread < PAGE_SIZE ? undefined : page + 1
}

export function recentCallsQuery(api: Api, { customerId, includeLinkedContacts }: History) {
  return infiniteQueryOptions({
    queryKey: ['customers', 'calls', customerId, includeLinkedContacts],
    queryFn: ({ signal, pageParam }) =>
      api.run(
        listRecentCalls,
        { customerId, includeLinkedContacts, page: pageParam, pageSize: PAGE_SIZE },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => nextPage(last.value, last.setAside.length, page),
  })
}

export function recentChatsQuery(api: Api, { customerId, includeLinkedContacts }: History) {
  return infiniteQueryOptions({
    queryKey: ['customers', 'chats', customerId, includeLinkedContacts],
    queryFn: ({ signal, pageParam }) =>
      api.run(
        listRecentChats,
        { customerId, includeLinkedContacts, page: pageParam, pageSize: PAGE_SIZE },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => nextPage(last.value, last.setAside.length, page),
  })
}

/** Which customers, in which order; `search` as it is sent. */
export type CustomerList = {
  readonly search: string
  readonly by: string | null
  readonly order: 'asc' | 'desc'
}

const keyOf = ({ search, by, order }: CustomerList) => [search, by, order] as const

/** One page of a list, a slot for each record that came (CUS-25); the number of all goes to `customersCountQuery`. */
export function customersPageQuery(api: Api, list: CustomerList, page: number) {
  const { search, by, order } = list
  return queryOptions({
    queryKey: ['customers', 'page', ...keyOf(list), page],
    gcTime: 5 * 60_000,
    structuralSharing: false,
    queryFn: async ({ signal, client }) => {
      const sorting = by === null ? {} : { sortBy: by, sortOrder: order }
      const paging = { page, pageSize: ROWS_A_PAGE }
      const { value, setAside } = await api.run(listCustomers, { search, ...sorting, ...paging }, { signal })
      const slots = slotsOf(value.records, setAside)
      client.setQueryData<RowCount | null>(customersCountQuery(list).queryKey, (before) =>
        countRows(before ?? null, { page, count: slots.length, total: value.total }),
      )
      return { slots, setAside }
    },
  })
}

/** How many customers a list has, as the answers tell (CUS-27); null before the first. */
export function customersCountQuery(list: CustomerList) {
  return queryOptions({
    ...local,
    queryKey: ['customers', 'total', ...keyOf(list)],
    queryFn: (): RowCount | null => null,
    initialData: (): RowCount | null => null,
  })
}
