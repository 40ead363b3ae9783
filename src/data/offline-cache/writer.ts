/**
 * Stores what is on screen on this device, for when the network is away: about a second after it came, many records in one
 * transaction, none of them twice while it is the same.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Session } from '#src/data/session/session.ts'
import { whenIdle } from '#src/lib/browser/when-idle.ts'
import type { DeviceStore } from '#src/lib/storage/device-store.ts'
import { setCachedAt } from './cached-at.ts'
import { getHistoryRecordId, OFFLINE_CACHE_STORES } from './object-stores.ts'
import { type CacheEntry, type CacheRecord, getCacheRecord, isTicketStoreKey } from './records.ts'

/** Milliseconds from the first change of a record until it is stored, once the browser is idle [FLT-48]. */
const SETTLE_MS = 1_000
/** Milliseconds between two writes of the same record while it goes on changing; hiding the page doesn't wait for them. */
const REWRITE_MS = 15_000
/** Written records after which the shelves are looked through for what is too much. */
const TRIM_AFTER = 100

/** Stores what is read, as long as the desk is open. Answers the way to stop, which stores what is still due. */
export function writeToCache(
  session: Pick<Session, 'api' | 'queryClient' | 'deviceStore' | 'endSignal'>,
): () => void {
  const { queryClient, deviceStore, endSignal } = session
  const cache = queryClient.getQueryCache()
  const changed = new Map<string, CacheRecord>()
  const stored = new Map<string, { readonly version: string; readonly at: number }>()
  const versionOf = createVersionCounter()
  let timer: ReturnType<typeof setTimeout> | undefined
  let cancelIdle: (() => void) | undefined
  let sinceTrim = TRIM_AFTER

  const queueRecord = (queryKey: QueryKey) => {
    const record = getCacheRecord(session, queryKey)
    if (!record) return
    changed.set(getRecordKey(record), record)
    schedule()
  }
  const unsubscribe = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryKey } = event.query
    const isFetched = event.action.manual !== true
    if (isFetched) clearCachedAt(queryClient, queryKey)
    if (isFetched || isTicketStoreKey(queryKey)) queueRecord(queryKey)
  })
  // What came before this code did.
  for (const query of cache.getAll()) if (query.state.data !== undefined) queueRecord(query.queryKey)

  /** Milliseconds until a record may be written. */
  function dueIn(key: string): number {
    const before = stored.get(key)
    return before ? before.at + REWRITE_MS - performance.now() : 0
  }

  function schedule() {
    if (timer !== undefined || cancelIdle !== undefined || changed.size === 0) return
    const soonest = Math.min(...[...changed.keys()].map(dueIn))
    timer = setTimeout(
      () => {
        timer = undefined
        cancelIdle = whenIdle(() => {
          cancelIdle = undefined
          void write((key) => dueIn(key) <= 0)
          schedule()
        })
      },
      Math.max(SETTLE_MS, soonest),
    )
  }

  function cancelTimers() {
    clearTimeout(timer)
    timer = undefined
    cancelIdle?.()
    cancelIdle = undefined
  }

  async function write(isDue: (key: string) => boolean) {
    const entriesByStore = new Map<string, CacheEntry[]>()
    for (const [key, record] of changed) {
      if (!isDue(key)) continue
      changed.delete(key)
      const version = versionOf(record.getParts())
      if (stored.get(key)?.version === version) continue
      const entries = record.getEntries()
      if (entries.length === 0) continue
      stored.set(key, { version, at: performance.now() })
      entriesByStore.set(record.objectStore, [...(entriesByStore.get(record.objectStore) ?? []), ...entries])
    }
    if (entriesByStore.size === 0 || endSignal.aborted) return
    const store = await deviceStore()
    for (const [objectStore, entries] of entriesByStore) {
      await store.putEvictable(objectStore, entries)
      sinceTrim += entries.length
    }
    if (sinceTrim >= TRIM_AFTER) await trim(store)
  }

  async function trim(store: DeviceStore) {
    sinceTrim = 0
    for (const { objectStore, maxBytes } of Object.values(OFFLINE_CACHE_STORES))
      await store.trim(objectStore, maxBytes)
  }

  // Whoever leaves may not come back: nothing waits then.
  function writeAll() {
    cancelTimers()
    void write(() => true)
  }
  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('visibilitychange', () => document.hidden && writeAll(), { signal })
  globalThis.addEventListener('pagehide', writeAll, { signal })

  return () => {
    listening.abort()
    unsubscribe()
    writeAll()
  }
}

/** Tells objects apart by a number, without keeping any of them in memory. */
function createVersionCounter(): (parts: readonly unknown[]) => string {
  const numbers = new WeakMap<object, number>()
  let last = 0
  const numberOf = (part: object) => {
    const known = numbers.get(part)
    if (known !== undefined) return known
    last += 1
    numbers.set(part, last)
    return last
  }
  return (parts) =>
    parts.map((part) => (typeof part === 'object' && part !== null ? numberOf(part) : 0)).join(' ')
}

function getRecordKey({ objectStore, id }: CacheRecord): string {
  return `${objectStore} ${id}`
}

/** The platform has just said how it is: it is no longer as of some time before. */
function clearCachedAt(queryClient: QueryClient, [noun, what, id, flag]: QueryKey): void {
  if (typeof id !== 'string') return
  if (noun === 'messages' && what === 'head') setCachedAt(queryClient, 'thread', id, null)
  if (noun !== 'customers') return
  if (what === 'one') setCachedAt(queryClient, 'customer', id, null)
  if (what === 'calls' || what === 'chats')
    setCachedAt(
      queryClient,
      what,
      getHistoryRecordId({ customerId: id, includeLinkedContacts: flag === true }),
      null,
    )
}
