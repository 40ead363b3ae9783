import type { StorageKeys } from './encryption.ts'

/** What the two keys of a disk are made of: it exists in memory for the moment in which it is sealed or opened. */
export type StorageSecret = Uint8Array<ArrayBuffer>

/** Bytes of each of the two. */
const KEY_LENGTH = 32

export function generateStorageSecret(): StorageSecret {
  return crypto.getRandomValues(new Uint8Array(2 * KEY_LENGTH))
}

/** The keys themselves can be used and not be read. */
export async function importStorageKeys(secret: StorageSecret): Promise<StorageKeys> {
  const [encryptionKey, nameKey] = await Promise.all([
    crypto.subtle.importKey('raw', secret.slice(0, KEY_LENGTH), 'AES-GCM', false, ['encrypt', 'decrypt']),
    crypto.subtle.importKey('raw', secret.slice(KEY_LENGTH), { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
    ]),
  ])
  return { encryptionKey, nameKey }
}
