import type { QueryClient, QueryKey, QueryOptions } from '@tanstack/react-query'

/** Sets the data of a query as a response of the platform does. `query`: what identifies it and says what it reads. */
export function setResponse(
  client: QueryClient,
  { queryKey, meta }: { readonly queryKey: QueryKey; readonly meta?: QueryOptions['meta'] },
  data: unknown,
): void {
  client
    .getQueryCache()
    .build(client, { queryKey, ...(meta ? { meta } : {}) })
    .setData(data)
}
