/** Which records are of one person, as far as this device has read it. */
import type { QueryClient } from '@tanstack/react-query'
import type { LinkedContact } from '#src/api/schema/customer.ts'
import { LINKED_KEY } from './queries.ts'

/** The ids of the linked contacts, by the id of each customer whose contacts were read. */
export function readLinks(queryClient: QueryClient): ReadonlyMap<string, readonly string[]> {
  const lists = queryClient.getQueriesData<{ readonly value: readonly LinkedContact[] }>({
    queryKey: LINKED_KEY,
  })
  return new Map(
    lists.flatMap(([[, , contactId], data]) =>
      typeof contactId === 'string' && data ? [[contactId, data.value.map((it) => it.id)] as const] : [],
    ),
  )
}
