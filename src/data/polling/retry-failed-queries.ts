/**
 * Refetches failed queries that are on screen as soon as the platform answers again. Polled queries are left to the
 * scheduler.
 */

import type { Query } from '@tanstack/react-query'
import type { ApiError } from '#src/api/schema/api-error.ts'
import { getApiError } from '#src/data/query-error.ts'
import type { BackgroundAccess, CacheAccess } from '#src/data/session/session.ts'
import { syncSlice } from '#src/data/session/state.ts'
import { isTransientError } from '#src/domain/polling/sync-status.ts'
import { isNetworkFailure } from '#src/domain/session/error-kinds.ts'
import { onOnline } from '#src/lib/browser/page-events.ts'

/** Milliseconds between two retries of one query: a query that fails alone isn't retried at the polling interval. */
const RETRY_INTERVAL_MS = 30_000
/**
 * The first interval after a network failure, doubled each time: a network that has just come back still loses
 * requests.
 */
const FIRST_RETRY_MS = 5_000

/** Returns a function that stops the retries. */
export function retryFailedQueries({
  queryClient,
  store,
  scheduler,
}: CacheAccess & Pick<BackgroundAccess, 'scheduler'>): () => void {
  const cache = queryClient.getQueryCache()
  const sync = syncSlice(store)
  const isSynced = () => sync.get().state === 'synced'
  const attempts = new WeakMap<Query, { at: number; times: number }>()
  let wasSynced = isSynced()
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Milliseconds until a query may be retried; null: it needn't be. */
  function getWaitMs(query: Query, now: number): number | null {
    const error = getApiError(query.state.error)
    // The scheduler reads polled queries anyway.
    if (!error || !isTransientError(error.kind) || query.meta?.isPolled) return null
    const { at, times } = attempts.get(query) ?? { at: 0, times: 0 }
    const intervalMs = wasReached(error)
      ? RETRY_INTERVAL_MS
      : Math.min(RETRY_INTERVAL_MS, FIRST_RETRY_MS * 2 ** (times - 1))
    const lastAttemptAt = Math.max(at, wasReached(error) ? query.state.errorUpdatedAt : 0)
    const pausedUntil = scheduler.getPause()?.until ?? 0
    return Math.max(0, Math.min(intervalMs, lastAttemptAt + intervalMs - now), pausedUntil - now)
  }

  function retryDueQueries() {
    clearTimeout(timer)
    const now = Date.now()
    let nextMs = Number.POSITIVE_INFINITY
    for (const query of cache.findAll({ type: 'active', fetchStatus: 'idle' })) {
      const waitMs = getWaitMs(query, now)
      if (waitMs === null) {
        attempts.delete(query)
        continue
      }
      // Checked again in any case: it may fail once more while all other queries succeed.
      nextMs = Math.min(nextMs, waitMs === 0 ? FIRST_RETRY_MS : waitMs)
      if (waitMs > 0) continue
      attempts.set(query, { at: now, times: (attempts.get(query)?.times ?? 0) + 1 })
      void queryClient.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active' })
    }
    if (Number.isFinite(nextMs)) timer = setTimeout(() => isSynced() && retryDueQueries(), nextMs)
  }

  const unsubscribe = sync.subscribe(() => {
    const isBack = isSynced() && !wasSynced
    wasSynced = isSynced()
    if (isBack) retryDueQueries()
  })
  // On a screen without polling, no other request would notice that the network is back.
  const listeners = new AbortController()
  onOnline(retryDueQueries, listeners.signal)
  // For queries that failed before: without another failure, nothing else would start their retries.
  if (wasSynced) retryDueQueries()
  return () => {
    listeners.abort()
    unsubscribe()
    clearTimeout(timer)
  }
}

/** Whether the platform itself failed: then the network's return changes nothing. */
function wasReached({ kind }: ApiError): boolean {
  return !isNetworkFailure(kind)
}
