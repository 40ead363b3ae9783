import type { QueryClient } from '@tanstack/react-query'
import type { Customer } from '#src/api/schema/customer.ts'

/** A customer as far as it was read here, by *get customer*; nothing is asked for. */
export function getLoadedCustomer(client: QueryClient, customerId: string): Customer | undefined {
  return client.getQueryData<Customer>(['customers', 'one', customerId])
}
