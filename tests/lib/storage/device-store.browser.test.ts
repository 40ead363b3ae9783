import { deleteDB, openDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'
import { createDeviceStore, type DeviceStore } from '#src/lib/storage/device-store.ts'
import { generateStorageKeys } from '#src/lib/storage/encryption.ts'

const NAME = 'handoff a test'
const PHONE = '919845011223'
const keys = generateStorageKeys()
const locate = async () => ({ name: NAME, storageKeys: await keys })
const openStores: DeviceStore[] = []

function openStore(ownKeys = keys, name = NAME): DeviceStore {
  const store = createDeviceStore({ locate: async () => ({ name, storageKeys: await ownKeys }) })
  openStores.push(store)
  return store
}

afterEach(async () => {
  vi.restoreAllMocks()
  for (const store of openStores.splice(0)) await store.close()
  await deleteDB(NAME)
})

test('a written value is read by the next page', async () => {
  expect(await openStore().put('drafts', PHONE, { values: ['Asha', 'ü🙂'] })).toBe('disk')
  expect(await openStore().get('drafts', PHONE)).toMatchObject({
    id: PHONE,
    value: { values: ['Asha', 'ü🙂'] },
  })
  expect(await openStore().get('sends', PHONE)).toBeNull()
})

test('an object store is listed in the order of first writing, whatever was changed since', async () => {
  const store = openStore()
  for (const id of ['c', 'a', 'b', 'a']) await store.put('sends', id, id)
  await store.put('drafts', 'other', 1)
  expect((await openStore().list('sends')).map((it) => it.id)).toEqual(['c', 'a', 'b'])
})

test('of overlapping writes the last one wins', async () => {
  const store = openStore()
  await Promise.all(
    Array.from({ length: 30 }, (_, n) => store.put('drafts', 'one', 'x'.repeat(3000 - n * 100) + n)),
  )
  const found = await openStore().get('drafts', 'one')
  expect(String(found?.value).endsWith('29')).toBe(true)
})

test('nothing is stored unencrypted, not even the id', async () => {
  await openStore().put('drafts', PHONE, { person: 'Asha Pillai' })
  const bytes = await readAllAsText()
  for (const secret of [PHONE, 'Asha', 'Pillai', 'person']) expect(bytes).not.toContain(secret)
})

test('another agent’s keys decrypt nothing, and the problem is reported', async () => {
  await openStore().put('drafts', 'one', 1)
  const other = openStore(generateStorageKeys())
  expect(await other.list('drafts')).toEqual([])
  expect(other.getProblem()).toBe('unreadable')
})

test.each(['sealed', 'name', 'objectStore', 'iv'] as const)(
  'a record whose %s was changed is left out, and the others are read [FLT-61]',
  async (part) => {
    const store = openStore()
    await store.put('sends', 'one', 1)
    await store.put('sends', 'two', 2)
    const database = await openDB(NAME)
    const [row] = await database.getAll('rows')
    const changed = {
      sealed: new ArrayBuffer(9),
      name: 'other',
      objectStore: 'sends ',
      iv: new Uint8Array(12),
    }
    await database.put('rows', { ...row, [part]: changed[part] })
    database.close()
    expect((await openStore().list('sends')).map((it) => it.id)).toEqual(['two'])
  },
)

test('a record of an unknown form is left out [FLT-61]', async () => {
  await openStore().put('sends', 'one', 1)
  const database = await openDB(NAME)
  await database.add('rows', { objectStore: 'sends', name: 'x' })
  database.close()
  expect((await openStore().list('sends')).map((it) => it.id)).toEqual(['one'])
})

test('a full store keeps the value in memory, and reports the problem [FLT-59]', async () => {
  const store = openStore()
  await store.put('drafts', 'one', 'before')
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  expect(await store.put('drafts', 'one', 'after')).toBe('memory')
  expect(store.getProblem()).toBe('full')
  expect((await store.get('drafts', 'one'))?.value).toBe('after')
  expect((await store.list('drafts')).map((it) => it.value)).toEqual(['after'])
  vi.restoreAllMocks()
  expect(await store.put('drafts', 'one', 'later')).toBe('disk')
  expect(store.getProblem()).toBeNull()
  expect((await store.list('drafts')).map((it) => it.value)).toEqual(['later'])
})

test('without IndexedDB everything works in memory [FLT-60]', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('not here', 'SecurityError')
  })
  const store = openStore()
  expect(await store.put('drafts', 'one', 1)).toBe('memory')
  expect(store.getProblem()).toBe('blocked')
  expect((await store.get('drafts', 'one'))?.value).toBe(1)
  await store.remove('drafts', 'one')
  expect(await store.get('drafts', 'one')).toBeNull()
  expect(await store.getSizes()).toEqual(new Map())
})

