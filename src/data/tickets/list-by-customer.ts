/**
 * The inbox of a platform that lists no tickets (D4 null): reads pages of customers, latest profile first, and each
 * customer's recent chats. The list shows "the chats of n customers of m" and never claims to be all tickets.
 */
import { listCustomers, listRecentChats } from '#src/api/operations/customers.ts'
import type { SkippedRecord } from '#src/api/operations/parse-record.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { PlatformAccess } from '#src/data/session/session.ts'
import { normalizeCustomerSearch } from '#src/domain/customers/search-query.ts'
import { getNextPageNumber } from '#src/domain/pagination/pagination.ts'
import { getPlausibleTotal } from '#src/domain/pagination/sparse-pages.ts'
import type { View } from '#src/domain/tickets/views.ts'
import { mapInParallel } from '#src/lib/map-in-parallel.ts'
import { recordAssigneeReads } from './assignee-reads.ts'
import { type FetchResult, recordCustomerScan, storeCustomerTickets } from './store.ts'

/** Customers per page: each costs one more request for its chats. */
const PAGE_SIZE = 10
/** Parallel requests for chats. */
const MAX_PARALLEL = 4

export function readFirstCustomerPage(
  source: PlatformAccess,
  view: View,
  signal: AbortSignal,
): Promise<FetchResult> {
  return readCustomerPage(source, view, 1, signal)
}

export function readNextCustomerPage(
  source: PlatformAccess,
  view: View,
  cursor: string,
  signal: AbortSignal,
): Promise<FetchResult> {
  return readCustomerPage(source, view, Number(cursor), signal)
}

async function readCustomerPage(
  { api, store }: PlatformAccess,
  view: View,
  page: number,
  signal: AbortSignal,
): Promise<FetchResult> {
  const search = normalizeCustomerSearch(view.search)
  const sorting = api.platform.customerSortFields.includes('profile_updated_at')
    ? { sortBy: 'profile_updated_at', sortOrder: 'desc' as const }
    : {}
  const { value, skippedRecords } = await api.run(
    listCustomers,
    { page, pageSize: PAGE_SIZE, ...sorting, ...(search ? { search } : {}) },
    { signal },
  )
  const allSkippedRecords: SkippedRecord[] = [...skippedRecords]
  const chats = await mapInParallel(
    value.records,
    MAX_PARALLEL,
    async (customer): Promise<readonly Ticket[]> => {
      const result = await api.run(listRecentChats, { customerId: customer.id }, { signal })
      allSkippedRecords.push(...result.skippedRecords)
      recordAssigneeReads(store, result.value, result.requestedAt)
      return result.value.map((it) => ({
        ...it,
        customerId: customer.id,
        customerName: it.customerName || customer.name,
      }))
    },
  )
  const recordCount = value.records.length + skippedRecords.length
  const readCount = (page - 1) * PAGE_SIZE + recordCount
  const total = getPlausibleTotal(value.total, readCount)
  const nextPage = getNextPageNumber({ page, pageSize: PAGE_SIZE, recordCount, total })
  const next = nextPage === null ? null : String(nextPage)
  storeCustomerTickets(store, view, { page, records: chats.flat(), next })
  recordCustomerScan(store, view, readCount, total)
  return { readAt: Date.now(), skippedRecords: allSkippedRecords }
}
