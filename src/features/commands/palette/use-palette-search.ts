import { useEffect, useState } from 'react'
import { type FoundCustomers, useCustomerSearch } from '#src/data/customers/list-queries.ts'
import type { DeviceSearchResult } from '#src/data/search/device-search.ts'
import { useDeviceSearch } from '#src/data/search/use-device-search.ts'
import { type FoundTickets, useTicketSearch } from '#src/data/tickets/search-tickets.ts'
import type { SearchRequest } from '#src/domain/commands/search-order.ts'
import { normalizeCustomerSearch } from '#src/domain/customers/search-query.ts'
import { readTicketCode } from '#src/domain/search/ticket-code.ts'
import { SEARCH_DEBOUNCE_MS } from '#src/ui/hooks/use-search-text.ts'
import { PALETTE_LIMITS } from './found-rows.tsx'

export type PaletteSearch = {
  /** Null: this device wasn't searched. */
  readonly device: DeviceSearchResult | null
  readonly customers: FoundCustomers
  readonly tickets: FoundTickets
  /** The text is a phone number or an email address. */
  readonly isContact: boolean
  /** The list waits for this device, but not for long. */
  readonly isDevicePending: boolean
  readonly hasDeviceAnswered: boolean
  readonly isPlatformPending: boolean
}

/** After this time, the list is shown without this device's search: its results then follow below. */
const MAX_WAIT_MS = 150

/** Searches this device and the platform at once. */
export function usePaletteSearch({ subject }: SearchRequest): PaletteSearch {
  const customers = useCustomerSearch(subject, SEARCH_DEBOUNCE_MS)
  const tickets = useTicketSearch(readTicketCode(subject) ?? subject, SEARCH_DEBOUNCE_MS)
  const { result, isCurrent } = useDeviceSearch({ text: subject, caller: 'palette', ...PALETTE_LIMITS })
  const [waitedFor, setWaitedFor] = useState<string | null>(null)
  useEffect(() => {
    if (isCurrent) return undefined
    const timer = setTimeout(() => setWaitedFor(subject), MAX_WAIT_MS)
    return () => clearTimeout(timer)
  }, [subject, isCurrent])
  return {
    device: isCurrent || waitedFor !== subject ? result : null,
    customers,
    tickets,
    isContact: isContactQuery(subject),
    hasDeviceAnswered: isCurrent,
    isDevicePending: !isCurrent && waitedFor !== subject,
    isPlatformPending: customers.state === 'searching' || tickets.state === 'searching',
  }
}

/** Whether the text is an email address or a phone number. */
function isContactQuery(text: string): boolean {
  return /\S@\S/.test(text) || /^\d{7,}$/.test(normalizeCustomerSearch(text))
}
