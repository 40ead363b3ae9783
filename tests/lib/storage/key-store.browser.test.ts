import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  changeKeys,
  createKeyDatabase,
  readKeyDatabase,
  readRecord,
  updateRecord,
} from '#src/lib/storage/key-store.ts'
import { wipeStorage } from '#src/lib/storage/usage.ts'

beforeEach(() => wipeStorage())
afterEach(async () => {
  vi.restoreAllMocks()
  await wipeStorage()
})

async function listKeyDatabases() {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  return names.filter((name) => name !== 'handoff-index')
}

test('a change is stored when its promise resolves: the page may end right after', async () => {
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction')
  for (const change of [
    () => updateRecord('a', () => 1),
    () => updateRecord('a', () => 2),
    () => updateRecord('a', () => undefined),
    () => createKeyDatabase(1),
  ]) {
    await change()
    const [transaction] = begin.mock.results
      .flatMap((it) => (it.type === 'return' ? [it.value] : []))
      .slice(-1)
    // Only a transaction that has ended gives no store any more.
    expect(() => transaction?.objectStore('records')).toThrow('finished')
  }
})

test('a change that the browser takes back, as with full storage, rejects and leaves the previous record', async () => {
  await updateRecord('b', () => 1)
  const put = Reflect.get(IDBObjectStore.prototype, 'put')
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function putAndAbort(
    this: IDBObjectStore,
    ...args
  ) {
    const request = put.apply(this, args)
    request.addEventListener('success', () => this.transaction.abort())
    return request
  })
  await expect(updateRecord('b', () => 2)).rejects.toThrow()
  expect(await readRecord('b')).toBe(1)
})

test('a change keeps the databases that records name, and deletes all others', async () => {
  const kept = await createKeyDatabase('kept')
  const replaced = await createKeyDatabase('replaced')
  await updateRecord('a', () => ({ keys: replaced }))
  await updateRecord('b', () => ({ firstUse: { keys: kept } }))
  // As of a page that ended in the middle of a change.
  await createKeyDatabase('orphan')
  const next = await changeKeys(async () => {
    const name = await createKeyDatabase('next')
    await updateRecord('a', () => ({ keys: name }))
    return name
  })
  expect((await listKeyDatabases()).toSorted()).toEqual([kept, next].toSorted())
  expect(await readKeyDatabase(next)).toBe('next')
  expect(await readKeyDatabase(replaced)).toBeUndefined()
})

test('a change that fails keeps what was valid before, and deletes what it has created', async () => {
  const valid = await createKeyDatabase('valid')
  await updateRecord('a', () => ({ keys: valid }))
  const failure = new Error('no room')
  const change = changeKeys(async () => {
    await createKeyDatabase('next')
    throw failure
  })
  await expect(change).rejects.toBe(failure)
  expect(await listKeyDatabases()).toEqual([valid])
})

test('databases of sessions, of tests and of earlier versions are not deleted with those of keys', async () => {
  const names = ['handoff-session 1', 'handoff-device', 'handoff c29tZWJvZHk=', 'handoff another test']
  for (const name of names) await createKeyDatabase(1, name)
  await changeKeys(async () => undefined)
  expect((await listKeyDatabases()).toSorted()).toEqual(names.toSorted())
})
