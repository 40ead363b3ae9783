/**
 * Asks once more for what has failed and is on screen, as soon as the platform answers again. What is asked by the clock
 * comes by itself.
 */
import { hashKey, type Query } from '@tanstack/react-query'
import type { ApiError } from '#src/api/schema/api-error.ts'
import { isPassing, type Sync } from '#src/domain/sync.ts'
import type { Desk } from './desk.ts'
import { failureOf } from './failure.ts'
import { syncKey } from './session.ts'

/** Milliseconds between two questions of one query: one that fails alone isn't asked at the pace of polling. */
const REST = 30_000
/** The first of them where nothing came back, each next twice as long: a network that has just come still loses some. */
const FIRST_REST = 5_000
const SYNC = hashKey(syncKey)

/** Answers the way to stop. */
export function askAgain({ queryClient, scheduler }: Pick<Desk, 'queryClient' | 'scheduler'>): () => void {
  const cache = queryClient.getQueryCache()
  const isSynced = () => queryClient.getQueryData<Sync>(syncKey)?.state === 'synced'
  const asked = new WeakMap<Query, { at: number; times: number }>()
  let wasSynced = isSynced()
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Milliseconds until a query may be asked; null: it needn't be. */
  function waitOf(query: Query, now: number): number | null {
    const error = failureOf(query.state.error)
    // What is asked by the clock is asked anyway.
    if (!error || !isPassing(error.kind) || query.queryKey[1] === 'head') return null
    const { at, times } = asked.get(query) ?? { at: 0, times: 0 }
    const rest = isAnswer(error) ? REST : Math.min(REST, FIRST_REST * 2 ** (times - 1))
    const last = Math.max(at, isAnswer(error) ? query.state.errorUpdatedAt : 0)
    const quietUntil = scheduler.pause()?.until ?? 0
    return Math.max(0, Math.min(rest, last + rest - now), quietUntil - now)
  }

  function look() {
    clearTimeout(timer)
    const now = Date.now()
    let next = Number.POSITIVE_INFINITY
    for (const query of cache.findAll({ type: 'active', fetchStatus: 'idle' })) {
      const wait = waitOf(query, now)
      if (wait === null) {
        asked.delete(query)
        continue
      }
      // Looked at again in any case: it may fail once more while everything else goes well.
      next = Math.min(next, wait === 0 ? FIRST_REST : wait)
      if (wait > 0) continue
      asked.set(query, { at: now, times: (asked.get(query)?.times ?? 0) + 1 })
      void queryClient.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active' })
    }
    if (Number.isFinite(next)) timer = setTimeout(() => isSynced() && look(), next)
  }

  const deaf = cache.subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== SYNC) return
    const isBack = isSynced() && !wasSynced
    wasSynced = isSynced()
    if (isBack) look()
  })
  // Where nothing is asked by the clock, nobody else would find out.
  globalThis.addEventListener('online', look)
  return () => {
    globalThis.removeEventListener('online', look)
    deaf()
    clearTimeout(timer)
  }
}

/** The platform was there, and failed at this: the network's being back changes nothing. */
function isAnswer({ kind }: ApiError): boolean {
  return kind !== 'unreachable' && kind !== 'timeout'
}
