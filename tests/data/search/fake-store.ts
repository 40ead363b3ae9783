import type { BlockStore } from '#src/data/search/block-store.ts'

/** Blocks in memory, as several tabs share them. */
export function createFakeStore() {
  const blocks = new Map<string, Uint8Array<ArrayBuffer>>()
  const cache = new Map<string, readonly unknown[]>()
  let isFull = false
  let lastName = 0
  const store: BlockStore = {
    readBlocks: (onBlock) => {
      for (const [name, bytes] of blocks)
        onBlock({ name, bytes: bytes.length, content: bytes.length > 0 ? bytes.slice().buffer : null })
      return Promise.resolve()
    },
    write: (added, removedNames) => {
      if (isFull && added.length > 0) return Promise.reject(new DOMException('', 'QuotaExceededError'))
      for (const name of removedNames) blocks.delete(name)
      const names = added.map(() => {
        lastName += 1
        return `block ${lastName}`
      })
      for (const [at, name] of names.entries()) blocks.set(name, added[at] ?? new Uint8Array())
      return Promise.resolve(names)
    },
    readCache: (objectStore) => Promise.resolve(cache.get(objectStore) ?? []),
  }
  return {
    store,
    blocks,
    cache,
    /** From now on, the device has no space. */
    fill: () => {
      isFull = true
    },
  }
}
