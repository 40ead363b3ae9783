/**
 * Which records of the offline cache have changed since they were written, and their writes: many records in one
 * transaction, one transaction after the other. When to write is decided in writer.ts.
 */

import { OFFLINE_CACHE_STORES } from '#src/data/session/device/object-stores.ts'
import type { StorageAccess } from '#src/data/session/session.ts'
import type { DeviceStore } from '#src/lib/storage/device-store.ts'
import type { CacheEntry, CacheRecord } from './records.ts'

/** Milliseconds between two writes of a record that keeps changing. When the page is hidden, it is written at once. */
const REWRITE_MS = 15_000
/** Written records after which the object stores are trimmed to their limits. */
const TRIM_AFTER = 100

export function createRecordWriter({ deviceStore, endSignal }: StorageAccess) {
  const changed = new Map<string, CacheRecord>()
  const stored = new Map<string, { readonly version: string; readonly at: number }>()
  const getVersion = createVersionCounter()
  let writesSinceTrim = TRIM_AFTER
  let writing = Promise.resolve()

  const queue = (record: CacheRecord) => {
    const key = `${record.objectStore} ${record.id}`
    changed.set(key, record)
    return key
  }

  /** Milliseconds until a record may be written. */
  const getDueInMs = (key: string) => {
    const before = stored.get(key)
    const rewriteMs = changed.get(key)?.rewriteMs ?? REWRITE_MS
    return before ? before.at + rewriteMs - performance.now() : 0
  }

  const write = async (isDue: (key: string) => boolean) => {
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
    const writeKeys = async () => {
      // What the database refused is written with its next read, changed or not.
      if (!(await writeEntries(entriesByStore))) for (const key of keys) stored.delete(key)
    }
    const written = writing.then(writeKeys, writeKeys)
    writing = written
    await written
    // Nothing waits for it: what is on screen is stored first.
    if (writing === written && writesSinceTrim >= TRIM_AFTER) await trimStores(await deviceStore())
  }

  /** False if the database refused any. */
  const writeEntries = async (entriesByStore: ReadonlyMap<string, readonly CacheEntry[]>) => {
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
    return areStored
  }

  const trimStores = async (target: DeviceStore) => {
    writesSinceTrim = 0
    for (const { objectStore, maxBytes } of Object.values(OFFLINE_CACHE_STORES))
      await target.trim(objectStore, maxBytes)
  }

  return {
    /** Returns the record's key. */
    queue,
    isStored: (key: string) => stored.has(key),
    getDueInMs,
    /** Milliseconds until the first changed record may be written; null: none has changed. */
    getNextDueInMs: () => (changed.size === 0 ? null : Math.min(...[...changed.keys()].map(getDueInMs))),
    /** Writes the changed records for which `isDue` is true. */
    write,
    /** The storage was emptied or replaced: every record counts as not stored. */
    forgetStored: () => stored.clear(),
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