test('without keys everything stays in memory', async () => {
  const store = openStore(Promise.reject(new Error('no keys')))
  expect(await store.put('drafts', 'one', 1)).toBe('memory')
  expect((await store.list('drafts')).map((it) => it.id)).toEqual(['one'])
})

test('a store that is deleted while it is open is reported as lost, and created again [FLT-62]', async () => {
  const store = openStore()
  await store.put('drafts', 'one', 1)
  const listener = vi.fn()
  store.subscribe(listener)
  await deleteDB(NAME)
  expect(store.getProblem()).toBe('lost')
  expect(listener).toHaveBeenCalled()
  expect(await store.get('drafts', 'one')).toBeNull()
  expect(await store.put('drafts', 'one', 2)).toBe('disk')
  expect((await openStore().get('drafts', 'one'))?.value).toBe(2)
})

test('a store that a newer version of the app upgrades is closed, and later values stay in memory [FLT-63]', async () => {
  const store = openStore()
  await store.put('drafts', 'one', 1)
  const listener = vi.fn()
  store.subscribe(listener)
  // The upgrade isn't blocked: the older version closes its connection on `versionchange`.
  const newer = await openDB(NAME, 3)
  expect(store.getProblem()).toBe('lost')
  expect(listener).toHaveBeenCalled()
  expect(await store.put('drafts', 'two', 2)).toBe('memory')
  expect((await store.get('drafts', 'two'))?.value).toBe(2)
  newer.close()
})

test('rows of an older version are deleted, and neither version reads or replaces the other’s [FLT-63]', async () => {
  const older = await openDB(NAME, 1, {
    upgrade: (fresh) => {
      const rows = fresh.createObjectStore('rows', { keyPath: 'n', autoIncrement: true })
      rows.createIndex('place', ['kind', 'name'], { unique: true })
    },
    blocking: () => older.close(),
  })
  await older.add('rows', { kind: 'sends', name: 'x', at: 1 })
  const store = openStore()
  expect(await store.put('sends', 'one', 1)).toBe('disk')
  expect((await store.list('sends')).map((it) => it.id)).toEqual(['one'])
  expect(store.getProblem()).toBeNull()
  await expect(openDB(NAME, 1)).rejects.toMatchObject({ name: 'VersionError' })
  expect((await openStore().list('sends')).map((it) => it.id)).toEqual(['one'])
})

test('trimming removes the oldest records of an object store, and none of other object stores', async () => {
  const store = openStore()
  const now = vi.spyOn(Date, 'now')
  for (let n = 0; n < 5; n += 1) {
    now.mockReturnValue(1000 + n)
    await store.put('seen', `${n}`, 'x'.repeat(1000))
  }
  now.mockReturnValue(2000)
  await store.put('seen', '0', 'x'.repeat(1000))
  await store.put('outbox', 'one', 'x'.repeat(5000))
  const sizeOfOne = ((await store.getSizes()).get('seen') ?? 0) / 5
  expect(await store.trim('seen', sizeOfOne * 3)).toBe(2)
  expect((await store.list('seen')).map((it) => it.id)).toEqual(['0', '3', '4'])
  expect(await store.list('outbox')).toHaveLength(1)
})

