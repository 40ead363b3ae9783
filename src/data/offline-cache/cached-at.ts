import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { localQueryDefaults } from '#src/data/local-query.ts'

type CachedKind = 'thread' | 'customer' | 'calls' | 'chats'

/**
 * When the cached data on screen was read from the platform, in milliseconds since 1970, if it was restored because the
 * platform can't be reached; null once the platform has sent current data.
 */
export function cachedAtQuery(kind: CachedKind, id: string) {
  return queryOptions({
    ...localQueryDefaults,
    queryKey: ['session', 'cached-at', kind, id],
    queryFn: (): number | null => null,
    initialData: null,
  })
}

export function setCachedAt(client: QueryClient, kind: CachedKind, id: string, at: number | null): void {
  const { queryKey } = cachedAtQuery(kind, id)
  if (at !== null || client.getQueryData(queryKey)) client.setQueryData<number | null>(queryKey, at)
}
