import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SkippedRecord } from '#src/api/operations/operation.ts'
import { localQueryDefaults } from '#src/data/local-query.ts'
import { EMPTY_TICKET_STORE, type TicketStore } from '#src/domain/tickets/store.ts'
import type { View } from '#src/domain/tickets/views.ts'
import { formatNumber } from '#src/lib/text/format.ts'

/** When a list was read (milliseconds since 1970), and which records were skipped. */
export type FetchResult = { readonly readAt: number; readonly skippedRecords: readonly SkippedRecord[] }

const ticketStoreKey = ['tickets', 'store']

/** Every ticket known in this session. */
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

/** How many customers' chats have been read; `total` is null where the platform reports none or an impossible one. */
export type CustomerScan = { readonly customers: number; readonly total: number | null }

const NOTHING_SCANNED: CustomerScan = { customers: 0, total: 0 }
export const customerScanKey = (search: string) => ['tickets', 'customer-scan', search]

/** Progress of the inbox that is read customer by customer, for the view's search text. */
export function customerScanQuery(view: View) {
  const search = view.search.trim()
  return queryOptions({
    ...localQueryDefaults,
    queryKey: customerScanKey(search),
    queryFn: (): CustomerScan => NOTHING_SCANNED,
    initialData: NOTHING_SCANNED,
  })
}

/** Says how many customers were read, "of" the total where that is known. */
export function getCustomerScanText({ customers, total }: CustomerScan, locale: string, i18n: I18n): string {
  const scanned = formatNumber(customers, locale)
  if (total === null)
    return t(i18n)({
      message: plural(customers, {
        one: `From the chats of ${scanned} customer`,
        other: `From the chats of ${scanned} customers`,
      }),
      comment: 'Where the tickets of a list come from',
    })
  const formattedTotal = formatNumber(total, locale)
  return t(i18n)({
    message: plural(total, {
      one: `From the chats of ${scanned} of ${formattedTotal} customer`,
      other: `From the chats of ${scanned} of ${formattedTotal} customers`,
    }),
    comment: 'Where the tickets of a list come from: the chats of so many customers have been read',
  })
}
