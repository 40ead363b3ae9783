/**
 * One file of random bytes for each database, without which nothing that the database encrypts can be decrypted. A browser
 * keeps what a deleted database had until it rewrites its files, at some time; a deleted file is gone at once. Where a page
 * can't write such files (Safari before 26, private windows), a database does without.
 */
import { withLock } from '#src/lib/browser/web-lock.ts'
import { deriveBytes, importDataKey, type StorageKeys } from './encryption.ts'

const DIRECTORY = 'handoff-keys'
const FILE_BYTES = 32

/**
 * The keys of the rows of the database of that name: derived from its own and from its file, or its own where there are no
 * such files. Rejects as `openKeyFile` does.
 */
export async function openFileKeys(name: string, ownKeys: StorageKeys): Promise<StorageKeys> {
  const stored = await openKeyFile(name)
  return stored
    ? { ...ownKeys, encryptionKey: await importDataKey(await deriveBytes(ownKeys, stored)) }
    : ownKeys
}

/** The bytes of the file, which is created where it is missing; null: it can't be. Rejects where it can't be read. */
export function openKeyFile(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return withLock(`${name} file`, async () => {
    const directory = await openDirectory().catch(() => null)
    if (!directory) return null
    const handle = await directory.getFileHandle(toFileName(name), { create: true })
    const stored = await (await handle.getFile()).arrayBuffer()
    // A page that ended while it wrote the file leaves an empty one.
    if (stored.byteLength !== FILE_BYTES) return writeFile(handle).catch(() => null)
    return new Uint8Array(stored)
  })
}

/** Makes what these databases encrypt unreadable, also what the browser still has of it in its files. */
export async function deleteKeyFiles(names: readonly string[]): Promise<void> {
  const directory = await openDirectory().catch(() => null)
  if (directory) await Promise.allSettled(names.map((name) => directory.removeEntry(toFileName(name))))
}

async function openDirectory(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory()
  return root.getDirectoryHandle(DIRECTORY, { create: true })
}

async function writeFile(handle: FileSystemFileHandle) {
  const created = crypto.getRandomValues(new Uint8Array(FILE_BYTES))
  const stream = await handle.createWritable()
  await stream.write(created)
  await stream.close()
  return created
}

const toFileName = (name: string) => encodeURIComponent(name)
