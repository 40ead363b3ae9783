/**
 * The inbox of a platform that lists no tickets (D4 null): pages of customers, latest profile first, each completed from
 * its recent chats. What it shows is "the chats of n customers of m", and it never claims to be all tickets.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'
import { listCustomers, listRecentChats } from '#src/api/customers.ts'
import type { SetAside } from '#src/api/operation.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { customerSearch } from '#src/domain/customer-search.ts'
import { plausibleTotal } from '#src/domain/sparse-pages.ts'
import { putLoose } from '#src/domain/ticket-book.ts'
import type { View } from '#src/domain/views.ts'
import { type CustomersRead, customersReadKey } from './customers-read.ts'
import { changeBook, type Reading } from './ticket-book.ts'
import { noteReadings } from './ticket-readings.ts'

/** Customers a page: each costs one more request for its chats. */
const PAGE_SIZE = 10
/** Requests for chats under way at once. */
const PARALLEL = 4

export function readCustomersHead(
  api: Api,
  client: QueryClient,
  view: View,
  signal: AbortSignal,
): Promise<Reading> {
  return readCustomers(api, client, view, 1, signal)
}

export function readCustomersNext(
  api: Api,
  client: QueryClient,
  view: View,
  cursor: string,
  signal: AbortSignal,
): Promise<Reading> {
  return readCustomers(api, client, view, Number(cursor), signal)
}

async function readCustomers(
  api: Api,
  client: QueryClient,
  view: View,
  page: number,
  signal: AbortSignal,
): Promise<Reading> {
  const search = customerSearch(view.search)
  const newest = api.platform.customerSortFields.includes('profile_updated_at')
    ? { sortBy: 'profile_updated_at', sortOrder: 'desc' as const }
    : {}
  const { value, setAside } = await api.run(
    listCustomers,
    { page, pageSize: PAGE_SIZE, ...newest, ...(search ? { search } : {}) },
    { signal },
  )
  const problems: SetAside[] = [...setAside]
  const chats = await inParallel(value.records, async (customer): Promise<readonly Ticket[]> => {
    const answer = await api.run(listRecentChats, { customerId: customer.id }, { signal })
    problems.push(...answer.setAside)
    noteReadings(client, answer.value, answer.askedAt)
    return answer.value.map((it) => ({
      ...it,
      customerId: customer.id,
      customerName: it.customerName || customer.name,
    }))
  })
  const came = value.records.length + setAside.length
  const read = (page - 1) * PAGE_SIZE + came
  const total = plausibleTotal(value.total, read)
  // Without a total that can be believed, a page that isn't full is the last.
  const hasMore = total === null ? came >= PAGE_SIZE : came > 0 && read < total
  const next = hasMore ? String(page + 1) : null
  changeBook(client, (book) => putLoose(book, view, { page, records: chats.flat(), next }))
  client.setQueryData<CustomersRead>(customersReadKey(view.search.trim()), (before) => ({
    customers: Math.max(before?.customers ?? 0, read),
    total,
  }))
  return { at: Date.now(), setAside: problems }
}

async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index]
      if (item !== undefined) results[index] = await work(item)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
  return results
}
