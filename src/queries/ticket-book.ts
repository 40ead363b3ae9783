import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SetAside } from '#src/api/operation.ts'
import { EMPTY_BOOK, type TicketBook } from '#src/domain/ticket-book.ts'
import { local } from './local.ts'

/** What came of reading: when (milliseconds since 1970), and which records had to be set aside. */
export type Reading = { readonly at: number; readonly setAside: readonly SetAside[] }

const bookKey = ['tickets', 'book']

/** Every ticket known on this device. */
export function ticketBookQuery() {
  return queryOptions({
    ...local,
    queryKey: bookKey,
    queryFn: (): TicketBook => EMPTY_BOOK,
    initialData: EMPTY_BOOK,
  })
}

export function bookOf(client: QueryClient): TicketBook {
  return client.getQueryData<TicketBook>(bookKey) ?? EMPTY_BOOK
}

export function changeBook(client: QueryClient, change: (book: TicketBook) => TicketBook): void {
  client.setQueryData<TicketBook>(bookKey, (book) => change(book ?? EMPTY_BOOK))
}
