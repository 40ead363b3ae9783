/**
 * Writes what is read from the platform to the offline cache: about a second after it arrived, many records in one
 * transaction, and no record twice while it is unchanged.
 */

import { OFFLINE_CACHE_STORES } from '#src/data/session/device/object-stores.ts'
import type { CachedRead } from '#src/data/session/query-meta.ts'
import type { CacheAccess, PlatformAccess, StorageAccess } from '#src/data/session/session.ts'
import { storageGenerationSlice } from '#src/data/session/state.ts'
import type { SessionStore } from '#src/data/session/store.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import { onPageLeave } from '#src/lib/browser/page-events.ts'
import { whenIdle } from '#src/lib/browser/scheduling.ts'
import type { DeviceStore } from '#src/lib/storage/device-store.ts'
import { setCachedAt } from './cached-at.ts'
import { getHistoryRecordId } from './record-ids.ts'
import { type CacheEntry, type CacheRecord, createTicketsRecord, getCacheRecord } from './records.ts'

/**
 * Milliseconds until a record that isn't stored yet is written: what is on screen survives a page that is closed soon
 * after. Enough for the records of one screen to be written together.
 */
const FIRST_WRITE_MS = 100
/** Milliseconds from a change of a stored record until it is written again, once the browser is idle [FLT-48]. */
const SETTLE_MS = 1_000
/** Milliseconds between two writes of a record that keeps changing. When the page is hidden, it is written at once. */
const REWRITE_MS = 15_000
/** Written records after which the object stores are trimmed to their limits. */
const TRIM_AFTER = 100

/** Writes until the session ends. Returns a function that writes what is still due and stops. */
export function writeToCache(session: PlatformAccess & CacheAccess & StorageAccess): () => void {
  const { queryClient, store, deviceStore, endSignal } = session
  const cache = queryClient.getQueryCache()
  const changed = new Map<string, CacheRecord>()
  const stored = new Map<string, { readonly version: string; readonly at: number }>()
  const getVersion = createVersionCounter()
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstTimer: ReturnType<typeof setTimeout> | undefined
  let cancelIdle: (() => void) | undefined
  let writesSinceTrim = TRIM_AFTER
  let writing = Promise.resolve()

  const queueRecord = (record: CacheRecord | null) => {
    if (!record) return
    const key = getRecordKey(record)
    changed.set(key, record)
    if (!stored.has(key)) firstTimer ??= setTimeout(writeFirst, FIRST_WRITE_MS)
    else scheduleWrite()
  }
  const queueTickets = () => queueRecord(createTicketsRecord(session))
  const unsubscribeTickets = ticketStoreSlice(store).subscribe(queueTickets)
  const unsubscribeCache = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual === true) return
    const { meta } = event.query
    if (!meta?.cached) return
    clearCachedAt(store, meta.cached)
    queueRecord(getCacheRecord(session, meta.cached))
  })
  const queueAll = () => {
    queueTickets()
    for (const query of cache.getAll())
      if (query.state.data !== undefined) queueRecord(getCacheRecord(session, query.meta?.cached))
  }
  const unsubscribeMoves = storageGenerationSlice(store).subscribe(() => {
    stored.clear()
    queueAll()
  })
  // What was read before the cache started.
  queueAll()

  function writeFirst() {
    firstTimer = undefined
    void writeChanged((key) => !stored.has(key))
  }

  /** Milliseconds until a record may be written. */
  function getDueInMs(key: string): number {
    const before = stored.get(key)
    const rewriteMs = changed.get(key)?.rewriteMs ?? REWRITE_MS
    return before ? before.at + rewriteMs - performance.now() : 0
  }

  function scheduleWrite() {
    if (timer !== undefined || cancelIdle !== undefined || changed.size === 0) return
    const soonest = Math.min(...[...changed.keys()].map(getDueInMs))
    timer = setTimeout(
      () => {
        timer = undefined
        cancelIdle = whenIdle(() => {
          cancelIdle = undefined
          void writeChanged((key) => getDueInMs(key) <= 0)
          scheduleWrite()
        })
      },
      Math.max(SETTLE_MS, soonest),
    )
  }

  function cancelTimers() {
    clearTimeout(timer)
    clearTimeout(firstTimer)
    timer = firstTimer = undefined
    cancelIdle?.()
    cancelIdle = undefined
  }

  async function writeChanged(isDue: (key: string) => boolean) {
    const entriesByStore = new Map<string, CacheEntry[]>()
    const keys: string[] = []
    for (const [key, record] of changed) {
      if (!isDue(key)) continue
      changed.delete(key)
      const version = getVersion(record.getParts())
      if (stored.get(key)?.version === version) continue
      const entries = record.getEntries()
      if (entries.length === 0) continue
      stored.set(key, { version, at: performance.now() })
      keys.push(key)
      entriesByStore.set(record.objectStore, [...(entriesByStore.get(record.objectStore) ?? []), ...entries])
    }
    if (entriesByStore.size === 0 || endSignal.aborted) return
    // One after the other: what is read to fill a record doesn't replace what is written after it.
    const write = async () => {
      // What the database refused is written with its next read, changed or not.
      if (!(await writeEntries(entriesByStore))) for (const key of keys) stored.delete(key)
    }
    writing = writing.then(write, write)
    await writing
  }

  /** False if the database refused any. */
  async function writeEntries(entriesByStore: ReadonlyMap<string, readonly CacheEntry[]>): Promise<boolean> {
    const target = await deviceStore()
    let areStored = true
    for (const [objectStore, entries] of entriesByStore) {
      const location = await target.putEvictable(
        objectStore,
        await Promise.all(entries.map((it) => fillEntry(target, objectStore, it))),
      )
      areStored &&= location === 'disk'
      writesSinceTrim += entries.length
    }
    if (writesSinceTrim >= TRIM_AFTER) await trimStores(target)
    return areStored
  }

  async function trimStores(target: DeviceStore) {
    writesSinceTrim = 0
    for (const { objectStore, maxBytes } of Object.values(OFFLINE_CACHE_STORES))
      await target.trim(objectStore, maxBytes)
  }

  // A hidden page may be closed without another event: everything is written at once.
  function writeAll() {
    cancelTimers()
    void writeChanged(() => true)
  }
  const listeners = new AbortController()
  onPageLeave(writeAll, listeners.signal)

  return () => {
    listeners.abort()
    unsubscribeTickets()
    unsubscribeMoves()
    unsubscribeCache()
    writeAll()
  }
}

