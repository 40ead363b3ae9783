/**
 * Files of random bytes, without which nothing that a database encrypts can be decrypted: one for each of its object stores.
 * A browser keeps what a deleted database had until it rewrites its files, at some time; a deleted file is gone at once.
 * Where a page can't write such files (Safari before 26, private windows), a database does without.
 */
import { withLock } from '#src/lib/browser/web-lock.ts'
import { deriveBytes, importDataKey, type StorageKeys } from './encryption.ts'

const DIRECTORY = 'handoff-keys'
const FILE_BYTES = 32

/** The keys of the rows of an object store. Rejects as `openKeyFile` does. */
export type GetFileKeys = (objectStore: string) => Promise<StorageKeys>

/**
 * The keys of the database of that name: derived from its own and from a file for each object store, or its own where there
 * are no such files.
 */
export function createFileKeys(name: string, ownKeys: StorageKeys): GetFileKeys {
  const opened = new Map<string, Promise<StorageKeys>>()
  const open = async (objectStore: string) => {
    const stored = await openKeyFile(name, objectStore)
    if (!stored) return ownKeys
    return { ...ownKeys, encryptionKey: await importDataKey(await deriveBytes(ownKeys, stored)) }
  }
  return (objectStore) => {
    const keys = opened.get(objectStore) ?? open(objectStore)
    opened.set(objectStore, keys)
    keys.catch(() => opened.delete(objectStore))
    return keys
  }
}

/** The bytes of a file, which is created where it is missing; null: it can't be. Rejects where it can't be read. */
export function openKeyFile(name: string, objectStore: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return withLock(`${name} files`, async () => {
    const directory = await openKeyDirectory(name).catch(() => null)
    if (!directory) return null
    const file = await directory.getFileHandle(objectStore).catch(nullIfMissing)
    const stored = file && (await readKeyFile(file))
    // A page that ended while it wrote the file leaves an empty one.
    return stored?.length === FILE_BYTES ? stored : createKeyFile(directory, objectStore).catch(() => null)
  })
}

function nullIfMissing(error: unknown): null {
  if (error instanceof DOMException && error.name === 'NotFoundError') return null
  throw error
}

async function createKeyFile(directory: FileSystemDirectoryHandle, objectStore: string) {
  const file = await directory.getFileHandle(objectStore, { create: true })
  return writeKeyFile(file, crypto.getRandomValues(new Uint8Array(FILE_BYTES)))
}

/** Makes what these databases encrypt unreadable, also what the browser still has of it in its files. */
export async function deleteKeyFiles(names: readonly string[]): Promise<void> {
  const root = await openRoot().catch(() => null)
  if (!root) return
  await Promise.allSettled(names.map((name) => root.removeEntry(toFileName(name), { recursive: true })))
}

/** Rejects where the browser has no such files. */
export async function deleteAllKeyFiles(): Promise<void> {
  await (await navigator.storage.getDirectory()).removeEntry(DIRECTORY, { recursive: true })
}

async function openRoot(): Promise<FileSystemDirectoryHandle> {
  return (await navigator.storage.getDirectory()).getDirectoryHandle(DIRECTORY, { create: true })
}

/** The directory of a database's files. Rejects where the browser has no such files. */
export async function openKeyDirectory(name: string): Promise<FileSystemDirectoryHandle> {
  return (await openRoot()).getDirectoryHandle(toFileName(name), { create: true })
}

export async function readKeyFile(file: FileSystemFileHandle): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await file.getFile()).arrayBuffer())
}

/** Rejects where the browser can't write files from a page. */
export async function writeKeyFile(file: FileSystemFileHandle, content: Uint8Array<ArrayBuffer>) {
  const stream = await file.createWritable()
  await stream.write(content)
  await stream.close()
  return content
}

const toFileName = (name: string) => encodeURIComponent(name)
