import { deleteDB, openDB } from 'idb'
import { afterEach, expect, test } from 'vitest'
import { type BlockStore, openBlockStore } from '#src/data/search/block-store.ts'
import { EVICTABLE_STORES, SEARCH_OBJECT_STORE } from '#src/data/session/device/object-stores.ts'
import { createDeviceStore } from '#src/lib/storage/device-store.ts'
import { generateStorageKeys } from '#src/lib/storage/encryption.ts'

const NAME = 'handoff a test'
const keys = generateStorageKeys()
const text = new TextEncoder()

afterEach(() => deleteDB(NAME))

async function openStore(onLost: () => void = () => undefined): Promise<BlockStore> {
  return openBlockStore(NAME, await keys, onLost)
}

async function listContents(store: BlockStore): Promise<readonly (string | null)[]> {
  const contents: (string | null)[] = []
  await store.readBlocks(({ content }) => contents.push(content && new TextDecoder().decode(content)))
  return contents
}

test('blocks of the search index are read by the next page in the order in which they were written, and are encrypted', async () => {
  const [first] = await (await openStore()).write([text.encode('refund'), text.encode('delivery')], [])
  const next = await openStore()
  expect(await listContents(next)).toEqual(['refund', 'delivery'])
  await next.write([text.encode('both')], [first ?? ''])
  expect(await listContents(next)).toEqual(['delivery', 'both'])
  const database = await openDB(NAME)
  const stored = await database.getAll('rows')
  database.close()
  expect(stored).toHaveLength(2)
  for (const { sealed } of stored) expect(new TextDecoder().decode(sealed)).not.toContain('delivery')
})

test('a block that was changed, or is encrypted with another key, is damaged; the others are read [FLT-61]', async () => {
  await (await openStore()).write([text.encode('changed'), text.encode('kept')], [])
  const database = await openDB(NAME)
  const [row] = await database.getAll('rows')
  await database.put('rows', { ...row, sealed: new Uint8Array(row.sealed).map((it) => it ^ 1).buffer })
  database.close()
  expect(await listContents(await openStore())).toEqual([null, 'kept'])
  const strange = await openBlockStore(NAME, await generateStorageKeys(), () => undefined)
  expect(await listContents(strange)).toEqual([null, null])
})

test('the index reads what the offline cache has stored in the same database', async () => {
  const cache = createDeviceStore({
    locate: async () => ({ name: NAME, storageKeys: await keys }),
    evictableStores: EVICTABLE_STORES,
  })
  await cache.put('seen threads', 'chat', { at: 1 })
  expect(await (await openStore()).readCache('seen threads')).toEqual([{ at: 1 }])
  expect(await cache.list(SEARCH_OBJECT_STORE)).toEqual([])
  await cache.close()
})

test('an index whose database is deleted, as at a sign-out, is told so [FLT-62]', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const store = await openStore(resolve)
  await store.write([text.encode('refund')], [])
  await deleteDB(NAME)
  await promise
  await expect(store.write([text.encode('late')], [])).rejects.toThrow()
})
