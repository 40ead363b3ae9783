import { openDB } from 'idb'
import type { Ciphertext } from './encryption.ts'

/** A row as it is stored: without the keys, only its size, its age and its object store can be read. */
export type EncryptedRow = Ciphertext & {
  readonly objectStore: string
  readonly name: string
  readonly at: number
}

export type RowId = Pick<EncryptedRow, 'objectStore' | 'name'>

export type RowChanges = { readonly put?: readonly EncryptedRow[]; readonly remove?: readonly RowId[] }

type StoredRow = EncryptedRow & { readonly n?: number }

type Schema = {
  rows: { key: number; value: StoredRow; indexes: { id: [string, string]; objectStore: string } }
}

/** Of the database. Rows of an older version are deleted: this one doesn't read them. */
const VERSION = 2

export type EncryptedRows = Awaited<ReturnType<typeof openEncryptedRows>>

/**
 * Opens the IndexedDB database of that name. Every function rejects where IndexedDB does. `onLost` is called when the
 * browser or another tab closes the database.
 */
export async function openEncryptedRows(name: string, onLost: () => void) {
  const database = await openDB<Schema>(name, VERSION, {
    upgrade: (upgraded, versionBefore) => {
      if (versionBefore > 0) upgraded.deleteObjectStore('rows')
      const rows = upgraded.createObjectStore('rows', { keyPath: 'n', autoIncrement: true })
      rows.createIndex('id', ['objectStore', 'name'], { unique: true })
      rows.createIndex('objectStore', 'objectStore')
    },
    // Another tab deletes the database or upgrades its version, which would wait until this tab closes it.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
      onLost()
    },
    terminated: onLost,
  })
  const startWrite = (durability: IDBTransactionDurability) =>
    database.transaction('rows', 'readwrite', { durability })

  return {
    get: (id: RowId) => database.getFromIndex('rows', 'id', [id.objectStore, id.name]),
    /** In the order in which the rows were first written. */
    getAll: (objectStore: string): Promise<readonly EncryptedRow[]> =>
      database.getAllFromIndex('rows', 'objectStore', objectStore),
    /** Makes all changes or none. With `strict`, resolves only after the operating system wrote them to the medium. */
    async write({ put = [], remove = [] }: RowChanges, durability: IDBTransactionDurability): Promise<void> {
      const transaction = startWrite(durability)
      const getKey = (id: RowId) => transaction.store.index('id').getKey([id.objectStore, id.name])
      const puts = put.map(async (row) => {
        const n = await getKey(row)
        await transaction.store.put(n === undefined ? row : { ...row, n })
      })
      const removals = remove.map(async (row) => {
        const n = await getKey(row)
        if (n !== undefined) await transaction.store.delete(n)
      })
      await Promise.all([...puts, ...removals, transaction.done]).catch((error: unknown) => {
        abortTransaction(transaction)
        throw error
      })
    },
    /** Deletes the oldest rows until the rest has at most `maxBytes`. Returns how many were deleted. */
    async trim(objectStore: string, maxBytes: number): Promise<number> {
      const transaction = startWrite('strict')
      const rowSizes: { n: number; at: number; bytes: number }[] = []
      // By cursor: all rows at once may not fit into memory.
      for await (const { primaryKey, value } of transaction.store.index('objectStore').iterate(objectStore))
        rowSizes.push({ n: primaryKey, at: value.at, bytes: value.sealed.byteLength })
      let bytes = 0
      const deletedRows = rowSizes
        .toSorted((a, b) => b.at - a.at)
        .filter((it) => {
          bytes += it.bytes
          return bytes > maxBytes
        })
      await Promise.all([...deletedRows.map(({ n }) => transaction.store.delete(n)), transaction.done])
      return deletedRows.length
    },
    async getSizes(): Promise<ReadonlyMap<string, number>> {
      const bytesByStore = new Map<string, number>()
      for await (const { value } of database.transaction('rows').store)
        bytesByStore.set(
          value.objectStore,
          (bytesByStore.get(value.objectStore) ?? 0) + value.sealed.byteLength,
        )
      return bytesByStore
    },
    close: () => database.close(),
  }
}

/** Aborts a transaction that may already have aborted by itself. */
function abortTransaction(transaction: { abort: () => void }) {
  try {
    transaction.abort()
  } catch {
    // It was already aborted.
  }
}
