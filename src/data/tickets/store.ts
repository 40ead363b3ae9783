import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { SkippedRecord } from '#src/api/operations/parse-record.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { defineKeyedSlice, defineSlice, type SessionStore, type Slice } from '#src/data/session/store.ts'
import type { TicketPage } from '#src/domain/pagination/view-pagination.ts'
import {
  type CustomerTicketPage,
  EMPTY_TICKET_STORE,
  type TicketStore,
  upsertCustomerTickets,
  upsertTicketPage,
  upsertTickets,
} from '#src/domain/tickets/store.ts'
import type { View } from '#src/domain/tickets/views.ts'
import { formatNumber } from '#src/lib/text/format.ts'

/** When a list was read (milliseconds since 1970), and which records were skipped. */
export type FetchResult = { readonly readAt: number; readonly skippedRecords: readonly SkippedRecord[] }

const tickets = defineSlice<TicketStore>(EMPTY_TICKET_STORE)

/** Every ticket known in this session. */
export const ticketStoreSlice: Slice<TicketStore> = tickets

export function getTicketStore(store: SessionStore): TicketStore {
  return tickets(store).get()
}

/** Stores tickets that were read, or returned by an assignment. */
export function storeTickets(store: SessionStore, records: readonly Ticket[]): void {
  tickets(store).update((ticketStore) => upsertTickets(ticketStore, records))
}

/** Stores a page of a view's listing, and how far the listing has been read. */
export function storeTicketPage(store: SessionStore, view: View, page: TicketPage): void {
  tickets(store).update((ticketStore) => upsertTicketPage(ticketStore, view, page))
}

/** Stores the chats of a page of customers, for a platform that lists no tickets. */
export function storeCustomerTickets(store: SessionStore, view: View, page: CustomerTicketPage): void {
  tickets(store).update((ticketStore) => upsertCustomerTickets(ticketStore, view, page))
}

/** Stores what a page of all open tickets, or the offline cache, has made of the tickets that were known just before. */
export function storeMergedTickets(store: SessionStore, merged: TicketStore): void {
  tickets(store).update(() => merged)
}

/** How many customers' chats have been read; `total` is null where the platform reports none or an impossible one. */
export type CustomerScan = { readonly customers: number; readonly total: number | null }

const customerScans = defineKeyedSlice<string, CustomerScan>({
  getId: (search) => search,
  createInitial: () => ({ customers: 0, total: 0 }),
})

/** Progress of the inbox that is read customer by customer, for the view's search text. */
export function customerScanSlice(view: View): Slice<CustomerScan> {
  return customerScans(view.search.trim())
}

/** `readCount`: the customers up to the page that was read. */
export function recordCustomerScan(
  store: SessionStore,
  view: View,
  readCount: number,
  total: number | null,
): void {
  customerScans(view.search.trim())(store).update(({ customers }) => ({
    customers: Math.max(customers, readCount),
    total,
  }))
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
