/**
 * Asks once more for what has failed and is on screen, as soon as the platform answers again. What is asked by the clock
 * comes by itself.
 */
import { hashKey, type Query } from '@tanstack/react-query'
import type { ApiError } from '#src/api/schema/api-error.ts'
import { getApiError } from '#src/data/query-error.ts'
import type { Session } from '#src/data/session/session.ts'
import { syncKey } from '#src/data/session/state.ts'
import { isTransientError, type SyncStatus } from '#src/domain/polling/sync-status.ts'

/** Milliseconds between two questions of one query: one that fails alone isn't asked at the pace of polling. */
const RETRY_INTERVAL_MS = 30_000
/** The first of them where nothing came back, each next twice as long: a network that has just come still loses some. */
const FIRST_RETRY_MS = 5_000
const SYNC_HASH = hashKey(syncKey)

/** Answers the way to stop. */
export function retryFailedQueries({
  queryClient,
  scheduler,
}: Pick<Session, 'queryClient' | 'scheduler'>): () => void {
  const cache = queryClient.getQueryCache()
  const isSynced = () => queryClient.getQueryData<SyncStatus>(syncKey)?.state === 'synced'
  const attempts = new WeakMap<Query, { at: number; times: number }>()
  let wasSynced = isSynced()
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Milliseconds until a query may be asked; null: it needn't be. */
  function getWaitMs(query: Query, now: number): number | null {
    const error = getApiError(query.state.error)
    // What is asked by the clock is asked anyway.
    if (!error || !isTransientError(error.kind) || query.queryKey[1] === 'head') return null
    const { at, times } = attempts.get(query) ?? { at: 0, times: 0 }
    const rest = wasReached(error)
      ? RETRY_INTERVAL_MS
      : Math.min(RETRY_INTERVAL_MS, FIRST_RETRY_MS * 2 ** (times - 1))
    const last = Math.max(at, wasReached(error) ? query.state.errorUpdatedAt : 0)
    const quietUntil = scheduler.getPause()?.until ?? 0
    return Math.max(0, Math.min(rest, last + rest - now), quietUntil - now)
  }

  function retryDueQueries() {
    clearTimeout(timer)
    const now = Date.now()
    let next = Number.POSITIVE_INFINITY
    for (const query of cache.findAll({ type: 'active', fetchStatus: 'idle' })) {
      const wait = getWaitMs(query, now)
      if (wait === null) {
        attempts.delete(query)
        continue
      }
      // Looked at again in any case: it may fail once more while everything else goes well.
      next = Math.min(next, wait === 0 ? FIRST_RETRY_MS : wait)
      if (wait > 0) continue
      attempts.set(query, { at: now, times: (attempts.get(query)?.times ?? 0) + 1 })
      void queryClient.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active' })
    }
    if (Number.isFinite(next)) timer = setTimeout(() => isSynced() && retryDueQueries(), next)
  }

  const unsubscribe = cache.subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== SYNC_HASH) return
    const isBack = isSynced() && !wasSynced
    wasSynced = isSynced()
    if (isBack) retryDueQueries()
  })
  // Where nothing is asked by the clock, nobody else would find out.
  globalThis.addEventListener('online', retryDueQueries)
  return () => {
    globalThis.removeEventListener('online', retryDueQueries)
    unsubscribe()
    clearTimeout(timer)
  }
}

/** The platform was there, and failed at this: the network's being back changes nothing. */
function wasReached({ kind }: ApiError): boolean {
  return kind !== 'unreachable' && kind !== 'timeout'
}
