/**
 * Stores what is on screen on this device, for when the network is away: about a second after it came, many records in one
 * transaction, none of them twice while it is the same.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Disk } from '#src/lib/disk.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import type { Desk } from './desk.ts'
import { noteAsOf } from './seen-as-of.ts'
import { type Entry, isBook, recordOf, type SeenRecord } from './seen-records.ts'
import { historyName, SEEN } from './seen-shelves.ts'

/** Milliseconds from the first change of a record until it is stored, once the browser is idle [FLT-48]. */
const SETTLE_MS = 1_000
/** Milliseconds between two writes of the same record while it goes on changing; hiding the page doesn't wait for them. */
const REWRITE_MS = 15_000
/** Written records after which the shelves are looked through for what is too much. */
const TRIM_AFTER = 100

/** Stores what is read, as long as the desk is open. Answers the way to stop, which stores what is still due. */
export function keepSeen(desk: Pick<Desk, 'api' | 'queryClient' | 'disk' | 'over'>): () => void {
  const { queryClient, disk, over } = desk
  const cache = queryClient.getQueryCache()
  const changed = new Map<string, SeenRecord>()
  const stored = new Map<string, { readonly version: string; readonly at: number }>()
  const versionOf = createVersions()
  let timer: ReturnType<typeof setTimeout> | undefined
  let callOff: (() => void) | undefined
  let sinceTrim = TRIM_AFTER

  const note = (queryKey: QueryKey) => {
    const record = recordOf(desk, queryKey)
    if (!record) return
    changed.set(keyOf(record), record)
    schedule()
  }
  const deaf = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryKey } = event.query
    const isNews = event.action.manual !== true
    if (isNews) noteCurrent(queryClient, queryKey)
    if (isNews || isBook(queryKey)) note(queryKey)
  })
  // What came before this code did.
  for (const query of cache.getAll()) if (query.state.data !== undefined) note(query.queryKey)

  /** Milliseconds until a record may be written. */
  function dueIn(key: string): number {
    const before = stored.get(key)
    return before ? before.at + REWRITE_MS - performance.now() : 0
  }

  function schedule() {
    if (timer !== undefined || callOff !== undefined || changed.size === 0) return
    const soonest = Math.min(...[...changed.keys()].map(dueIn))
    timer = setTimeout(
      () => {
        timer = undefined
        callOff = whenIdle(() => {
          callOff = undefined
          void write((key) => dueIn(key) <= 0)
          schedule()
        })
      },
      Math.max(SETTLE_MS, soonest),
    )
  }

  function halt() {
    clearTimeout(timer)
    timer = undefined
    callOff?.()
    callOff = undefined
  }

  async function write(isDue: (key: string) => boolean) {
    const shelves = new Map<string, Entry[]>()
    for (const [key, record] of changed) {
      if (!isDue(key)) continue
      changed.delete(key)
      const version = versionOf(record.parts())
      if (stored.get(key)?.version === version) continue
      const entries = record.entries()
      if (entries.length === 0) continue
      stored.set(key, { version, at: performance.now() })
      shelves.set(record.shelf, [...(shelves.get(record.shelf) ?? []), ...entries])
    }
    if (shelves.size === 0 || over.aborted) return
    const store = await disk()
    for (const [shelf, entries] of shelves) {
      await store.spare(shelf, entries)
      sinceTrim += entries.length
    }
    if (sinceTrim >= TRIM_AFTER) await trim(store)
  }

  async function trim(store: Disk) {
    sinceTrim = 0
    for (const { shelf, mostBytes } of Object.values(SEEN)) await store.trim(shelf, mostBytes)
  }

  // Whoever leaves may not come back: nothing waits then.
  function writeAll() {
    halt()
    void write(() => true)
  }
  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('visibilitychange', () => document.hidden && writeAll(), { signal })
  globalThis.addEventListener('pagehide', writeAll, { signal })

  return () => {
    listening.abort()
    deaf()
    writeAll()
  }
}

/** Tells objects apart by a number, without keeping any of them in memory. */
function createVersions(): (parts: readonly unknown[]) => string {
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

function keyOf({ shelf, id }: SeenRecord): string {
  return `${shelf} ${id}`
}

/** The platform has just said how it is: it is no longer as of some time before. */
function noteCurrent(queryClient: QueryClient, [noun, what, id, flag]: QueryKey): void {
  if (typeof id !== 'string') return
  if (noun === 'messages' && what === 'head') noteAsOf(queryClient, 'thread', id, null)
  if (noun !== 'customers') return
  if (what === 'one') noteAsOf(queryClient, 'customer', id, null)
  if (what === 'calls' || what === 'chats')
    noteAsOf(queryClient, what, historyName({ customerId: id, includeLinkedContacts: flag === true }), null)
}