test('evictable values are written in one transaction, and dropped where the store is full', async () => {
  const store = openStore()
  expect(
    await store.putEvictable('seen', [
      { id: 'one', value: 1 },
      { id: 'two', value: 2 },
    ]),
  ).toBe('disk')
  expect((await openStore().list('seen')).map((it) => it.value)).toEqual([1, 2])
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  expect(await store.putEvictable('seen', [{ id: 'three', value: 3 }])).toBe('memory')
  expect(store.getProblem()).toBe('full')
  expect(await store.get('seen', 'three')).toBeNull()
  vi.restoreAllMocks()
  expect(await store.putEvictable('seen', [{ id: 'three', value: 3 }])).toBe('disk')
  expect(store.getProblem()).toBeNull()
})

test('evictable values make room for others', async () => {
  const store = createDeviceStore({ locate, evictableStores: ['seen'] })
  openStores.push(store)
  for (const id of ['a', 'b', 'c', 'd']) await store.putEvictable('seen', [{ id, value: 'x'.repeat(1000) }])
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  put.mockImplementationOnce(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  expect(await store.put('outbox', 'one', 1)).toBe('disk')
  expect(await store.list('outbox')).toHaveLength(1)
  expect(await store.list('seen')).toHaveLength(2)
})

test('many values are written in one transaction, all of them or none', async () => {
  const store = openStore()
  const values = Array.from({ length: 500 }, (_, n) => ({ id: `${n}`, value: n }))
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  expect(await store.write('outbox', { put: values, removedIds: [] })).toBe('disk')
  expect(transaction).toHaveBeenCalledTimes(1)
  expect((await openStore().list('outbox')).map((it) => it.value)).toEqual(values.map((it) => it.value))
  const original: IDBObjectStore['put'] = Reflect.get(IDBObjectStore.prototype, 'put')
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  put.mockImplementation(function (this: IDBObjectStore, ...args) {
    if (put.mock.calls.length % 250 === 0) throw new DOMException('broken', 'UnknownError')
    return original.apply(this, args)
  })
  expect(
    await store.write('sends', { put: values.map((it) => ({ ...it, value: 'new' })), removedIds: [] }),
  ).toBe('memory')
  expect(await openStore().list('sends')).toEqual([])
  expect(await store.list('sends')).toHaveLength(500)
})

test('values are written and removed in one transaction', async () => {
  const store = openStore()
  for (const id of ['a', 'b', 'c']) await store.put('outbox', id, 'old')
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const put = [{ id: 'c', value: 'new' }]
  expect(await store.write('outbox', { put, removedIds: ['a', 'b'] })).toBe('disk')
  expect(transaction).toHaveBeenCalledTimes(1)
  expect(await openStore().list('outbox')).toMatchObject(put)
})

test('a removal that fails leaves the values of its transaction unwritten', async () => {
  const store = openStore()
  for (const id of ['a', 'b']) await store.put('outbox', id, 'old')
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError')
  })
  const put = [{ id: 'b', value: 'new' }]
  expect(await store.write('outbox', { put, removedIds: ['a'] })).toBe('memory')
  vi.restoreAllMocks()
  expect((await openStore().list('outbox')).map((it) => it.value)).toEqual(['old', 'old'])
})

test('a full store still removes values [FLT-59]', async () => {
  const store = openStore()
  await store.put('outbox', 'a', 'old')
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  expect(await store.write('outbox', { put: [{ id: 'b', value: 'new' }], removedIds: ['a'] })).toBe('memory')
  expect((await store.list('outbox')).map((it) => it.id)).toEqual(['b'])
  expect(await openStore().list('outbox')).toEqual([])
  expect(store.getProblem()).toBe('full')
})

test('a closed store finds nothing and stores nothing', async () => {
  const store = openStore()
  await store.put('drafts', 'one', 1)
  await store.close()
  expect(await store.get('drafts', 'one')).toBeNull()
  expect(await store.put('drafts', 'two', 2)).toBe('memory')
  expect(await store.get('drafts', 'two')).toBeNull()
})

/** All stored rows as text, binary values included. */
async function readAllAsText(): Promise<string> {
  const database = await openDB(NAME)
  const rows: unknown[] = await database.getAll('rows')
  database.close()
  const asText = (_: string, value: unknown) => {
    if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value)
    return value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value
  }
  return JSON.stringify(rows, asText)
}
