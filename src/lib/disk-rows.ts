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
  const writing = () => database.transaction('rows', 'readwrite', { durability: 'strict' })

  return {
    find: (shelf: string, itsName: string) => database.getFromIndex('rows', 'place', [shelf, itsName]),
    /** In the order in which they were first put. */
    all: (shelf: string): Promise<readonly DiskRow[]> => database.getAllFromIndex('rows', 'shelf', shelf),
    /** Resolves when it is written through. */
    async put(row: DiskRow): Promise<void> {
      const change = writing()
      const n = await change.store.index('place').getKey([row.shelf, row.name])
      const put = change.store.put(n === undefined ? row : { ...row, n })
      await Promise.all([put, change.done])
    },
    async remove(shelf: string, itsName: string): Promise<void> {
      const change = writing()
      const n = await change.store.index('place').getKey([shelf, itsName])
      if (n !== undefined) await change.store.delete(n)
      await change.done
    },
    async trim(shelf: string, mostBytes: number): Promise<number> {
      const change = writing()
      const rows = (await change.store.index('shelf').getAll(shelf)).toSorted((a, b) => b.at - a.at)
      let bytes = 0
      let gone = 0
      for (const { n, sealed } of rows) {
        bytes += sealed.byteLength
        if (bytes <= mostBytes || n === undefined) continue
        await change.store.delete(n)
        gone += 1
      }
      await change.done
      return gone
    },
    async sizes(): Promise<ReadonlyMap<string, number>> {
      const sizes = new Map<string, number>()
      for (const { shelf, sealed } of await database.getAll('rows'))
        sizes.set(shelf, (sizes.get(shelf) ?? 0) + sealed.byteLength)
      return sizes
    },
    close: () => database.close(),
  }
}

/** All of them, for good. Rejects where there is no store. */
export async function removeRows(name: string): Promise<void> {
  await deleteDB(name)
}
