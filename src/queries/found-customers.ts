import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'
import { listCustomers } from '#src/api/customers.ts'
import { plausibleTotal } from '#src/domain/sparse-pages.ts'

const FEW = 6

/** The first few customers that the platform finds, and how many there are (CUS-22, CUS-27); null: that isn't known. */
export function foundCustomersQuery(api: Api, search: string) {
  return queryOptions({
    queryKey: ['customers', 'found', search],
    staleTime: 30_000,
    gcTime: 60_000,
    queryFn: async ({ signal }) => {
      const { value, setAside } = await api.run(listCustomers, { search, page: 1, pageSize: FEW }, { signal })
      const came = value.records.length + setAside.length
      const total = plausibleTotal(value.total, came)
      return {
        customers: value.records,
        total: total ?? (came < FEW ? came : null),
        setAside: setAside.length,
      }
    },
  })
}
