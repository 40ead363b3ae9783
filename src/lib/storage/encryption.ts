import { toBase64 } from '#src/lib/text/base64.ts'

/** Two keys that are not extractable: one encrypts values, the other derives the row names that hide their ids. */
export type StorageKeys = { readonly encryptionKey: CryptoKey; readonly nameKey: CryptoKey }

export type Ciphertext = { readonly iv: Uint8Array<ArrayBuffer>; readonly sealed: ArrayBuffer }

const ENCRYPTION: AesKeyGenParams = { name: 'AES-GCM', length: 256 }
const NAMING: HmacKeyGenParams = { name: 'HMAC', hash: 'SHA-256' }
const text = new TextEncoder()

export async function generateStorageKeys(): Promise<StorageKeys> {
  const [encryptionKey, nameKey] = await Promise.all([
    crypto.subtle.generateKey(ENCRYPTION, false, ['encrypt', 'decrypt']),
    crypto.subtle.generateKey(NAMING, false, ['sign']),
  ])
  return { encryptionKey, nameKey }
}

/** The name of the row of a value: an HMAC that doesn't reveal the id, which may be a phone number. */
export async function deriveRowName(
  { nameKey }: Pick<StorageKeys, 'nameKey'>,
  objectStore: string,
  id: string,
): Promise<string> {
  return toBase64(await deriveBytes({ nameKey }, text.encode(JSON.stringify([objectStore, id]))))
}

/** Derives 32 bytes from the name key and an input: without either of them, they can't be derived. */
export async function deriveBytes(
  { nameKey }: Pick<StorageKeys, 'nameKey'>,
  input: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.sign(NAMING.name, nameKey, input))
}

/** Encrypts a value. `context` is authenticated: a ciphertext copied to another row can't be decrypted there. */
export async function encryptValue(
  storageKeys: Pick<StorageKeys, 'encryptionKey'>,
  context: string,
  content: unknown,
): Promise<Ciphertext> {
  return encryptBytes(storageKeys, context, text.encode(JSON.stringify(content)))
}

/** Encrypts bytes as `encryptValue` does a value. */
export async function encryptBytes(
  { encryptionKey }: Pick<StorageKeys, 'encryptionKey'>,
  context: string,
  plain: Uint8Array<ArrayBuffer>,
): Promise<Ciphertext> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const additionalData = text.encode(context)
  return {
    iv,
    sealed: await crypto.subtle.encrypt({ name: ENCRYPTION.name, iv, additionalData }, encryptionKey, plain),
  }
}

/** Rejects for a ciphertext that was changed, truncated, moved to another context, or encrypted with another key. */
export async function decryptValue(
  storageKeys: Pick<StorageKeys, 'encryptionKey'>,
  context: string,
  ciphertext: Ciphertext,
): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await decryptBytes(storageKeys, context, ciphertext)))
}

/** Rejects as `decryptValue` does. */
export function decryptBytes(
  { encryptionKey }: Pick<StorageKeys, 'encryptionKey'>,
  context: string,
  { iv, sealed }: Ciphertext,
): Promise<ArrayBuffer> {
  const additionalData = text.encode(context)
  return crypto.subtle.decrypt({ name: ENCRYPTION.name, iv, additionalData }, encryptionKey, sealed)
}

/** Raw bytes of both storage keys. In memory only while they are encrypted or imported. */
export type StorageSecret = Uint8Array<ArrayBuffer>

/** Bytes of each of the two keys. */
const KEY_BYTES = 32

export function generateStorageSecret(): StorageSecret {
  return crypto.getRandomValues(new Uint8Array(2 * KEY_BYTES))
}

/** Raw bytes of the key that a prepared device encrypts its credentials with. In memory only while it is in use. */
export type DataKey = Uint8Array<ArrayBuffer>

export function generateDataKey(): DataKey {
  return crypto.getRandomValues(new Uint8Array(KEY_BYTES))
}

export function importDataKey(dataKey: DataKey): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', dataKey, ENCRYPTION.name, false, ['encrypt', 'decrypt'])
}

/** Imports the keys as non-extractable ones. */
export async function importStorageKeys(secret: StorageSecret): Promise<StorageKeys> {
  const [encryptionKey, nameKey] = await Promise.all([
    crypto.subtle.importKey('raw', secret.slice(0, KEY_BYTES), 'AES-GCM', false, ['encrypt', 'decrypt']),
    crypto.subtle.importKey('raw', secret.slice(KEY_BYTES), { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
    ]),
  ])
  return { encryptionKey, nameKey }
}
