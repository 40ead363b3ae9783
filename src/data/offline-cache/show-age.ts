import { hashKey, type QueryKey } from '@tanstack/react-query'
import type { CacheAccess } from '#src/data/session/session.ts'
import { syncSlice } from '#src/data/session/state.ts'
import type { SyncStatus } from '#src/domain/polling/sync-status.ts'
import { type CachedKind, setCachedAt } from './cached-at.ts'

/** What a restored query shows: `id` is that of the ticket, the customer or the history. */
export type CachedPart = { readonly kind: CachedKind; readonly id: string; readonly queryKey: QueryKey }

/** Shows the age of a restored query until the platform has sent its data. */
export function showAge(
  { queryClient, store }: CacheAccess,
  { kind, id, queryKey }: CachedPart,
  at: number,
  { delayMs }: { readonly delayMs: number },
): void {
  const setAge = (age: number | null) => setCachedAt(store, kind, id, age)
  const queryHash = hashKey(queryKey)
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    unsubscribe()
  }
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.query.queryHash !== queryHash) return
    if (event.type === 'removed') return stop()
    if (event.type !== 'updated') return
    if (event.action.type === 'fetch' && delayMs > 0) showWhenLate()
    if (event.action.type !== 'success' || event.action.manual === true) return
    stop()
    setAge(null)
  })
  const isAwaited = () =>
    queryClient.getQueryState(queryKey)?.fetchStatus === 'fetching' || isUnanswered(syncSlice(store).get())
  /** What was read just now isn't read again at once: its age is shown when a later request takes long. */
  function showWhenLate() {
    clearTimeout(timer)
    timer = setTimeout(() => isAwaited() && setAge(at), delayMs)
  }
  if (delayMs > 0) showWhenLate()
  else setAge(at)
}

const isUnanswered = ({ state }: SyncStatus) => state === 'offline' || state === 'waiting'
