/**
 * Writes what is read from the platform to the offline cache: new records at once, changed ones about a second later, many in
 * one transaction, and no record twice while it is unchanged.
 */

import type { Query } from '@tanstack/react-query'
import { waitsSlice } from '#src/data/attention/waits.ts'
import { markLoadedData } from '#src/data/session/device/work-origin.ts'
import type { CacheAccess, DeviceAccess, PlatformAccess, StorageAccess } from '#src/data/session/session.ts'
import { storageGenerationSlice } from '#src/data/session/state.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import type { View } from '#src/domain/tickets/views.ts'
import { onPageLeave } from '#src/lib/browser/page-events.ts'
import { whenIdle } from '#src/lib/browser/scheduling.ts'
import { createRecordWriter } from './record-writer.ts'
import { type CacheRecord, createFirstTicketsRecord, createTicketsRecord, getCacheRecord } from './records.ts'

/**
 * Milliseconds until a record that isn't stored yet is written: what is on screen survives a page that is closed soon
 * after. Enough for the records of one screen to be written together.
 */
const FIRST_WRITE_MS = 100
/** Milliseconds from a change of a stored record until it is written again, once the browser is idle [FLT-48]. */
const SETTLE_MS = 1_000

/** Notes whose token has read what is written, and writes as `writeToCache` does. */
export function writeMarked(
  session: PlatformAccess & CacheAccess & StorageAccess & DeviceAccess,
): () => void {
  void markLoadedData(session)
  return writeToCache(session)
}

/** Writes until the session ends. Returns a function that writes what is still due and stops. */
export function writeToCache(session: PlatformAccess & CacheAccess & StorageAccess): () => void {
  const { queryClient, store } = session
  const cache = queryClient.getQueryCache()
  const writer = createRecordWriter(session)
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstTimer: ReturnType<typeof setTimeout> | undefined
  let cancelIdle: (() => void) | undefined

  const queueRecord = (record: CacheRecord | null) => {
    if (!record) return
    const key = writer.queue(record)
    if (!writer.isStored(key)) firstTimer ??= setTimeout(writeFirst, FIRST_WRITE_MS)
    else scheduleWrite()
  }
  /** Of the list that is on screen, or was last. */
  let view: View | null = null
  const noteView = (query: Query) => {
    const { cached } = query.meta ?? {}
    if (cached?.kind === 'tickets' && query.getObserversCount() > 0) view = cached.view
  }
  const queueTickets = () => {
    queueRecord(createTicketsRecord(session))
    if (view) queueRecord(createFirstTicketsRecord(session, view))
  }
  const unsubscribers = [
    ticketStoreSlice(store).subscribe(queueTickets),
    waitsSlice(store).subscribe(queueTickets),
  ]
  const unsubscribeCache = cache.subscribe((event) => {
    if (event.type === 'observerAdded') noteView(event.query)
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual === true) return
    const { meta } = event.query
    if (!meta?.cached) return
    queueRecord(getCacheRecord(session, meta.cached))
  })
  const queueAll = () => {
    queueTickets()
    for (const query of cache.getAll())
      if (query.state.data !== undefined) queueRecord(getCacheRecord(session, query.meta?.cached))
  }
  const unsubscribeMoves = storageGenerationSlice(store).subscribe(() => {
    writer.forgetStored()
    queueAll()
  })
  // What was read before the cache started.
  for (const query of cache.getAll()) noteView(query)
  queueAll()

  function writeFirst() {
    firstTimer = undefined
    void writer.write((key) => !writer.isStored(key))
  }

  function scheduleWrite() {
    if (timer !== undefined || cancelIdle !== undefined) return
    const dueInMs = writer.getNextDueInMs()
    if (dueInMs === null) return
    timer = setTimeout(
      () => {
        timer = undefined
        cancelIdle = whenIdle(() => {
          cancelIdle = undefined
          void writer.write((key) => writer.getDueInMs(key) <= 0)
          scheduleWrite()
        })
      },
      Math.max(SETTLE_MS, dueInMs),
    )
  }

  function cancelTimers() {
    clearTimeout(timer)
    clearTimeout(firstTimer)
    timer = firstTimer = undefined
    cancelIdle?.()
    cancelIdle = undefined
  }

  // A hidden page may be closed without another event: everything is written at once.
  function writeAll() {
    cancelTimers()
    void writer.write(() => true)
  }
  const listeners = new AbortController()
  onPageLeave(writeAll, listeners.signal)

  return () => {
    listeners.abort()
    for (const unsubscribe of unsubscribers) unsubscribe()
    unsubscribeMoves()
    unsubscribeCache()
    writeAll()
  }
}
