import { deleteDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'
import { deleteCacheKeys, openCacheKeys } from '#src/lib/storage/cache-keys.ts'
import { deleteDatabases } from '#src/lib/storage/delete-databases.ts'
import { createDeviceStore, type DeviceStore } from '#src/lib/storage/device-store.ts'
import {
  decryptValue,
  encryptValue,
  generateStorageKeys,
  type StorageKeys,
} from '#src/lib/storage/encryption.ts'

const NAME = 'handoff a/test 1'
const keys = generateStorageKeys()
const openStores: DeviceStore[] = []

async function openStore(): Promise<DeviceStore> {
  const storageKeys = await keys
  const store = createDeviceStore({
    locate: async () => ({ name: NAME, storageKeys }),
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

async function listFiles(): Promise<FileSystemHandle[]> {
  const root = await navigator.storage.getDirectory()
  const directory = await root.getDirectoryHandle('handoff-cache-keys', { create: true })
  const files = await Array.fromAsync(directory.values())
  return files.filter((it) => it.name === encodeURIComponent(NAME))
}

afterEach(async () => {
  vi.restoreAllMocks()
  for (const store of openStores.splice(0)) await store.close()
  await deleteDB(NAME)
  await deleteCacheKeys([NAME])
})

test('without their file, evictable values can’t be read with the same keys; the others can', async () => {
  const before = await openStore()
  await before.putEvictable('cache', [{ id: 'loaded', value: 1 }])
  await before.put('drafts', 'typed', 2)
  const next = await openStore()
  expect(await next.get('cache', 'loaded')).toMatchObject({ value: 1 })
  await deleteCacheKeys([NAME])
  const after = await openStore()
  expect(await after.get('cache', 'loaded')).toBeNull()
  expect(await after.get('drafts', 'typed')).toMatchObject({ value: 2 })
  expect(after.getProblem()).toBeNull()
  await after.putEvictable('cache', [{ id: 'loaded', value: 3 }])
  expect(await (await openStore()).get('cache', 'loaded')).toMatchObject({ value: 3 })
})

test('a deleted database leaves no file', async () => {
  await (await openStore()).putEvictable('cache', [{ id: 'loaded', value: 1 }])
  expect(await listFiles()).toHaveLength(1)
  for (const store of openStores.splice(0)) await store.close()
  await deleteDatabases([NAME])
  expect(await listFiles()).toEqual([])
})

test('several tabs that open a new database at once have the same keys', async () => {
  const storageKeys = await keys
  const [first, ...others] = await Promise.all(
    Array.from({ length: 8 }, () => openCacheKeys(NAME, storageKeys)),
  )
  if (!first) throw new Error('no keys')
  for (const it of others) expect(await isSameKey(first, it)).toBe(true)
  expect(await isSameKey(first, storageKeys)).toBe(false)
})

test('an empty file, which an interrupted page leaves, is replaced', async () => {
  const storageKeys = await keys
  const before = await openCacheKeys(NAME, storageKeys)
  const [file] = await listFiles()
  if (!(file instanceof FileSystemFileHandle)) throw new Error('no file')
  await (await file.createWritable()).close()
  const after = await openCacheKeys(NAME, storageKeys)
  expect(await isSameKey(before, after)).toBe(false)
  expect(await isSameKey(after, await openCacheKeys(NAME, storageKeys))).toBe(true)
})

test('where a page can’t write files, the keys are the database’s own', async () => {
  vi.spyOn(navigator.storage, 'getDirectory').mockRejectedValue(new DOMException('', 'SecurityError'))
  const storageKeys = await keys
  expect(await openCacheKeys(NAME, storageKeys)).toBe(storageKeys)
  await deleteCacheKeys([NAME])
  const store = await openStore()
  await store.putEvictable('cache', [{ id: 'loaded', value: 1 }])
  expect(await (await openStore()).get('cache', 'loaded')).toMatchObject({ value: 1 })
})

test('keys that the browser never gives don’t keep the database waiting', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.spyOn(navigator.storage, 'getDirectory').mockReturnValue(new Promise(() => {}))
  const storageKeys = await keys
  const opening = openCacheKeys(`${NAME} waiting`, storageKeys)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await opening).toBe(storageKeys)
  vi.useRealTimers()
})
