import { useEffect, useState } from 'react'
import { type FoundCustomers, useCustomerSearch } from '#src/data/customers/list-queries.ts'
import type { DeviceSearchResult } from '#src/data/search/device-search.ts'
import { useDeviceSearch } from '#src/data/search/use-device-search.ts'
import { type FoundTickets, useTicketSearch } from '#src/data/tickets/search-tickets.ts'
import { isContactQuery } from '#src/domain/customers/search-query.ts'
import { hasSearchFilter } from '#src/domain/search/filter-tokens.ts'
import { readTicketCode } from '#src/domain/search/ticket-code.ts'

type DeviceOptions = Parameters<typeof useDeviceSearch>[0]

type Options = DeviceOptions & {
  /** The platform is searched after this pause in typing. */
  readonly debounceMs: number
}

export type PlatformSearch = {
  readonly customers: FoundCustomers
  readonly tickets: FoundTickets
  /** The text is a phone number or an email address. */
  readonly isContact: boolean
  /** The text has filters, which the platform doesn't know. */
  readonly hasFilters: boolean
  readonly isPlatformPending: boolean
}

export type CombinedSearch = PlatformSearch & {
  /** Null: this device wasn't searched. */
  readonly device: DeviceSearchResult | null
  /** What this device found last; while a longer text is searched, for the text before. */
  readonly latestDevice: DeviceSearchResult | null
  /** The list waits for this device, but not for long. */
  readonly isDevicePending: boolean
  readonly hasDeviceAnswered: boolean
  /** This browser can't run the device's search. */
  readonly hasDeviceFailed: boolean
}

/** After this time, the list is shown without this device's search: its results then follow below. */
const MAX_WAIT_MS = 150

/** Searches this device and the platform at once. */
export function useCombinedSearch({ debounceMs, ...options }: Options): CombinedSearch {
  const text = options.text.trim()
  const platform = usePlatformSearch(text, debounceMs)
  const { result, isCurrent, hasFailed } = useDeviceSearch(options)
  const [waitedFor, setWaitedFor] = useState<string | null>(null)
  useEffect(() => {
    if (isCurrent) return undefined
    const timer = setTimeout(() => setWaitedFor(text), MAX_WAIT_MS)
    return () => clearTimeout(timer)
  }, [text, isCurrent])
  return {
    ...platform,
    latestDevice: result,
    device: isCurrent || waitedFor !== text ? result : null,
    hasDeviceAnswered: isCurrent,
    hasDeviceFailed: hasFailed,
    isDevicePending: !isCurrent && waitedFor !== text,
  }
}

/** Searches the platform's customers and tickets. A text with filters, which the platform doesn't know, isn't sent. */
export function usePlatformSearch(text: string, debounceMs: number): PlatformSearch {
  const hasFilters = hasSearchFilter(text)
  const platformText = hasFilters ? '' : text.trim()
  const customers = useCustomerSearch(platformText, debounceMs)
  const tickets = useTicketSearch(readTicketCode(platformText) ?? platformText, debounceMs)
  return {
    customers,
    tickets,
    isContact: isContactQuery(text),
    hasFilters,
    isPlatformPending: customers.state === 'searching' || tickets.state === 'searching',
  }
}
