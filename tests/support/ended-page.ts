type StorageCall = { readonly name: string; readonly of: object }

/** All calls that change the storage, or wait for it. */
const STORAGE_CALLS: readonly StorageCall[] = [
  { name: 'open', of: IDBFactory.prototype },
  { name: 'deleteDatabase', of: IDBFactory.prototype },
  { name: 'get', of: IDBObjectStore.prototype },
  { name: 'put', of: IDBObjectStore.prototype },
  { name: 'delete', of: IDBObjectStore.prototype },
  { name: 'setItem', of: Storage.prototype },
  { name: 'removeItem', of: Storage.prototype },
  { name: 'generateKey', of: SubtleCrypto.prototype },
  { name: 'encrypt', of: SubtleCrypto.prototype },
]

/** Simulates a page that ends after `maxSteps` storage calls: later calls throw. Returns a function for the attempted calls. */
export function endPageAfter(maxSteps: number): () => number {
  let attempted = 0
  for (const { name, of } of STORAGE_CALLS) {
    const real: unknown = Reflect.get(of, name)
    if (typeof real !== 'function') throw new Error(`there is no ${name}`)
    Object.defineProperty(of, name, {
      configurable: true,
      writable: true,
      value(this: unknown, ...args: unknown[]): unknown {
        attempted += 1
        if (attempted > maxSteps) throw new DOMException('the page has ended', 'AbortError')
        return Reflect.apply(real, this, args)
      },
    })
    restores.push(() => Object.defineProperty(of, name, { configurable: true, writable: true, value: real }))
  }
  return () => attempted
}

const restores: (() => void)[] = []
export function restoreCalls() {
  for (const restore of restores.splice(0)) restore()
}
