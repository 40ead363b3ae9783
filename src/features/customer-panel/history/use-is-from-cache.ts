import { useQuery } from '@tanstack/react-query'
import type { HistoryScope } from '#src/data/customers/queries.ts'
import { cachedAtQuery } from '#src/data/offline-cache/cached-at.ts'
import { getHistoryRecordId } from '#src/data/offline-cache/object-stores.ts'

/** Whether a list came from this device: then it is read anew, in sight or not, and nothing is said to be old any more. */
export function useIsFromCache(kind: 'calls' | 'chats', history: HistoryScope): boolean {
  const { data: cachedAt } = useQuery(cachedAtQuery(kind, getHistoryRecordId(history)))
  return cachedAt !== null
}
