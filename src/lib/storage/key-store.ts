/**
 * Keys, and what says where they are. A browser keeps what a record had before it was replaced or deleted, in its files,
 * for weeks. So keys are never replaced: each generation has a database of its own, which is deleted as a whole. The
 * records of the index name these databases and contain nothing that protects anything. Every function rejects where
 * IndexedDB is blocked.
 */
import { type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import { withLock } from '#src/lib/browser/web-lock.ts'
import { deleteDatabases, SINGLE_USE_NAME } from './delete-databases.ts'

const INDEX = 'handoff-index'
/** The key of the only record of a key database. */
const CONTENT = 'content'

/** Undefined where there is no such record. */
export function readRecord(id: string): Promise<unknown> {
  return read(INDEX, (store) => store.get(id))
}

/** All records whose id begins with `prefix`. Doesn't create the index where it is missing. */
export async function listRecords(prefix: string): Promise<readonly unknown[]> {
  if (!(await hasDatabase(INDEX))) return []
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
  return read(INDEX, (store) => store.getAll(range))
}

/**
 * Replaces a record in one transaction, so that no other tab can write in between. `update` gets undefined where there
 * is no record, and returns undefined to delete it.
 */
export function updateRecord(id: string, update: UpdateRecord): Promise<void> {
  return updateRecords(new Map([[id, update]]))
}

type UpdateRecord = (previous: unknown) => unknown

/** Replaces several records in one transaction: all of them or none. */
export async function updateRecords(updates: ReadonlyMap<string, UpdateRecord>): Promise<void> {
  await write(INDEX, (store) =>
    Promise.all(
      Array.from(updates, async ([id, update]) => {
        const next = update(await store.get(id))
        if (next === undefined) await store.delete(id)
        else await store.put(next, id)
      }),
    ),
  )
}

/**
 * Runs `change`, which stores keys and updates records, without another tab doing so at once. Then deletes the databases
 * that no record names: those that it has replaced, and those of pages that ended in the middle of a change.
 */
export async function changeKeys<Result>(change: () => Promise<Result>): Promise<Result> {
  return withKeys(async () => {
    try {
      return await change()
    } finally {
      await deleteUnnamedDatabases().catch(() => undefined)
    }
  })
}

/** Runs `read` while no tab replaces keys. Neither it nor `change` may call this or `changeKeys`. */
export function withKeys<Result>(read: () => Promise<Result>): Promise<Result> {
  return withLock('handoff keys', read)
}

/** The name of a key database that doesn't exist yet. */
export function createKeyName(prefix = 'handoff-key'): string {
  return `${prefix} ${crypto.randomUUID()}`
}

/** Stores keys in a new database, and returns its name. Only a record that names it keeps it. */
export async function createKeyDatabase(content: unknown, name = createKeyName()): Promise<string> {
  await write(name, (store) => store.put(content, CONTENT))
  return name
}

/** Undefined where there is no such database. */
export async function readKeyDatabase(name: string): Promise<unknown> {
  if (!(await hasDatabase(name))) return undefined
  return read(name, (store) => store.get(CONTENT))
}

async function deleteUnnamedDatabases(): Promise<void> {
  const [databases, records] = await Promise.all([indexedDB.databases(), listRecords('')])
  const known = JSON.stringify(records)
  await deleteDatabases(
    databases.flatMap(({ name = '' }) => (SINGLE_USE_NAME.test(name) && !known.includes(name) ? [name] : [])),
  )
}

async function hasDatabase(name: string): Promise<boolean> {
  return (await indexedDB.databases()).some((it) => it.name === name)
}

type Schema = { records: { key: string; value: unknown } }

function read<Result>(
  name: string,
  work: (store: IDBPObjectStore<Schema, ['records'], 'records'>) => Promise<Result>,
): Promise<Result> {
  return withDatabase(name, (database) => work(database.transaction('records').store))
}

/** A change is stored when this resolves: a page that ends before that loses it, although its request has succeeded. */
function write(
  name: string,
  work: (store: IDBPObjectStore<Schema, ['records'], 'records', 'readwrite'>) => Promise<unknown>,
): Promise<void> {
  return withDatabase(name, async (database) => {
    const transaction = database.transaction('records', 'readwrite', { durability: 'strict' })
    await Promise.all([work(transaction.store), transaction.done])
  })
}

async function withDatabase<Result>(
  name: string,
  work: (database: IDBPDatabase<Schema>) => Promise<Result>,
): Promise<Result> {
  const database = await openDB<Schema>(name, 1, {
    upgrade: (fresh) => void fresh.createObjectStore('records'),
  })
  try {
    return await work(database)
  } finally {
    database.close()
  }
}
