/**
 * What must outlive a crash, on this device: values under a shelf and an id, in IndexedDB, sealed with keys that can be
 * used and not be read. One disk belongs to one person at one platform. Nothing here rejects: where the store is
 * blocked, full, broken or taken away, values last as long as the page, and whoever writes is told so.
 */
import { type EncryptedRow, type EncryptedRows, openEncryptedRows } from './encrypted-rows.ts'
import { decryptValue, deriveRowName, encryptValue, type StorageKeys } from './encryption.ts'

/** Where a value is by now: `memory` doesn't outlive the page. */
export type StorageLocation = 'disk' | 'memory'

export type StoredValue = {
  readonly id: string
  readonly value: unknown
  /** When it was written, in milliseconds since 1970 by this device's clock. */
  readonly at: number
}

/** `blocked`: there is no store. `full`: it takes no more. `lost`: it was taken away. `unreadable`: a record is broken. */
export type DeviceStoreProblem = 'blocked' | 'full' | 'lost' | 'unreadable'

export type DeviceStore = {
  readonly get: (objectStore: string, id: string) => Promise<StoredValue | null>
  /** All of a shelf, in the order in which they were first written. */
  readonly list: (objectStore: string) => Promise<readonly StoredValue[]>
  /** Resolves when the value would survive a crash, or else when it is plain that it would not. */
  readonly put: (objectStore: string, id: string, value: unknown) => Promise<StorageLocation>
  /** The same for many in one step: all of them or none. */
  readonly putAll: (
    objectStore: string,
    values: readonly Pick<StoredValue, 'id' | 'value'>[],
  ) => Promise<StorageLocation>
  /** Writes what may be lost, all in one step. What the store doesn't take is forgotten, not kept in memory. */
  readonly putEvictable: (
    objectStore: string,
    values: readonly Pick<StoredValue, 'id' | 'value'>[],
  ) => Promise<StorageLocation>
  readonly remove: (objectStore: string, id: string) => Promise<void>
  /** Lets go of what was written longest ago until the rest of the shelf has at most so many bytes. Answers how many went. */
  readonly trim: (objectStore: string, maxBytes: number) => Promise<number>
  /** Bytes of each shelf, as they lie on disk. */
  readonly getSizes: () => Promise<ReadonlyMap<string, number>>
  /** What went wrong last; null while all is well. */
  readonly problem: () => DeviceStoreProblem | null
  readonly subscribe: (listener: () => void) => () => void
  /** Waits for what is being written, and lets the keys go: what is asked from then on finds nothing. */
  readonly close: () => Promise<void>
}

type Options = {
  /** The database's: the person and the platform, so that nobody reads what was another's. */
  name: string
  /** May reject: then everything stays in memory. */
  loadKeys: () => Promise<StorageKeys>
  /** Shelves that make room where there is no more: half of each goes, the oldest first. */
  evictableStores?: readonly string[]
}

