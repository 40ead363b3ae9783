'use memo'

import { type DataTag, hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useSession } from '#src/data/session/use-session.ts'

/** Options of queries that only this app writes: never fetched, never collected, compared by identity. */
export const localQueryDefaults = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
} as const

/**
 * Subscribes a component to a query that only this app writes (`localQueryDefaults`). Meant for list rows and messages:
 * there a `QueryObserver` for each row is most of the rendering cost. Re-renders when the selected value is another one
 * by `Object.is`. `select` receives undefined until something has been written.
 */
export function useLocalQuery<Data, Selected>(
  { queryKey }: { readonly queryKey: DataTag<QueryKey, Data, Error> },
  select: (data: Data | undefined) => Selected,
): Selected {
  const { queryClient, localQueries } = useSession()
  const hash = hashKey(queryKey)
  const subscribe = (listener: () => void) => localQueries.subscribe(hash, listener)
  return useSyncExternalStore(subscribe, () => select(queryClient.getQueryData<Data>(queryKey)))
}

/** The listeners of `useLocalQuery`: one subscription to the cache for all components of a session. */
export type LocalQueries = {
  /** Calls the listener whenever the query with this hash is written. Returns a function that unsubscribes. */
  readonly subscribe: (queryHash: string, listener: () => void) => () => void
  readonly close: () => void
}

export function createLocalQueries(client: QueryClient): LocalQueries {
  const listenersByHash = new Map<string, Set<() => void>>()
  const close = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    for (const listener of listenersByHash.get(event.query.queryHash) ?? []) listener()
  })
  const subscribe = (queryHash: string, listener: () => void) => {
    const listeners = listenersByHash.get(queryHash) ?? new Set()
    listenersByHash.set(queryHash, listeners)
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { subscribe, close }
}
