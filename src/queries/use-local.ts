import { type DataTag, hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/**
 * What is only ever written on this device (`local.ts`), for rows: an observer of the library's for each row of a list
 * and each message is most of what drawing one costs. Draws anew when what was selected is another one; undefined is
 * selected from where nothing has been written.
 */
export function useLocal<Data, Selected>(
  client: QueryClient,
  { queryKey }: { readonly queryKey: DataTag<QueryKey, Data, Error> },
  select: (data: Data | undefined) => Selected,
): Selected {
  const hash = hashKey(queryKey)
  const subscribe = (listener: () => void) => listenTo(client, hash, listener)
  return useSyncExternalStore(subscribe, () => select(client.getQueryData<Data>(queryKey)))
}

type Listeners = Map<string, Set<() => void>>

const heard = new WeakMap<QueryClient, Listeners>()

function listenTo(client: QueryClient, hash: string, listener: () => void): () => void {
  const all = heard.get(client) ?? hearOf(client)
  const its = all.get(hash) ?? new Set()
  all.set(hash, its)
  its.add(listener)
  return () => its.delete(listener)
}

/** One ear for a whole session: it goes when the session's client does. */
function hearOf(client: QueryClient): Listeners {
  const all: Listeners = new Map()
  heard.set(client, all)
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    for (const listener of all.get(event.query.queryHash) ?? []) listener()
  })
  return all
}
