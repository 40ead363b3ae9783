import { toBase64 } from '#src/lib/text/base64.ts'

/** Two keys that can be used and not be read: one seals values, the other hides under which names they lie. */
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

/** The name under which a value lies: it says nothing of the id, which may be a phone number. */
export async function deriveRowName(
  { nameKey }: StorageKeys,
  objectStore: string,
  id: string,
): Promise<string> {
  const sign = await crypto.subtle.sign(NAMING.name, nameKey, text.encode(JSON.stringify([objectStore, id])))
  return toBase64(new Uint8Array(sign))
}

/** Bound to its place: a record that was moved to another one can't be opened there. */
export async function encryptValue(
  { encryptionKey }: StorageKeys,
  context: string,
  content: unknown,
): Promise<Ciphertext> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const additionalData = text.encode(context)
  const plain = text.encode(JSON.stringify(content))
  return {
    iv,
    sealed: await crypto.subtle.encrypt({ name: ENCRYPTION.name, iv, additionalData }, encryptionKey, plain),
  }
}

/** Rejects for what was changed, cut off, moved, or sealed with another key. */
export async function decryptValue(
  { encryptionKey }: StorageKeys,
  context: string,
  { iv, sealed }: Ciphertext,
): Promise<unknown> {
  const additionalData = text.encode(context)
  const plain = await crypto.subtle.decrypt(
    { name: ENCRYPTION.name, iv, additionalData },
    encryptionKey,
    sealed,
  )
  return JSON.parse(new TextDecoder().decode(plain))
}
