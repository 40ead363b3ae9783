/**
 * Device storage: values that survive a crash, by object store and id, in an IndexedDB database that belongs to one
 * agent at one platform. Values are encrypted with keys that are not extractable. Nothing here rejects: where the
 * database is blocked, full, broken or deleted, values last as long as the page, and the caller is told
 * (`StorageLocation`).
 */
import { createEmitter } from '../emitter.ts'
import { createDatabaseHandle } from './database-handle.ts'
import {
  type EncryptedRow,
  type EncryptedRows,
  openEncryptedRows,
  type RowChanges,
} from './encrypted-rows.ts'
import type { StorageKeys } from './encryption.ts'
import { createFileKeys, type GetFileKeys } from './key-files.ts'
import { decryptRow, deriveRowId, encryptRow, type StoredValue } from './row-encryption.ts'

/** Where a value was stored. In `memory` it lasts only as long as the page. */
export type StorageLocation = 'disk' | 'memory'

export type StoreChanges = {
  readonly put: readonly Pick<StoredValue, 'id' | 'value'>[]
  readonly removedIds: readonly string[]
}

/**
 * `blocked`: no database. `full`: no space. `lost`: the database was deleted or closed. `unreadable`: a broken record.
 */
export type DeviceStoreProblem = 'blocked' | 'full' | 'lost' | 'unreadable'

export type DeviceStore = {
  readonly get: (objectStore: string, id: string) => Promise<StoredValue | null>
  /** All values of an object store, in the order in which they were first written. */
  readonly list: (objectStore: string) => Promise<readonly StoredValue[]>
  /** Resolves when the value would survive a crash, or with `memory` when it would not. */
  readonly put: (objectStore: string, id: string, value: unknown) => Promise<StorageLocation>
  /** Writes and removes values in one transaction: all of them or none. */
  readonly write: (objectStore: string, changes: StoreChanges) => Promise<StorageLocation>
  /** Writes values that may be lost, in one transaction. Values that the database refuses are not kept in memory. */
  readonly putEvictable: (
    objectStore: string,
    values: readonly Pick<StoredValue, 'id' | 'value'>[],
  ) => Promise<StorageLocation>
  readonly remove: (objectStore: string, id: string) => Promise<unknown>
  /** Deletes the values written longest ago until the rest has at most `maxBytes`. Returns how many were deleted. */
  readonly trim: (objectStore: string, maxBytes: number) => Promise<number>
  /**
   * Encrypts everything anew into another database, except what is evictable, and goes on with that one. Other calls
   * wait meanwhile. `change` calls `copy`, and then makes the other database the valid one: whenever the page ends, one
   * of the two is, and has everything. Rejects where `change` does: then it goes on with the valid one.
   */
  readonly moveTo: (
    target: KeyedDatabase,
    change: (copy: () => Promise<void>) => Promise<void>,
  ) => Promise<void>
  /** Encrypted bytes of each object store. */
  readonly getSizes: () => Promise<ReadonlyMap<string, number>>
  /** The latest problem; null while there is none. */
  readonly getProblem: () => DeviceStoreProblem | null
  readonly subscribe: (listener: () => void) => () => void
  /** Waits for pending writes, then closes the database and drops the keys. Later reads return nothing. */
  readonly close: () => Promise<void>
}

/** A database and the keys that encrypt its rows: both are made anew together. */
export type KeyedDatabase = { readonly name: string; readonly storageKeys: StorageKeys }

type Options = {
  /**
   * Finds the database, also when it was lost: one for each agent and platform, so that agents of a shared device are
   * separate. May reject: then all values stay in memory.
   */
  locate: () => Promise<KeyedDatabase>
  /** Object stores that are halved, oldest values first, when the database is full. */
  evictableStores?: readonly string[]
}

