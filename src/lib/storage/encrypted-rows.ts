import { deleteDB, openDB } from 'idb'
import type { Ciphertext } from './encryption.ts'

/** A record as it lies in the store: of its content nothing can be read but its size and age. */
export type EncryptedRow = Ciphertext & { readonly shelf: string; readonly name: string; readonly at: number }

type StoredRow = EncryptedRow & { readonly n?: number }

type Schema = {
  rows: { key: number; value: StoredRow; indexes: { place: [string, string]; shelf: string } }
}

export type EncryptedRows = Awaited<ReturnType<typeof openEncryptedRows>>

/** The records of one disk. Every function rejects where the store does; `onLost`: it was closed from outside. */
export async function openEncryptedRows(name: string, onLost: () => void) {
  const database = await openDB<Schema>(name, 1, {
    upgrade: (fresh) => {
      const rows = fresh.createObjectStore('rows', { keyPath: 'n', autoIncrement: true })
      rows.createIndex('place', ['shelf', 'name'], { unique: true })
      rows.createIndex('shelf', 'shelf')
    },
    // Another tab deletes it, or knows a newer form of it: it must not have to wait for this one.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
      onLost()
    },
    terminated: onLost,
  })
  const startWrite = (durability: IDBTransactionDurability = 'strict') =>
    database.transaction('rows', 'readwrite', { durability })

  return {
    get: (objectStore: string, rowName: string) =>
      database.getFromIndex('rows', 'place', [objectStore, rowName]),
    /** In the order in which they were first put. */
    getAll: (objectStore: string): Promise<readonly EncryptedRow[]> =>
      database.getAllFromIndex('rows', 'shelf', objectStore),
    /** All of them or none. Resolves when they are written; `strict`: when they are through to the medium. */
    async put(rows: readonly EncryptedRow[], durability: 'strict' | 'relaxed'): Promise<void> {
      const transaction = startWrite(durability)
      const puts = rows.map(async (row) => {
        const n = await transaction.store.index('place').getKey([row.shelf, row.name])
        await transaction.store.put(n === undefined ? row : { ...row, n })
      })
      await Promise.all([...puts, transaction.done]).catch((error: unknown) => {
        abortTransaction(transaction)
        throw error
      })
    },
    async remove(objectStore: string, rowName: string): Promise<void> {
      const transaction = startWrite()
      const n = await transaction.store.index('place').getKey([objectStore, rowName])
      if (n !== undefined) await transaction.store.delete(n)
      await transaction.done
    },
    async trim(objectStore: string, maxBytes: number): Promise<number> {
      const transaction = startWrite()
      const rowSizes: { n: number; at: number; bytes: number }[] = []
      // One after the other: all of them at once may be more than fits into memory.
      for await (const { primaryKey, value } of transaction.store.index('shelf').iterate(objectStore))
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
        bytesByStore.set(value.shelf, (bytesByStore.get(value.shelf) ?? 0) + value.sealed.byteLength)
      return bytesByStore
    },
    close: () => database.close(),
  }
}

/** Nothing of it is written, where the store hasn't given up by itself. */
function abortTransaction(transaction: { abort: () => void }) {
  try {
    transaction.abort()
  } catch {
    // It has.
  }
}

/** All of them, for good. Rejects where there is no store. */
export async function deleteEncryptedRows(name: string): Promise<void> {
  await deleteDB(name)
}
