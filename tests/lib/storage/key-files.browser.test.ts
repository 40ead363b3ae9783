import { deleteDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'
import { copyEncryptedRows } from '#src/lib/storage/copy-rows.ts'
import { deleteDatabases } from '#src/lib/storage/delete-databases.ts'
import { createDeviceStore, type DeviceStore } from '#src/lib/storage/device-store.ts'
import {
  decryptValue,
  encryptValue,
  generateStorageKeys,
  type StorageKeys,
} from '#src/lib/storage/encryption.ts'
import { createFileKeys, deleteKeyFiles } from '#src/lib/storage/key-files.ts'

const NAME = 'handoff a/test 1'
const OTHER = 'handoff a/test 2'
const keys = generateStorageKeys()
const openStores: DeviceStore[] = []

async function openStore(name = NAME): Promise<DeviceStore> {
  const storageKeys = await keys
  const store = createDeviceStore({
    locate: async () => ({ name, storageKeys }),
    evictableStores: ['cache'],
  })
  openStores.push(store)
  return store
}

async function isSameKey(one: StorageKeys, other: StorageKeys): Promise<boolean> {
  const ciphertext = await encryptValue(one, 'context', 1)
  return decryptValue(other, 'context', ciphertext).then(
    () => true,
    () => false,
  )
}

/** The names of the object stores that have a file. */
async function listFiles(name = NAME): Promise<readonly string[]> {
  const root = await navigator.storage.getDirectory()
  const directory = await root.getDirectoryHandle('handoff-keys', { create: true })
  const files = await directory.getDirectoryHandle(encodeURIComponent(name)).catch(() => null)
  return files ? (await Array.fromAsync(files.keys())).toSorted() : []
}

const openKeys = async () => createFileKeys(NAME, await keys)('drafts')

afterEach(async () => {
  vi.restoreAllMocks()
  for (const store of openStores.splice(0)) await store.close()
  for (const name of [NAME, OTHER]) await deleteDB(name)
  await deleteKeyFiles([NAME, OTHER])
})

test('without their file, values can’t be read with the same keys', async () => {
  const before = await openStore()
  await before.putEvictable('cache', [{ id: 'loaded', value: 1 }])
  await before.put('drafts', 'typed', 2)
  const next = await openStore()
  expect(await next.get('cache', 'loaded')).toMatchObject({ value: 1 })
  expect(await next.get('drafts', 'typed')).toMatchObject({ value: 2 })
  await deleteKeyFiles([NAME])
  const after = await openStore()
  expect(await after.get('cache', 'loaded')).toBeNull()
  expect(after.getProblem()).toBeNull()
  expect(await after.get('drafts', 'typed')).toBeNull()
  expect(after.getProblem()).toBe('unreadable')
  await after.put('drafts', 'typed', 3)
  expect(await (await openStore()).get('drafts', 'typed')).toMatchObject({ value: 3 })
})

test('what was stored without a file is read where there is one later', async () => {
  vi.spyOn(navigator.storage, 'getDirectory').mockRejectedValueOnce(new DOMException('', 'SecurityError'))
  const before = await openStore()
  await before.put('drafts', 'typed', 1)
  const after = await openStore()
  expect(await after.get('drafts', 'typed')).toMatchObject({ value: 1 })
  expect(await after.list('drafts')).toMatchObject([{ value: 1 }])
  expect(after.getProblem()).toBeNull()
})

test('a deleted database leaves no file', async () => {
  await (await openStore()).putEvictable('cache', [{ id: 'loaded', value: 1 }])
  expect(await listFiles()).toEqual(['cache'])
  for (const store of openStores.splice(0)) await store.close()
  await deleteDatabases([NAME])
  expect(await listFiles()).toEqual([])
})

test('several tabs that open a new database at once have the same keys', async () => {
  const storageKeys = await keys
  const [first, ...others] = await Promise.all(Array.from({ length: 8 }, openKeys))
  if (!first) throw new Error('no keys')
  for (const it of others) expect(await isSameKey(first, it)).toBe(true)
  expect(await isSameKey(first, storageKeys)).toBe(false)
})

test('an empty file, which an interrupted page leaves, is replaced', async () => {
  const before = await openKeys()
  const root = await navigator.storage.getDirectory()
  const directory = await (await root.getDirectoryHandle('handoff-keys')).getDirectoryHandle(
    encodeURIComponent(NAME),
  )
  await (await (await directory.getFileHandle('drafts')).createWritable()).close()
  const after = await openKeys()
  expect(await isSameKey(before, after)).toBe(false)
  expect(await isSameKey(after, await openKeys())).toBe(true)
})

test('rows copied to another database are read there with the same keys, and others are not', async () => {
  const before = await openStore()
  await before.put('drafts', 'typed', 1)
  await before.put('presets', 'made', 2)
  await before.close()
  await copyEncryptedRows(NAME, OTHER, ['presets', 'missing'])
  expect(await listFiles(OTHER)).toEqual(['presets'])
  await deleteDatabases([NAME])
  const after = await openStore(OTHER)
  expect(await after.list('presets')).toMatchObject([{ value: 2 }])
  expect(await after.list('drafts')).toEqual([])
  expect(after.getProblem()).toBeNull()
})

test('rows of a database without files are read in another database too', async () => {
  const files = vi.spyOn(navigator.storage, 'getDirectory')
  files.mockRejectedValue(new DOMException('', 'SecurityError'))
  await (await openStore()).put('presets', 'made', 1)
  await copyEncryptedRows(NAME, OTHER, ['presets'])
  expect(await (await openStore(OTHER)).list('presets')).toMatchObject([{ value: 1 }])
  files.mockRestore()
  await copyEncryptedRows(NAME, OTHER, ['presets'])
  expect(await (await openStore(OTHER)).list('presets')).toMatchObject([{ value: 1 }])
})

test('where a page can’t write files, the keys are the database’s own', async () => {
  vi.spyOn(navigator.storage, 'getDirectory').mockRejectedValue(new DOMException('', 'SecurityError'))
  expect(await openKeys()).toBe(await keys)
  await deleteKeyFiles([NAME])
  const store = await openStore()
  await store.putEvictable('cache', [{ id: 'loaded', value: 1 }])
  expect(await (await openStore()).get('cache', 'loaded')).toMatchObject({ value: 1 })
})

test('a full device, which takes no new file, still reads what was stored without one', async () => {
  const directory = vi.spyOn(navigator.storage, 'getDirectory')
  directory.mockRejectedValue(new DOMException('', 'SecurityError'))
  await (await openStore()).put('drafts', 'typed', 1)
  directory.mockRestore()
  vi.spyOn(FileSystemDirectoryHandle.prototype, 'getFileHandle').mockImplementation((_, options) =>
    Promise.reject(new DOMException('', options?.create === true ? 'QuotaExceededError' : 'NotFoundError')),
  )
  const store = await openStore()
  expect(await store.list('drafts')).toMatchObject([{ value: 1 }])
  expect(store.getProblem()).toBeNull()
})

test('a file that can’t be read keeps values in memory until it can', async () => {
  await (await openStore()).put('drafts', 'typed', 1)
  const store = await openStore()
  const read = vi.spyOn(FileSystemFileHandle.prototype, 'getFile')
  read.mockRejectedValue(new DOMException('', 'NotReadableError'))
  expect(await store.put('drafts', 'next', 2)).toBe('memory')
  expect(store.getProblem()).toBe('blocked')
  read.mockRestore()
  expect(await store.list('drafts')).toMatchObject([{ value: 1 }, { value: 2 }])
  expect(await store.put('drafts', 'last', 3)).toBe('disk')
  expect(await (await openStore()).list('drafts')).toHaveLength(3)
})

test('a file that the browser never gives keeps nothing waiting', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.spyOn(navigator.storage, 'getDirectory').mockReturnValue(new Promise(() => {}))
  const store = await openStore()
  const stored = store.put('drafts', 'typed', 1)
  for (let attempt = 0; attempt < 2; attempt += 1) await vi.advanceTimersByTimeAsync(10_000)
  expect(await stored).toBe('memory')
  const closed = store.close()
  await vi.advanceTimersByTimeAsync(10_000)
  await closed
  openStores.pop()
  vi.useRealTimers()
})
