import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SkippedRecord } from '#src/api/operations/operation.ts'
import { localQueryDefaults } from '#src/data/local-query.ts'
import { EMPTY_TICKET_STORE, type TicketStore } from '#src/domain/tickets/store.ts'

/** What came of reading: when (milliseconds since 1970), and which records had to be set aside. */
export type FetchResult = { readonly at: number; readonly skippedRecords: readonly SkippedRecord[] }

const ticketStoreKey = ['tickets', 'book']

/** Every ticket known on this device. */
export function ticketStoreQuery() {
  return queryOptions({
    ...localQueryDefaults,
    queryKey: ticketStoreKey,
    queryFn: (): TicketStore => EMPTY_TICKET_STORE,
    initialData: EMPTY_TICKET_STORE,
  })
}

export function getTicketStore(client: QueryClient): TicketStore {
  return client.getQueryData<TicketStore>(ticketStoreKey) ?? EMPTY_TICKET_STORE
}

export function updateTicketStore(
  client: QueryClient,
  change: (ticketStore: TicketStore) => TicketStore,
): void {
  client.setQueryData<TicketStore>(ticketStoreKey, (ticketStore) => change(ticketStore ?? EMPTY_TICKET_STORE))
}
