'use memo'

import { notifyManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Slice } from './store.ts'
import { useSession } from './use-session.ts'

/**
 * Subscribes a component to a slice of the session's store. Re-renders when the selected value is another one by
 * `Object.is`. `select` must be pure: it is called again only for another value or another `select`.
 */
export function useSessionState<Value>(slice: Slice<Value>): Value
export function useSessionState<Value, Selected>(
  slice: Slice<Value>,
  select: (value: Value) => Selected,
): Selected
export function useSessionState<Value, Selected>(slice: Slice<Value>, select?: (value: Value) => Selected) {
  const { store } = useSession()
  const { get, subscribe } = slice(store)
  // Rendered together with the results of queries. Earlier, a component could change the key of the query whose function
  // has just written the state, which aborts that query.
  const subscribeInBatches = (listener: () => void) => subscribe(notifyManager.batchCalls(listener))
  const getSnapshot = select ? memoizeLatest(get, select) : get
  return useSyncExternalStore<Value | Selected>(subscribeInBatches, getSnapshot)
}

/** A snapshot has to be the same object while the value is: React compares snapshots. */
function memoizeLatest<Value, Selected>(
  get: () => Value,
  select: (value: Value) => Selected,
): () => Selected {
  let latest: { readonly value: Value; readonly selected: Selected } | null = null
  return () => {
    const value = get()
    if (!latest || !Object.is(latest.value, value)) latest = { value, selected: select(value) }
    return latest.selected
  }
}
