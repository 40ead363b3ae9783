import { queryOptions } from '@tanstack/react-query'
import type { View } from '#src/domain/views.ts'
import { formatNumber } from '#src/lib/format.ts'
import { local } from './local.ts'

/** How much of the customers has been looked at; `total` is null where the platform doesn't say it, or can't mean it. */
export type CustomersRead = { readonly customers: number; readonly total: number | null }

const NOTHING_READ: CustomersRead = { customers: 0, total: 0 }
export const customersReadKey = (search: string) => ['tickets', 'customers-read', search]

export function customersReadQuery(view: View) {
  const search = view.search.trim()
  return queryOptions({
    ...local,
    queryKey: customersReadKey(search),
    queryFn: (): CustomersRead => NOTHING_READ,
    initialData: NOTHING_READ,
  })
}

/** How many customers were looked at, of how many where that is known. */
export function customersReadWords({ customers, total }: CustomersRead, locale: string): string {
  const read = formatNumber(customers, locale)
  return total === null ? `${read} customers` : `${read} of ${formatNumber(total, locale)} customers`
}