export function createDeviceStore({ name, loadKeys, evictableStores = [] }: Options): DeviceStore {
  const listeners = new Set<() => void>()
  /** What the store didn't take, by shelf and id. */
  const memory = new Map<string, Map<string, StoredValue>>()
  let problem: DeviceStoreProblem | null = null
  let isClosed = false
  let opening: Promise<OpenDatabase> | null = null
  let lastOperation: Promise<unknown> = Promise.resolve()

  const setProblem = (next: DeviceStoreProblem | null) => {
    if (problem === next) return
    problem = next
    for (const listener of listeners) listener()
  }
  const openDatabase = () => {
    const openFresh = async (): Promise<OpenDatabase> => {
      const [storageKeys, rows] = await Promise.all([
        loadKeys(),
        openEncryptedRows(name, () => {
          opening = null
          if (!isClosed) setProblem('lost')
        }),
      ])
      return { storageKeys, rows }
    }
    opening ??= openFresh()
    opening.catch(() => {
      opening = null
    })
    return opening
  }
  /** One after the other: what was written last is what lies there. */
  const enqueue = <Result>(step: () => Promise<Result>): Promise<Result> => {
    const done = lastOperation.then(step)
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
        return await work(await openDatabase())
      } catch (error) {
        setProblem(toProblem(error))
        return fallback
      }
    })
  const decryptRow = async (storageKeys: StorageKeys, row: EncryptedRow): Promise<StoredValue | null> => {
    try {
      const content = await decryptValue(storageKeys, getRowContext(row), row)
      return isContent(content) ? { ...content, at: row.at } : null
    } catch {
      setProblem('unreadable')
      return null
    }
  }
  const freeSpace = async (rows: EncryptedRows) => {
    const sizes = await rows.getSizes()
    for (const objectStore of evictableStores) await rows.trim(objectStore, (sizes.get(objectStore) ?? 0) / 2)
  }
  const putRows = async (rows: EncryptedRows, sealed: readonly EncryptedRow[]) => {
    try {
      await rows.put(sealed, 'strict')
    } catch (error) {
      if (toProblem(error) !== 'full') throw error
      await freeSpace(rows)
      await rows.put(sealed, 'strict')
    }
  }
  const putAll = async (
    objectStore: string,
    values: readonly Pick<StoredValue, 'id' | 'value'>[],
  ): Promise<StorageLocation> => {
    const at = Date.now()
    const location = await withDatabase<StorageLocation>(async ({ storageKeys, rows }) => {
      await putRows(
        rows,
        await Promise.all(values.map((it) => encryptRow(storageKeys, objectStore, { ...it, at }))),
      )
      return 'disk'
    }, 'memory')
    if (isClosed) return 'memory'
    const memoryStore = getMemoryStore(objectStore)
    for (const { id, value } of values)
      if (location === 'memory') memory.set(objectStore, memoryStore.set(id, { id, value, at }))
      else memoryStore.delete(id)
    if (location === 'disk' && problem !== 'unreadable') setProblem(null)
    return location
  }
  const getMemoryStore = (objectStore: string) => memory.get(objectStore) ?? new Map<string, StoredValue>()

  return {
    get: (objectStore, id) =>
      withDatabase(async ({ storageKeys, rows }) => {
        const row = await rows.get(objectStore, await deriveRowName(storageKeys, objectStore, id))
        return row ? decryptRow(storageKeys, row) : null
      }, null).then((found) => getMemoryStore(objectStore).get(id) ?? found),
    list: (objectStore) =>
      withDatabase(async ({ storageKeys, rows }) => {
        const found = await Promise.all(
          (await rows.getAll(objectStore)).map((row) => decryptRow(storageKeys, row)),
        )
        return found.filter((it) => it !== null)
      }, []).then((found) => {
        const unwritten = getMemoryStore(objectStore)
        return [...found.filter((it) => !unwritten.has(it.id)), ...unwritten.values()]
      }),
    put: (objectStore, id, value) => putAll(objectStore, [{ id, value }]),
    putAll,
    putEvictable: (objectStore, values) =>
      withDatabase<StorageLocation>(async ({ storageKeys, rows }) => {
        const at = Date.now()
        const sealed = await Promise.all(
          values.map((it) => encryptRow(storageKeys, objectStore, { ...it, at })),
        )
        await rows.put(sealed, 'relaxed').catch(async (error: unknown) => {
          if (toProblem(error) === 'full') await freeSpace(rows)
          throw error
        })
        if (problem !== 'unreadable') setProblem(null)
        return 'disk'
      }, 'memory'),
    remove: async (objectStore, id) => {
      getMemoryStore(objectStore).delete(id)
      await withDatabase(
        async ({ storageKeys, rows }) =>
          rows.remove(objectStore, await deriveRowName(storageKeys, objectStore, id)),
        undefined,
      )
    },
    trim: (objectStore, maxBytes) => withDatabase(({ rows }) => rows.trim(objectStore, maxBytes), 0),
    getSizes: () => withDatabase<ReadonlyMap<string, number>>(({ rows }) => rows.getSizes(), new Map()),
    problem: () => problem,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () =>
      enqueue(async () => {
        isClosed = true
        memory.clear()
        const was = await opening?.catch(() => null)
        was?.rows.close()
        opening = null
      }),
  }
}

type OpenDatabase = { readonly storageKeys: StorageKeys; readonly rows: EncryptedRows }

async function encryptRow(
  storageKeys: StorageKeys,
  objectStore: string,
  { id, value, at }: StoredValue,
): Promise<EncryptedRow> {
  const named = { shelf: objectStore, name: await deriveRowName(storageKeys, objectStore, id) }
  return { ...named, at, ...(await encryptValue(storageKeys, getRowContext(named), { id, value })) }
}

function getRowContext({ shelf: objectStore, name }: Pick<EncryptedRow, 'shelf' | 'name'>): string {
  return `${objectStore} ${name}`
}

function isContent(content: unknown): content is { id: string; value: unknown } {
  return (
    typeof content === 'object' &&
    content !== null &&
    'id' in content &&
    typeof content.id === 'string' &&
    'value' in content
  )
}

function toProblem(error: unknown): DeviceStoreProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'QuotaExceededError') return 'full'
  return name === 'InvalidStateError' || name === 'AbortError' ? 'lost' : 'blocked'
}
