import { afterEach, expect, test, vi } from 'vitest'
import { deleteKeyRecord, putKeyRecord, readKeyRecord, updateKeyRecord } from '#src/lib/storage/key-store.ts'

afterEach(() => vi.restoreAllMocks())

test('a change is stored when its promise resolves: the page may end right after', async () => {
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction')
  for (const change of [
    () => putKeyRecord('a', 1),
    () => updateKeyRecord('a', () => 2),
    () => deleteKeyRecord('a'),
  ]) {
    await change()
    const [transaction] = begin.mock.results
      .flatMap((it) => (it.type === 'return' ? [it.value] : []))
      .slice(-1)
    // Only a transaction that has ended gives no store any more.
    expect(() => transaction?.objectStore('keys')).toThrow('finished')
  }
})

test('a change that the browser takes back, as with full storage, rejects and leaves the previous record', async () => {
  await putKeyRecord('b', 1)
  const put = Reflect.get(IDBObjectStore.prototype, 'put')
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function putAndAbort(
    this: IDBObjectStore,
    ...args
  ) {
    const request = put.apply(this, args)
    request.addEventListener('success', () => this.transaction.abort())
    return request
  })
  await expect(putKeyRecord('b', 2)).rejects.toThrow()
  expect(await readKeyRecord('b')).toBe(1)
})
