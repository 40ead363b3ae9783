/**
 * The keys of what a database stores of the platform's data. They are derived from the database's keys and from random
 * bytes in a file: a browser keeps the rows of a deleted database until it rewrites its files, but a deleted file is gone at
 * once. Where a page can't write such files (Safari before 26, private windows), these keys are the database's own.
 */
import { withTimeout } from '#src/lib/browser/scheduling.ts'
import { withLock } from '#src/lib/browser/web-lock.ts'
import { deriveBytes, importDataKey, type StorageKeys } from './encryption.ts'

const DIRECTORY = 'handoff-cache-keys'
const FILE_BYTES = 32
/** What is loaded can be loaded again: nothing waits longer than this for its keys. */
const MAX_WAIT_MS = 2_000

/** The keys for the evictable rows of the database of that name. Never rejects. */
export async function openCacheKeys(name: string, storageKeys: StorageKeys): Promise<StorageKeys> {
  const stored = await withTimeout(
    withLock(`${name} cache keys`, () => readOrCreateFile(name)).catch(() => null),
    null,
    MAX_WAIT_MS,
  )
  if (!stored) return storageKeys
  return { ...storageKeys, encryptionKey: await importDataKey(await deriveBytes(storageKeys, stored)) }
}

/** Makes the evictable rows of these databases unreadable, also those that the browser still has in its files. */
export async function deleteCacheKeys(names: readonly string[]): Promise<void> {
  const directory = await openDirectory().catch(() => null)
  if (directory) await Promise.allSettled(names.map((name) => directory.removeEntry(toFileName(name))))
}

async function openDirectory(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory()
  return root.getDirectoryHandle(DIRECTORY, { create: true })
}

/** A page that ended while it wrote the file leaves an empty one. Rejects where the browser has no such files. */
async function readOrCreateFile(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const directory = await openDirectory()
  const handle = await directory.getFileHandle(toFileName(name), { create: true })
  const stored = await (await handle.getFile()).arrayBuffer()
  if (stored.byteLength === FILE_BYTES) return new Uint8Array(stored)
  const created = crypto.getRandomValues(new Uint8Array(FILE_BYTES))
  const stream = await handle.createWritable()
  await stream.write(created)
  await stream.close()
  return created
}

const toFileName = (name: string) => encodeURIComponent(name)