/** The entry with what is stored of the parts that haven't been read yet: a start doesn't lose them. */
async function fillEntry(target: DeviceStore, objectStore: string, entry: CacheEntry): Promise<CacheEntry> {
  const { id, fill } = entry
  if (!fill) return entry
  return { id, value: fill((await target.get(objectStore, id))?.value) }
}

/** Numbers objects by identity, without keeping any of them in memory. */
function createVersionCounter(): (parts: readonly unknown[]) => string {
  const numbers = new WeakMap<object, number>()
  let lastNumber = 0
  const getNumber = (part: object) => {
    const knownNumber = numbers.get(part)
    if (knownNumber !== undefined) return knownNumber
    lastNumber += 1
    numbers.set(part, lastNumber)
    return lastNumber
  }
  return (parts) =>
    parts.map((part) => (typeof part === 'object' && part !== null ? getNumber(part) : 0)).join(' ')
}

function getRecordKey({ objectStore, id }: CacheRecord): string {
  return `${objectStore} ${id}`
}

/** The platform has just sent this query's data: it is no longer cached data. */
function clearCachedAt(store: SessionStore, cached: CachedRead): void {
  switch (cached.kind) {
    case 'thread':
      return setCachedAt(store, 'thread', cached.thread.chatId, null)
    case 'profile':
      return setCachedAt(store, 'customer', cached.customerId, null)
    case 'calls':
    case 'chats':
      return setCachedAt(store, cached.kind, getHistoryRecordId(cached.history), null)
    // Of a customer and of the tickets, the time of one read stands for all.
    case 'listed':
    case 'contacts':
    case 'tickets':
      return undefined
  }
}
