'use memo'

import { type DataTag, hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

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
  client: QueryClient,
  { queryKey }: { readonly queryKey: DataTag<QueryKey, Data, Error> },
  select: (data: Data | undefined) => Selected,
): Selected {
  const hash = hashKey(queryKey)
  const subscribe = (listener: () => void) => addListener(client, hash, listener)
  return useSyncExternalStore(subscribe, () => select(client.getQueryData<Data>(queryKey)))
}

type ListenersByHash = Map<string, Set<() => void>>

const listenersByClient = new WeakMap<QueryClient, ListenersByHash>()

function addListener(client: QueryClient, hash: string, listener: () => void): () => void {
  const listenersByHash = listenersByClient.get(client) ?? subscribeToCache(client)
  const listeners = listenersByHash.get(hash) ?? new Set()
  listenersByHash.set(hash, listeners)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** One cache subscription per session; it is collected together with the session's client. */
function subscribeToCache(client: QueryClient): ListenersByHash {
  const listenersByHash: ListenersByHash = new Map()
  listenersByClient.set(client, listenersByHash)
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    for (const listener of listenersByHash.get(event.query.queryHash) ?? []) listener()
  })
  return listenersByHash
}
