import { hashKey, type QueryKey } from '@tanstack/react-query'
import type { CacheAccess } from '#src/data/session/session.ts'
import { defineKeyedSlice, type Slice } from '#src/data/session/store.ts'

type CachedKind = 'thread' | 'customer' | 'calls' | 'chats'

/** What a restored query shows: `id` is that of the ticket, the customer or the history. */
export type CachedPart = { readonly kind: CachedKind; readonly id: string; readonly queryKey: QueryKey }

const cachedAt = defineKeyedSlice<{ kind: CachedKind; id: string }, number | null>({
  getId: ({ kind, id }) => `${kind} ${id}`,
  createInitial: () => null,
})

/**
 * When the cached data on screen was read from the platform, in milliseconds since 1970, if the platform can't be reached or
 * doesn't answer at once; null once it has sent current data.
 */
export function cachedAtSlice(kind: CachedKind, id: string): Slice<number | null> {
  return cachedAt({ kind, id })
}

/**
 * Shows the age of a restored query after `delayMs`, until the platform has sent its data: an answer that comes at once would
 * replace the text before it can be read.
 */
export function showAge(
  { queryClient, store }: CacheAccess,
  { kind, id, queryKey }: CachedPart,
  at: number,
  delayMs: number,
): void {
  const setAge = (age: number | null) => cachedAt({ kind, id })(store).update(() => age)
  const queryHash = hashKey(queryKey)
  const stop = () => {
    clearTimeout(timer)
    unsubscribe()
  }
  const timer = delayMs > 0 ? setTimeout(setAge, delayMs, at) : undefined
  if (timer === undefined) setAge(at)
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.query.queryHash !== queryHash) return
    if (event.type === 'removed') return stop()
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual === true) return
    stop()
    setAge(null)
  })
}
