import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client/client.ts'
import { listCustomers } from '#src/api/operations/customers.ts'
import { checkTotal } from '#src/domain/pagination/sparse-pages.ts'

const MAX_RESULTS = 6

/** The first few customers that the platform finds, and how many there are (CUS-22, CUS-27); null: that isn't known. */
export function customerSearchQuery(api: Api, search: string) {
  return queryOptions({
    queryKey: ['customers', 'found', search],
    staleTime: 30_000,
    gcTime: 60_000,
    queryFn: async ({ signal }) => {
      const { value, skippedRecords } = await api.run(
        listCustomers,
        { search, page: 1, pageSize: MAX_RESULTS },
        { signal },
      )
      const recordCount = value.records.length + skippedRecords.length
      const total = checkTotal(value.total, recordCount)
      return {
        customers: value.records,
        total: total ?? (recordCount < MAX_RESULTS ? recordCount : null),
        skippedCount: skippedRecords.length,
      }
    },
  })
}
