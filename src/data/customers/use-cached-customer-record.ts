import { useQuery } from '@tanstack/react-query'
import type { ListedCustomer } from '#src/api/schema/customer.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { customerRecordQuery } from './queries.ts'

/** The customer's list record if the customer panel has fetched it; null otherwise. Sends no request of its own. */
export function useCachedCustomerRecord(customerId: string | null): ListedCustomer | null {
  const { api } = useSession()
  const { data } = useQuery({
    ...customerRecordQuery(api, { id: customerId ?? '', name: '', phone: '', email: '' }),
    enabled: false,
  })
  return data ?? null
}
