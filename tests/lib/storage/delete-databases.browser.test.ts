import { openDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'
import { deleteDatabases } from '#src/lib/storage/delete-databases.ts'
import { deleteKeyFiles, openKeyFile } from '#src/lib/storage/key-files.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

async function createDatabase(name: string) {
  const database = await openDB(name, 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('rows')
      fresh.createObjectStore('others')
    },
  })
  await database.put('rows', 'value', 'key')
  return database
}

/** Of this test's: other tests share the origin. */
async function listDatabases(): Promise<readonly string[]> {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  return names.filter((it) => /^([abc]$|handoff-deletion)/.test(it))
}

/** Records what is emptied and deleted, in its order. */
function recordDeletions(): string[] {
  const recorded: string[] = []
  const clear = Reflect.get(IDBObjectStore.prototype, 'clear')
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(function recordClear(this: IDBObjectStore) {
    recorded.push(`empty ${this.transaction.db.name}/${this.name}`)
    return clear.call(this)
  })
  const remove = indexedDB.deleteDatabase.bind(indexedDB)
  vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation((name) => {
    recorded.push(`delete ${name.replace(/ .*/, '')}`)
    return remove(name)
  })
  return recorded
}

test('a database is emptied, and the files are rewritten, before it is deleted', async () => {
  const database = await createDatabase('a')
  database.close()
  const recorded = recordDeletions()
  expect(await deleteDatabases(['a'])).toEqual([])
  expect(recorded).toEqual([
    'empty a/others',
    'empty a/rows',
    'delete handoff-deletion',
    'delete a',
    'delete handoff-deletion',
    'delete handoff-deletion',
  ])
  expect(await listDatabases()).toEqual([])
})

test('the files of keys go with their database, and those of another stay', async () => {
  const read = async (name: string) => Array.from((await openKeyFile(name, 'rows')) ?? [])
  const [deleted, other] = [await read('a'), await read('b')]
  expect(deleted).toHaveLength(32)
  const database = await createDatabase('a')
  database.close()
  await deleteDatabases(['a'])
  expect(await read('b')).toEqual(other)
  // Made anew.
  expect(await read('a')).not.toEqual(deleted)
  await deleteKeyFiles(['a', 'b'])
})

test('a database that a page keeps open is emptied at once, and deleted when the page closes it', async () => {
  const held = await createDatabase('b')
  expect(await deleteDatabases(['b'])).toEqual(['b'])
  expect(await held.count('rows')).toBe(0)
  held.close()
  expect(await deleteDatabases(['b', 'missing'])).toEqual([])
  expect(await listDatabases()).toEqual([])
})

test('a database whose emptying fails is deleted', async () => {
  const database = await createDatabase('c')
  database.close()
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
    throw new DOMException('', 'UnknownError')
  })
  expect(await deleteDatabases(['c'])).toEqual([])
  expect(await listDatabases()).toEqual([])
})
