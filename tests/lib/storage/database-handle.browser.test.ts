import { deleteDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'
import { createDeviceStore, type DeviceStore } from '#src/lib/storage/device-store.ts'
import { generateStorageKeys } from '#src/lib/storage/encryption.ts'

const NAME = 'handoff a handle'
const keys = generateStorageKeys()
const openStores: DeviceStore[] = []

function openStore(): DeviceStore {
  const store = createDeviceStore({ locate: async () => ({ name: NAME, storageKeys: await keys }) })
  openStores.push(store)
  return store
}

afterEach(async () => {
  vi.restoreAllMocks()
  for (const store of openStores.splice(0)) await store.close()
  await deleteDB(NAME)
})

const HANDLE_FAILURES = {
  'is dead': () => {
    throw new DOMException('closing', 'InvalidStateError')
  },
  'lost its server': () => {
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
  },
  'lost its file': () => {
    throw new DOMException('Data lost due to missing file', 'NotReadableError')
  },
  'lost its object stores': () => {
    throw new DOMException('One of the specified object stores was not found', 'NotFoundError')
  },
}

for (const [name, fail] of Object.entries(HANDLE_FAILURES))
  test(`a handle that ${name} is replaced, and the read or write is repeated [FLT-62]`, async () => {
    const store = openStore()
    await store.put('outbox', 'before', 1)
    const listener = vi.fn()
    store.subscribe(listener)
    const countOpened = breakOpenHandles(fail)
    expect(await store.put('outbox', 'one', 1)).toBe('disk')
    expect(countOpened()).toBe(1)
    vi.restoreAllMocks()
    breakOpenHandles(fail)
    expect((await store.list('outbox')).map((it) => it.id)).toEqual(['before', 'one'])
    expect(store.getProblem()).toBeNull()
    expect(listener).not.toHaveBeenCalled()
    vi.restoreAllMocks()
    expect((await openStore().list('outbox')).map((it) => it.id)).toEqual(['before', 'one'])
  })

test('a database of which every handle is dead keeps values in memory, and reports it once', async () => {
  const store = openStore()
  const listener = vi.fn()
  store.subscribe(listener)
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(HANDLE_FAILURES['is dead'])
  expect(await store.put('outbox', 'one', 1)).toBe('memory')
  expect(await store.put('outbox', 'two', 2)).toBe('memory')
  expect((await store.list('outbox')).map((it) => it.id)).toEqual(['one', 'two'])
  expect(store.getProblem()).toBe('lost')
  expect(listener).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
  expect(await store.put('outbox', 'three', 3)).toBe('disk')
  expect(store.getProblem()).toBeNull()
  expect((await openStore().list('outbox')).map((it) => it.id).toSorted()).toEqual(['one', 'three', 'two'])
})

const ERROR_NAMES = [
  'AbortError',
  'ConstraintError',
  'DataError',
  'InvalidStateError',
  'NotFoundError',
  'NotReadableError',
  'OperationError',
  'QuotaExceededError',
  'ReadOnlyError',
  'TimeoutError',
  'TransactionInactiveError',
  'UnknownError',
] as const

/** Where IndexedDB fails, once for `name`; afterwards it works. Each fails as a browser does there. */
const FAILING_PLACES: Readonly<Record<string, (name: string) => void>> = {
  open: (name) => {
    const open = vi.spyOn(indexedDB, 'open')
    open.mockImplementationOnce(() => {
      throw new DOMException('not now', name)
    })
  },
  'the transaction': (name) => {
    const start = vi.spyOn(IDBDatabase.prototype, 'transaction')
    start.mockImplementationOnce(() => {
      throw new DOMException('not now', name)
    })
  },
  'a request': (name) => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    put.mockImplementationOnce(() => {
      throw new DOMException('not now', name)
    })
  },
  'a search': (name) => {
    const getKey = vi.spyOn(IDBIndex.prototype, 'getKey')
    getKey.mockImplementationOnce(() => {
      throw new DOMException('not now', name)
    })
  },
  // The requests succeed, and the browser takes the transaction back.
  'the commit': () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    put.mockImplementationOnce(function (this: IDBObjectStore, ...args) {
      put.mockRestore()
      const request = this.put(...args)
      request.addEventListener('success', () => this.transaction.abort())
      return request
    })
  },
}

