import { deleteDB, openDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'
import { createDeviceStore, type DeviceStore } from '#src/lib/storage/device-store.ts'
import { generateStorageKeys } from '#src/lib/storage/encryption.ts'

const NAME = 'handoff a test'
const PHONE = '919845011223'
const keys = generateStorageKeys()
const disks: DeviceStore[] = []

function open(its = keys, name = NAME): DeviceStore {
  const disk = createDeviceStore({ name, loadKeys: () => its })
  disks.push(disk)
  return disk
}

afterEach(async () => {
  vi.restoreAllMocks()
  for (const disk of disks.splice(0)) await disk.close()
  await deleteDB(NAME)
})

test('what was written is read by the page that is loaded next', async () => {
  expect(await open().put('drafts', PHONE, { values: ['Asha', 'ü🙂'] })).toBe('disk')
  expect(await open().get('drafts', PHONE)).toMatchObject({ id: PHONE, value: { values: ['Asha', 'ü🙂'] } })
  expect(await open().get('sends', PHONE)).toBeNull()
})

test('a shelf is listed in the order of first writing, whatever was changed since', async () => {
  const disk = open()
  for (const id of ['c', 'a', 'b', 'a']) await disk.put('sends', id, id)
  await disk.put('drafts', 'other', 1)
  expect((await open().list('sends')).map((it) => it.id)).toEqual(['c', 'a', 'b'])
})

test('writes that overlap end with the last one', async () => {
  const disk = open()
  await Promise.all(
    Array.from({ length: 30 }, (_, n) => disk.put('drafts', 'one', 'x'.repeat(3000 - n * 100) + n)),
  )
  const found = await open().get('drafts', 'one')
  expect(String(found?.value).endsWith('29')).toBe(true)
})

test('nothing lies there in the clear, not even the id', async () => {
  await open().put('drafts', PHONE, { person: 'Asha Pillai' })
  const bytes = await everything()
  for (const secret of [PHONE, 'Asha', 'Pillai', 'person']) expect(bytes).not.toContain(secret)
})

test('another person’s keys open nothing, and say so', async () => {
  await open().put('drafts', 'one', 1)
  const other = open(generateStorageKeys())
  expect(await other.list('drafts')).toEqual([])
  expect(other.problem()).toBe('unreadable')
})

test.each(['sealed', 'name', 'shelf', 'iv'] as const)(
  'a record whose %s was changed is left out, and the others are read [FLT-61]',
  async (part) => {
    const disk = open()
    await disk.put('sends', 'one', 1)
    await disk.put('sends', 'two', 2)
    const database = await openDB(NAME)
    const [row] = await database.getAll('rows')
    const changed = { sealed: new ArrayBuffer(9), name: 'other', shelf: 'sends ', iv: new Uint8Array(12) }
    await database.put('rows', { ...row, [part]: changed[part] })
    database.close()
    expect((await open().list('sends')).map((it) => it.id)).toEqual(['two'])
  },
)

test('a record of a form that nobody knows is left out [FLT-61]', async () => {
  await open().put('sends', 'one', 1)
  const database = await openDB(NAME)
  await database.add('rows', { shelf: 'sends', name: 'x' })
  database.close()
  expect((await open().list('sends')).map((it) => it.id)).toEqual(['one'])
})

test('a store that takes no more keeps the value as long as the page, and says so [FLT-59]', async () => {
  const disk = open()
  await disk.put('drafts', 'one', 'before')
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  expect(await disk.put('drafts', 'one', 'after')).toBe('memory')
  expect(disk.problem()).toBe('full')
  expect((await disk.get('drafts', 'one'))?.value).toBe('after')
  expect((await disk.list('drafts')).map((it) => it.value)).toEqual(['after'])
  vi.restoreAllMocks()
  expect(await disk.put('drafts', 'one', 'later')).toBe('disk')
  expect(disk.problem()).toBeNull()
  expect((await disk.list('drafts')).map((it) => it.value)).toEqual(['later'])
})

test('without a store everything works from memory [FLT-60]', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('not here', 'SecurityError')
  })
  const disk = open()
  expect(await disk.put('drafts', 'one', 1)).toBe('memory')
  expect(disk.problem()).toBe('blocked')
  expect((await disk.get('drafts', 'one'))?.value).toBe(1)
  await disk.remove('drafts', 'one')
  expect(await disk.get('drafts', 'one')).toBeNull()
  expect(await disk.getSizes()).toEqual(new Map())
})

test('keys that cannot be had leave everything in memory', async () => {
  const disk = open(Promise.reject(new Error('no keys')))
  expect(await disk.put('drafts', 'one', 1)).toBe('memory')
  expect((await disk.list('drafts')).map((it) => it.id)).toEqual(['one'])
})

