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
