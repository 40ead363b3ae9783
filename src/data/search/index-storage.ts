/**
 * Keeps the index in device storage: loads its blocks, appends a block with what changed, merges small blocks, and lets the
 * oldest messages leave when it is full. Several tabs append at once; each tab learns what the others stored when it merges
 * blocks or starts again. A document in several blocks counts as the last of them has it.
 */
import { decodeBlock, encodeBlock } from '#src/domain/search/block-codec.ts'
import { type DocumentRef, getRefKey, parseRefKey } from '#src/domain/search/documents.ts'
import type { SearchIndex } from '#src/domain/search/search-index.ts'
import { withLock } from '#src/lib/browser/web-lock.ts'
import type { BlockStore, StoredBlock } from './block-store.ts'
import { EVICTION_TARGET, MAX_SMALL_BLOCKS, SMALL_BLOCK_BYTES } from './limits.ts'
import type { StorageState } from './protocol.ts'
import { readOfflineCache } from './rebuild.ts'

export type IndexStorage = {
  /** Fills the index with what is stored, or with the offline cache where nothing is stored in this version. */
  readonly load: () => Promise<void>
  readonly markChanged: (refs: readonly DocumentRef[]) => void
  /** Stores what changed. */
  readonly store: () => Promise<void>
  readonly getState: () => StorageState
  readonly countDamaged: () => number
}

type Options = {
  /** The name of the database: tabs that share it take turns. */
  readonly name: string
  readonly maxBytes: number
  readonly openStore: (onLost: () => void) => Promise<BlockStore>
}

/** Never rejects: where the database can't be opened, the index stays in memory. */
export async function createIndexStorage(
  index: SearchIndex,
  { name, maxBytes, openStore }: Options,
): Promise<IndexStorage> {
  const lockName = `${name} search index`
  let state: StorageState = 'disk'
  let damagedCount = 0
  const changed = new Map<string, DocumentRef>()
  /** The sizes of the blocks that this tab has read or written, by their names. */
  const sizes = new Map<string, number>()
  const blocks = await openStore(() => {
    state = 'lost'
  }).catch(() => {
    state = 'blocked'
    return null
  })

  /** Reads the blocks that this tab doesn't know. Returns the names of those that are of no use. */
  const readNewBlocks = async (store: BlockStore): Promise<string[]> => {
    const useless: string[] = []
    const present = new Set<string>()
    await store.readBlocks((block) => {
      present.add(block.name)
      if (sizes.has(block.name)) return
      if (addBlock(block)) sizes.set(block.name, block.bytes)
      else useless.push(block.name)
    })
    for (const known of sizes.keys()) if (!present.has(known)) sizes.delete(known)
    return useless
  }
  /** False: the block is damaged, or of another version. */
  const addBlock = ({ content }: StoredBlock): boolean => {
    try {
      const block = content && decodeBlock(content)
      if (block) {
        index.addBlock(block)
        index.remove(block.removed.flatMap(parseRefKey))
        return true
      }
      if (!content) damagedCount += 1
    } catch {
      damagedCount += 1
    }
    return false
  }
  const write = async (store: BlockStore, refs: readonly DocumentRef[], replacedNames: readonly string[]) => {
    const encoded = index.pack(refs).map(encodeBlock)
    const names = await store.write(encoded, replacedNames)
    for (const replaced of replacedNames) sizes.delete(replaced)
    for (const [at, written] of names.entries()) sizes.set(written, encoded[at]?.byteLength ?? 0)
  }
  const getStoredBytes = () => [...sizes.values()].reduce((sum, it) => sum + it, 0)
  /** Writes all documents anew, without those that were replaced since, and without the oldest messages. */
  const rewriteAll = async (store: BlockStore, useless: readonly string[]) => {
    const { messages, customers, tickets } = index.getCoverage()
    const target = maxBytes * EVICTION_TARGET
    const bytesPerDocument = getStoredBytes() / Math.max(1, messages + customers + tickets)
    const excess = messages + customers + tickets - Math.floor(target / Math.max(1, bytesPerDocument))
    if (excess > 0) index.evictOldest(Math.min(messages, excess))
    await write(store, index.list(), [...useless, ...sizes.keys()])
  }
  const tidy = async (store: BlockStore) => {
    const small = [...sizes].filter(([, bytes]) => bytes < SMALL_BLOCK_BYTES)
    if (getStoredBytes() <= maxBytes && small.length <= MAX_SMALL_BLOCKS) return
    await withLock(lockName, async () => {
      const useless = await readNewBlocks(store)
      await rewriteAll(store, useless)
    })
  }
  const guarded = async (work: (store: BlockStore) => Promise<void>) => {
    if (!blocks || state !== 'disk') return
    try {
      await work(blocks)
    } catch (error) {
      // Another tab may have deleted the database, which is reported on its own.
      if (state === 'disk') state = isQuotaError(error) ? 'full' : 'blocked'
    }
  }

  return {
    load: () =>
      guarded(async (store) => {
        const useless = await withLock(lockName, () => readNewBlocks(store))
        if (sizes.size === 0) {
          const cached = await readOfflineCache(store)
          const added = index.add(cached)
          for (const ref of added) changed.set(getRefKey(ref), ref)
        }
        if (useless.length > 0) await store.write([], useless)
      }),
    markChanged: (refs) => {
      for (const ref of refs) changed.set(getRefKey(ref), ref)
    },
    store: () =>
      guarded(async (store) => {
        if (changed.size === 0) return
        const refs = [...changed.values()]
        changed.clear()
        await write(store, refs, [])
        await tidy(store)
      }),
    getState: () => state,
    countDamaged: () => damagedCount,
  }
}

function isQuotaError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
