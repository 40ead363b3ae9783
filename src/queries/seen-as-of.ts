import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { local } from './local.ts'

type What = 'thread' | 'customer' | 'calls' | 'chats'

/**
 * Since when something on screen is as it is, in milliseconds since 1970, where it came from this device because the
 * platform can't be reached; null once the platform has said how it is now.
 */
export function asOfQuery(what: What, id: string) {
  return queryOptions({
    ...local,
    queryKey: ['session', 'as-of', what, id],
    queryFn: (): number | null => null,
    initialData: null,
  })
}

export function noteAsOf(client: QueryClient, what: What, id: string, at: number | null): void {
  const { queryKey } = asOfQuery(what, id)
  if (at !== null || client.getQueryData(queryKey)) client.setQueryData<number | null>(queryKey, at)
}
