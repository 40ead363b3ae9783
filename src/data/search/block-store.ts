/**
 * The search index in device storage: blocks of bytes, encrypted with the keys of the session's device store and in the
 * same database. Used by the search worker.
 */

import { SEARCH_OBJECT_STORE } from '#src/data/session/device/object-stores.ts'
import { type EncryptedRow, openEncryptedRows } from '#src/lib/storage/encrypted-rows.ts'
import {
  decryptBytes,
  decryptValue,
  deriveRowName,
  encryptBytes,
  type StorageKeys,
} from '#src/lib/storage/encryption.ts'
import { createFileKeys } from '#src/lib/storage/key-files.ts'

export type StoredBlock = {
  readonly name: string
  readonly bytes: number
  readonly content: ArrayBuffer | null
}

export type BlockStore = {
  /** Calls `onBlock` with each block, in the order in which they were written; `content` null: it is damaged. */
  readonly readBlocks: (onBlock: (block: StoredBlock) => void) => Promise<void>
  /** Writes blocks and removes others, all or none. Returns the new blocks' names. Rejects where IndexedDB does. */
  readonly write: (
    blocks: readonly Uint8Array<ArrayBuffer>[],
    removedNames: readonly string[],
  ) => Promise<readonly string[]>
  /** The values of an object store of the offline cache; those that can't be read are left out. */
  readonly readCache: (objectStore: string) => Promise<readonly unknown[]>
}

/** `onLost`: the database was deleted or closed. Rejects where IndexedDB is blocked. */
export async function openBlockStore(
  name: string,
  storageKeys: StorageKeys,
  onLost: () => void,
): Promise<BlockStore> {
  const getKeys = createFileKeys(name, storageKeys)
  const rows = await openEncryptedRows(name, onLost)
  return {
    readBlocks: async (onBlock) => {
      const stored = await rows.getAll(SEARCH_OBJECT_STORE)
      const keys = await getKeys(SEARCH_OBJECT_STORE)
      const contents = stored.map((row) => unsealBlock(keys, row))
      for (const [index, row] of stored.entries())
        onBlock({ name: row.name, bytes: row.sealed.byteLength, content: (await contents[index]) ?? null })
    },
    write: async (blocks, removedNames) => {
      const keys = await getKeys(SEARCH_OBJECT_STORE)
      const put = await Promise.all(blocks.map((content) => sealBlock(keys, content)))
      const remove = removedNames.map((rowName) => ({ objectStore: SEARCH_OBJECT_STORE, name: rowName }))
      await rows.write({ put, remove }, 'relaxed')
      return put.map((it) => it.name)
    },
    readCache: async (objectStore) => {
      const stored = await rows.getAll(objectStore)
      const keys = await getKeys(objectStore)
      const values = stored.map((row) =>
        decryptValue(keys, `${objectStore} ${row.name}`, row).catch(() => null),
      )
      return (await Promise.all(values)).flatMap((content) =>
        typeof content === 'object' && content !== null && 'value' in content ? [content.value] : [],
      )
    },
  }
}

/** A block as the database stores it, under a name of its own. */
export async function sealBlock(
  storageKeys: StorageKeys,
  content: Uint8Array<ArrayBuffer>,
): Promise<EncryptedRow> {
  const name = await deriveRowName(storageKeys, SEARCH_OBJECT_STORE, crypto.randomUUID())
  const ciphertext = await encryptBytes(storageKeys, getContext(name), content)
  return { objectStore: SEARCH_OBJECT_STORE, name, at: Date.now(), ...ciphertext }
}

/** Null: the block is damaged. */
export function unsealBlock(storageKeys: StorageKeys, row: EncryptedRow): Promise<ArrayBuffer | null> {
  return decryptBytes(storageKeys, getContext(row.name), row).catch(() => null)
}

function getContext(rowName: string): string {
  return `${SEARCH_OBJECT_STORE} ${rowName}`
}
