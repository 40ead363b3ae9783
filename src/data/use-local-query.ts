'use memo'

import { type DataTag, hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/**
 * What is only ever written on this device (`local.ts`), for rows: an observer of the library's for each row of a list
 * and each message is most of what drawing one costs. Draws anew when what was selected is another one; undefined is
 * selected from where nothing has been written.
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

type Listeners = Map<string, Set<() => void>>

const listenersByClient = new WeakMap<QueryClient, Listeners>()

function addListener(client: QueryClient, hash: string, listener: () => void): () => void {
  const all = listenersByClient.get(client) ?? subscribeToCache(client)
  const listeners = all.get(hash) ?? new Set()
  all.set(hash, listeners)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** One ear for a whole session: it goes when the session's client does. */
function subscribeToCache(client: QueryClient): Listeners {
  const all: Listeners = new Map()
  listenersByClient.set(client, all)
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    for (const listener of all.get(event.query.queryHash) ?? []) listener()
  })
  return all
}