for (const [place, fail] of Object.entries(FAILING_PLACES))
  for (const name of ERROR_NAMES)
    test(`a ${name} at ${place} loses nothing that was accepted [FLT-62]`, async () => {
      const store = openStore()
      if (place !== 'open') await store.put('outbox', 'before', 0)
      fail(name)
      await store.put('outbox', 'one', 1)
      expect((await store.get('outbox', 'one'))?.value).toBe(1)
      expect(await store.putEvictable('cache', [{ id: 'page', value: 2 }])).toBe('disk')
      expect(store.getProblem()).toBeNull()
      const expected = place === 'open' ? ['one'] : ['before', 'one']
      expect((await openStore().list('outbox')).map((it) => it.id)).toEqual(expected)
    })

test('a write during which another page deletes the database is written to the next one [FLT-62]', async () => {
  const store = openStore()
  await store.put('outbox', 'before', 0)
  const writing = store.put('outbox', 'one', 1)
  indexedDB.deleteDatabase(NAME)
  expect(await writing).toBe('disk')
  expect(await store.put('outbox', 'two', 2)).toBe('disk')
  expect(store.getProblem()).toBeNull()
  expect((await openStore().list('outbox')).map((it) => it.id)).toContain('two')
})

test('a handle that is closed within a write is replaced, and nothing is written twice [FLT-62]', async () => {
  const store = openStore()
  await store.put('outbox', 'before', 0)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  put.mockImplementationOnce(function (this: IDBObjectStore, ...args) {
    put.mockRestore()
    this.transaction.db.close()
    this.transaction.abort()
    return this.put(...args)
  })
  const values = Array.from({ length: 20 }, (_, at) => ({ id: `value ${at}`, value: at }))
  expect(await store.write('outbox', { put: values, removedIds: ['before'] })).toBe('disk')
  expect(store.getProblem()).toBeNull()
  expect((await openStore().list('outbox')).map((it) => it.id)).toEqual(values.map((it) => it.id))
})

test('a value that another tab has written since is not replaced by what this one could not write', async () => {
  const store = openStore()
  await store.put('outbox', 'one', 0)
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(HANDLE_FAILURES['is dead'])
  expect(await store.put('outbox', 'one', 1)).toBe('memory')
  vi.restoreAllMocks()
  const laterTime = Date.now() + 1_000
  vi.spyOn(Date, 'now').mockReturnValue(laterTime)
  await openStore().put('outbox', 'one', 2)
  expect(await store.put('outbox', 'two', 3)).toBe('disk')
  expect((await store.get('outbox', 'one'))?.value).toBe(2)
})

test('a database that another page keeps closed makes no one wait for ever [FLT-60]', async () => {
  const otherPage = await openRaw()
  indexedDB.deleteDatabase(NAME)
  const store = openStore()
  const stored = await withTimeFlying(() => store.put('outbox', 'one', 1))
  expect(stored).toBe('memory')
  expect(store.getProblem()).toBe('blocked')
  expect((await withTimeFlying(() => store.get('outbox', 'one')))?.value).toBe(1)
  otherPage.close()
  expect(await store.put('outbox', 'two', 2)).toBe('disk')
  expect(store.getProblem()).toBeNull()
})

test('a transaction that never ends makes no one wait for ever [FLT-60]', async () => {
  const store = openStore()
  await store.put('outbox', 'one', 1)
  const otherPage = await openRaw()
  let isHeld = true
  const rows = otherPage.transaction('rows', 'readwrite').objectStore('rows')
  const hold = () => {
    if (isHeld) rows.count().addEventListener('success', hold)
  }
  hold()
  expect(await withTimeFlying(() => store.put('outbox', 'two', 2))).toBe('memory')
  expect(store.getProblem()).toBe('blocked')
  isHeld = false
  expect((await store.list('outbox')).map((it) => it.id)).toEqual(['one', 'two'])
  otherPage.close()
})

/** Makes every transaction fail until a handle is opened. Returns the count of handles opened since. */
function breakOpenHandles(fail: () => never): () => number {
  const open = vi.spyOn(indexedDB, 'open')
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  transaction.mockImplementation(function (this: IDBDatabase, ...args) {
    if (open.mock.calls.length === 0) return fail()
    transaction.mockRestore()
    return this.transaction(...args)
  })
  return () => open.mock.calls.length
}

/** A connection of a page that closes it for no other page. */
async function openRaw(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME)
  await new Promise((resolve) => {
    request.addEventListener('success', resolve)
  })
  return request.result
}

/** Runs work while minutes pass at once, for timers alone: the database's own time is real. */
async function withTimeFlying<Result>(work: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const result = work()
    await vi.advanceTimersByTimeAsync(60_000)
    return await result
  } finally {
    vi.useRealTimers()
  }
}
