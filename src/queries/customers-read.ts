import { queryOptions } from '@tanstack/react-query'
import type { View } from '#src/domain/views.ts'
import { local } from './local.ts'

/** How much of the customers has been looked at. */
export type CustomersRead = { readonly customers: number; readonly total: number }

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
