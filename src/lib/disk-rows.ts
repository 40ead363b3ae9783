import { deleteDB, openDB } from 'idb'
import type { Sealed } from './disk-seal.ts'

/** A record as it lies in the store: of its content nothing can be read but its size and age. */
export type DiskRow = Sealed & { readonly shelf: string; readonly name: string; readonly at: number }

type Stored = DiskRow & { readonly n?: number }

type Schema = {
  rows: { key: number; value: Stored; indexes: { place: [string, string]; shelf: string } }
}

export type Rows = Awaited<ReturnType<typeof openRows>>

/** The records of one disk. Every function rejects where the store does; `onLost`: it was closed from outside. */
export async function openRows(name: string, onLost: () => void) {
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
  const writing = (durability: IDBTransactionDurability = 'strict') =>
    database.transaction('rows', 'readwrite', { durability })

  return {
    find: (shelf: string, itsName: string) => database.getFromIndex('rows', 'place', [shelf, itsName]),
    /** In the order in which they were first put. */
    all: (shelf: string): Promise<readonly DiskRow[]> => database.getAllFromIndex('rows', 'shelf', shelf),
    /** All of them or none. Resolves when they are written; `strict`: when they are through to the medium. */
    async put(rows: readonly DiskRow[], durability: 'strict' | 'relaxed'): Promise<void> {
      const change = writing(durability)
      const puts = rows.map(async (row) => {
        const n = await change.store.index('place').getKey([row.shelf, row.name])
        await change.store.put(n === undefined ? row : { ...row, n })
      })
      await Promise.all([...puts, change.done]).catch((error: unknown) => {
        giveUp(change)
        throw error
      })
    },
    async remove(shelf: string, itsName: string): Promise<void> {
      const change = writing()
      const n = await change.store.index('place').getKey([shelf, itsName])
      if (n !== undefined) await change.store.delete(n)
      await change.done
    },
    async trim(shelf: string, mostBytes: number): Promise<number> {
      const change = writing()
      const sizes: { n: number; at: number; bytes: number }[] = []
      // One after the other: all of them at once may be more than fits into memory.
      for await (const { primaryKey, value } of change.store.index('shelf').iterate(shelf))
        sizes.push({ n: primaryKey, at: value.at, bytes: value.sealed.byteLength })
      let bytes = 0
      const gone = sizes
        .toSorted((a, b) => b.at - a.at)
        .filter((it) => {
          bytes += it.bytes
          return bytes > mostBytes
        })
      await Promise.all([...gone.map(({ n }) => change.store.delete(n)), change.done])
      return gone.length
    },
    async sizes(): Promise<ReadonlyMap<string, number>> {
      const sizes = new Map<string, number>()
      for await (const { value } of database.transaction('rows').store)
        sizes.set(value.shelf, (sizes.get(value.shelf) ?? 0) + value.sealed.byteLength)
      return sizes
    },
    close: () => database.close(),
  }
}

/** Nothing of it is written, where the store hasn't given up by itself. */
function giveUp(change: { abort: () => void }) {
  try {
    change.abort()
  } catch {
    // It has.
  }
}

/** All of them, for good. Rejects where there is no store. */
export async function removeRows(name: string): Promise<void> {
  await deleteDB(name)
}