test('a store deleted while it is open is said to be lost, and is begun anew [FLT-62]', async () => {
  const disk = open()
  await disk.put('drafts', 'one', 1)
  const heard = vi.fn()
  disk.subscribe(heard)
  await deleteDB(NAME)
  expect(disk.problem()).toBe('lost')
  expect(heard).toHaveBeenCalled()
  expect(await disk.get('drafts', 'one')).toBeNull()
  expect(await disk.put('drafts', 'one', 2)).toBe('disk')
  expect((await open().get('drafts', 'one'))?.value).toBe(2)
})

test('a store that a newer version of the app changes is let go of, and what follows stays in memory [FLT-63]', async () => {
  const disk = open()
  await disk.put('drafts', 'one', 1)
  const notified = vi.fn()
  disk.subscribe(notified)
  // Waits for nobody: the older version closes its connection when it is asked to.
  const newer = await openDB(NAME, 2)
  expect(disk.problem()).toBe('lost')
  expect(notified).toHaveBeenCalled()
  expect(await disk.put('drafts', 'two', 2)).toBe('memory')
  expect((await disk.get('drafts', 'two'))?.value).toBe(2)
  newer.close()
})

test('the oldest go first when a shelf is trimmed, and other shelves stay', async () => {
  const disk = open()
  const now = vi.spyOn(Date, 'now')
  for (let n = 0; n < 5; n += 1) {
    now.mockReturnValue(1000 + n)
    await disk.put('seen', `${n}`, 'x'.repeat(1000))
  }
  now.mockReturnValue(2000)
  await disk.put('seen', '0', 'x'.repeat(1000))
  await disk.put('outbox', 'one', 'x'.repeat(5000))
  const one = ((await disk.getSizes()).get('seen') ?? 0) / 5
  expect(await disk.trim('seen', one * 3)).toBe(2)
  expect((await disk.list('seen')).map((it) => it.id)).toEqual(['0', '3', '4'])
  expect(await disk.list('outbox')).toHaveLength(1)
})

test('what may be lost is written in one step, and forgotten where the store takes no more', async () => {
  const disk = open()
  expect(
    await disk.putEvictable('seen', [
      { id: 'one', value: 1 },
      { id: 'two', value: 2 },
    ]),
  ).toBe('disk')
  expect((await open().list('seen')).map((it) => it.value)).toEqual([1, 2])
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  expect(await disk.putEvictable('seen', [{ id: 'three', value: 3 }])).toBe('memory')
  expect(disk.problem()).toBe('full')
  expect(await disk.get('seen', 'three')).toBeNull()
  vi.restoreAllMocks()
  expect(await disk.putEvictable('seen', [{ id: 'three', value: 3 }])).toBe('disk')
  expect(disk.problem()).toBeNull()
})

test('what may be lost makes room for what may not', async () => {
  const disk = createDeviceStore({ name: NAME, loadKeys: () => keys, evictableStores: ['seen'] })
  disks.push(disk)
  for (const id of ['a', 'b', 'c', 'd']) await disk.putEvictable('seen', [{ id, value: 'x'.repeat(1000) }])
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  put.mockImplementationOnce(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  expect(await disk.put('outbox', 'one', 1)).toBe('disk')
  expect(await disk.list('outbox')).toHaveLength(1)
  expect(await disk.list('seen')).toHaveLength(2)
})

test('many are written in one step: all of them outlive the page, or none', async () => {
  const disk = open()
  const many = Array.from({ length: 500 }, (_, n) => ({ id: `${n}`, value: n }))
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  expect(await disk.putAll('outbox', many)).toBe('disk')
  expect(transaction).toHaveBeenCalledTimes(1)
  expect((await open().list('outbox')).map((it) => it.value)).toEqual(many.map((it) => it.value))
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  put.mockImplementationOnce(() => {
    throw new DOMException('broken', 'UnknownError')
  })
  expect(
    await disk.putAll(
      'sends',
      many.map((it) => ({ ...it, value: 'new' })),
    ),
  ).toBe('memory')
  expect(await open().list('sends')).toEqual([])
  expect(await disk.list('sends')).toHaveLength(500)
})

test('what was closed finds nothing and keeps nothing', async () => {
  const disk = open()
  await disk.put('drafts', 'one', 1)
  await disk.close()
  expect(await disk.get('drafts', 'one')).toBeNull()
  expect(await disk.put('drafts', 'two', 2)).toBe('memory')
  expect(await disk.get('drafts', 'two')).toBeNull()
})

/** All that lies in the store, as text, whatever it is made of. */
async function everything(): Promise<string> {
  const database = await openDB(NAME)
  const rows: unknown[] = await database.getAll('rows')
  database.close()
  const asText = (_: string, value: unknown) => {
    if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value)
    return value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value
  }
  return JSON.stringify(rows, asText)
}