export function createDeviceStore({ locate, evictableStores = [] }: Options): DeviceStore {
  const problemChanges = createEmitter()
  /** Values that the database refused, by object store and id. */
  const memory = new Map<string, Map<string, StoredValue>>()
  let problem: DeviceStoreProblem | null = null
  let isClosed = false
  let lastOperation: Promise<unknown> = Promise.resolve()

  const setProblem = (next: DeviceStoreProblem | null) => {
    if (problem === next) return
    problem = next
    problemChanges.emit()
  }
  const open = async ({ name, storageKeys }: KeyedDatabase): Promise<OpenDatabase> => {
    const onLost = () => {
      handle.replace(null)
      if (!isClosed) setProblem('lost')
    }
    return {
      getKeys: createFileKeys(name, storageKeys),
      ownKeys: storageKeys,
      rows: await openEncryptedRows(name, onLost),
    }
  }
  const handle = createDatabaseHandle(
    () => locate().then(open),
    ({ rows }) => rows.close(),
  )
  /** Runs operations one after another, so that the last write wins. */
  const enqueue = <Result>(operation: () => Promise<Result>): Promise<Result> => {
    const done = lastOperation.then(operation)
    lastOperation = done.catch(() => undefined)
    return done
  }
  const withDatabase = <Result>(
    work: (openDatabase: OpenDatabase) => Promise<Result>,
    fallback: Result,
  ): Promise<Result> =>
    enqueue(async () => {
      if (isClosed) return fallback
      try {
        return await handle.use(work)
      } catch (error) {
        setProblem(toProblem(error))
        return fallback
      }
    })
  const readRow = async (from: OpenDatabase, row: EncryptedRow): Promise<StoredValue | null> => {
    const keys = await from.getKeys(row.objectStore)
    try {
      // Rows of earlier versions, and of a time when the browser had no file, need the database's own keys only.
      return await decryptRow(keys, row).catch(() => decryptRow(from.ownKeys, row))
    } catch {
      // What is evictable is loaded again.
      if (!evictableStores.includes(row.objectStore)) setProblem('unreadable')
      return null
    }
  }
  const freeSpace = async (rows: EncryptedRows) => {
    const sizes = await rows.getSizes()
    for (const objectStore of evictableStores) await rows.trim(objectStore, (sizes.get(objectStore) ?? 0) / 2)
  }
  const writeRows = async (rows: EncryptedRows, changes: RowChanges, evictableRows = rows) => {
    try {
      await rows.write(changes, 'strict')
    } catch (error) {
      if (toProblem(error) !== 'full') throw error
      await freeSpace(evictableRows)
      await rows.write(changes, 'strict')
    }
  }
  const write = async (objectStore: string, { put, removedIds }: StoreChanges): Promise<StorageLocation> => {
    const at = Date.now()
    const location = await withDatabase<StorageLocation>(async ({ getKeys, ownKeys, rows }) => {
      await writeRows(rows, {
        put: await Promise.all(put.map((it) => encrypt(getKeys, objectStore, { ...it, at }))),
        remove: await Promise.all(removedIds.map((id) => deriveRowId(ownKeys, objectStore, id))),
      })
      return 'disk'
    }, 'memory')
    if (isClosed) return 'memory'
    const memoryStore = getMemoryStore(objectStore)
    for (const { id, value } of put)
      if (location === 'memory') memory.set(objectStore, memoryStore.set(id, { id, value, at }))
      else memoryStore.delete(id)
    for (const id of removedIds) memoryStore.delete(id)
    if (put.length === 0) return location
    // A full database refuses values, not removals.
    if (location === 'memory' && removedIds.length > 0) await write(objectStore, { put: [], removedIds })
    if (location === 'disk') await writeUnwritten()
    return location
  }
  /** Writes what the database refused earlier, unless another tab has written it since: then there is no problem left. */
  const writeUnwritten = async () => {
    const isWritten = await withDatabase(async ({ getKeys, ownKeys, rows }) => {
      for (const [objectStore, values] of memory) {
        const unwritten = [...values.values()]
        const known = await Promise.all(
          unwritten.map(async ({ id }) => rows.get(await deriveRowId(ownKeys, objectStore, id))),
        )
        const put = unwritten.filter(({ at }, index) => (known[index]?.at ?? 0) <= at)
        await writeRows(rows, {
          put: await Promise.all(put.map((it) => encrypt(getKeys, objectStore, it))),
        })
        for (const it of unwritten) if (values.get(it.id) === it) values.delete(it.id)
        if (values.size === 0) memory.delete(objectStore)
      }
      return true
    }, false)
    if (isWritten && problem !== 'unreadable') setProblem(null)
  }
  const move = async (target: KeyedDatabase, change: (copy: () => Promise<void>) => Promise<void>) => {
    const before = await handle.open()
    let next: OpenDatabase | null = null
    const copy = async () => {
      next = await open(target)
      const names = [...(await before.rows.getSizes()).keys()].filter((it) => !evictableStores.includes(it))
      const stored = await Promise.all(names.map((it) => before.rows.getAll(it)))
      const { getKeys, rows } = next
      const put = await Promise.all(stored.flat().map((row) => reencryptRow(row, before, getKeys)))
      await writeRows(rows, { put: put.filter((it) => it !== null) }, before.rows)
      before.rows.close()
    }
    try {
      await change(copy)
      handle.replace(next)
    } catch (error) {
      // What is valid is opened again.
      handle.replace(null)
      for (const it of [before, next]) it?.rows.close()
      throw error
    }
  }
  /** Null: a broken row, which nothing can read. */
  const reencryptRow = async (row: EncryptedRow, before: OpenDatabase, getKeys: GetFileKeys) => {
    const value = await readRow(before, row)
    return value && encrypt(getKeys, row.objectStore, value)
  }
  const getMemoryStore = (objectStore: string) => memory.get(objectStore) ?? new Map<string, StoredValue>()

  return {
    get: (objectStore, id) =>
      withDatabase(async (opened) => {
        const row = await opened.rows.get(await deriveRowId(opened.ownKeys, objectStore, id))
        return row ? readRow(opened, row) : null
      }, null).then((found) => getMemoryStore(objectStore).get(id) ?? found),
    list: (objectStore) =>
      withDatabase(async (opened) => {
        const stored = await opened.rows.getAll(objectStore)
        const found = await Promise.all(stored.map((row) => readRow(opened, row)))
        return found.filter((it) => it !== null)
      }, []).then((found) => {
        const unwritten = getMemoryStore(objectStore)
        return [...found.filter((it) => !unwritten.has(it.id)), ...unwritten.values()]
      }),
    put: (objectStore, id, value) => write(objectStore, { put: [{ id, value }], removedIds: [] }),
    write,
    putEvictable: (objectStore, values) =>
      withDatabase<StorageLocation>(async ({ getKeys, rows }) => {
        const at = Date.now()
        const encrypted = await Promise.all(values.map((it) => encrypt(getKeys, objectStore, { ...it, at })))
        await rows.write({ put: encrypted }, 'relaxed').catch(async (error: unknown) => {
          if (toProblem(error) === 'full') await freeSpace(rows)
          throw error
        })
        return 'disk'
      }, 'memory').then(async (location) => {
        if (location === 'disk') await writeUnwritten()
        return location
      }),
    remove: (objectStore, id) => write(objectStore, { put: [], removedIds: [id] }),
    trim: (objectStore, maxBytes) => withDatabase(({ rows }) => rows.trim(objectStore, maxBytes), 0),
    moveTo: (target, change) => enqueue(() => move(target, change)),
    getSizes: () => withDatabase<ReadonlyMap<string, number>>(({ rows }) => rows.getSizes(), new Map()),
    getProblem: () => problem,
    subscribe: problemChanges.subscribe,
    close: () =>
      enqueue(async () => {
        isClosed = true
        memory.clear()
        await handle.close()
      }),
  }
}

async function encrypt(getKeys: GetFileKeys, objectStore: string, value: StoredValue): Promise<EncryptedRow> {
  return encryptRow(await getKeys(objectStore), objectStore, value)
}

type OpenDatabase = {
  readonly getKeys: GetFileKeys
  readonly ownKeys: StorageKeys
  readonly rows: EncryptedRows
}

function toProblem(error: unknown): DeviceStoreProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'QuotaExceededError') return 'full'
  return name === 'InvalidStateError' || name === 'AbortError' ? 'lost' : 'blocked'
}
