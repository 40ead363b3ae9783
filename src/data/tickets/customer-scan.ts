import { queryOptions } from '@tanstack/react-query'
import { localQueryDefaults } from '#src/data/local-query.ts'
import type { View } from '#src/domain/tickets/views.ts'
import { formatNumber } from '#src/lib/text/format.ts'

/** How much of the customers has been looked at; `total` is null where the platform doesn't say it, or can't mean it. */
export type CustomerScan = { readonly customers: number; readonly total: number | null }

const NOTHING_SCANNED: CustomerScan = { customers: 0, total: 0 }
export const customerScanKey = (search: string) => ['tickets', 'customers-read', search]

export function customerScanQuery(view: View) {
  const search = view.search.trim()
  return queryOptions({
    ...localQueryDefaults,
    queryKey: customerScanKey(search),
    queryFn: (): CustomerScan => NOTHING_SCANNED,
    initialData: NOTHING_SCANNED,
  })
}

/** How many customers were looked at, of how many where that is known. */
export function getCustomerScanLabel({ customers, total }: CustomerScan, locale: string): string {
  const scanned = formatNumber(customers, locale)
  return total === null ? `${scanned} customers` : `${scanned} of ${formatNumber(total, locale)} customers`
}
