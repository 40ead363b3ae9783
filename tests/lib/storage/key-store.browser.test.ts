import { afterEach, expect, test, vi } from 'vitest'
import { deleteKeyRecord, putKeyRecord, readKeyRecord, updateKeyRecord } from '#src/lib/storage/key-store.ts'

afterEach(() => vi.restoreAllMocks())

test('a change is stored when its promise resolves: the page may end right after', async () => {
  await putKeyRecord('a', 0)
  const { transaction } = IDBDatabase.prototype
  let open = 0
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function begin(
    this: IDBDatabase,
    ...args
  ) {
    const begun = transaction.apply(this, args)
    open += 1
    begun.addEventListener('complete', () => (open -= 1))
    return begun
  })
  for (const change of [
    () => putKeyRecord('a', 1),
    () => updateKeyRecord('a', () => 2),
    () => deleteKeyRecord('a'),
  ]) {
    await change()
    expect(open).toBe(0)
  }
})

test('a change that the browser takes back, as with full storage, rejects and leaves the previous record', async () => {
  await putKeyRecord('b', 1)
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function abort(this: IDBObjectStore, ...args) {
    const request = put.apply(this, args)
    request.addEventListener('success', () => this.transaction.abort())
    return request
  })
  await expect(putKeyRecord('b', 2)).rejects.toThrow()
  expect(await readKeyRecord('b')).toBe(1)
})
