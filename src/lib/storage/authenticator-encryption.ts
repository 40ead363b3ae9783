/** Encrypts a key with the secret of the device's authenticator: a copy of the browser's files doesn't have that. */
import { type Ciphertext, type DataKey, decryptBytes, encryptBytes } from './encryption.ts'

/** What an authenticator has derived from `salt`, for this credential. */
type DerivedSecret = {
  readonly credentialId: Uint8Array<ArrayBuffer>
  readonly salt: Uint8Array<ArrayBuffer>
  readonly secret: Uint8Array<ArrayBuffer>
}

/** The encrypted key, and what to ask the authenticator. */
export type AuthenticatorCopy = Omit<DerivedSecret, 'secret'> & { readonly key: Ciphertext }

export async function encryptForAuthenticator(
  { credentialId, salt, secret }: DerivedSecret,
  context: string,
  key: DataKey,
): Promise<AuthenticatorCopy> {
  const encryptionKey = await deriveKey(secret, context)
  return { credentialId, salt, key: await encryptBytes({ encryptionKey }, context, key) }
}

/** Null where the secret or the context is another one, or the copy was changed. */
export async function decryptByAuthenticator(
  { secret }: Pick<DerivedSecret, 'secret'>,
  context: string,
  { key }: AuthenticatorCopy,
): Promise<DataKey | null> {
  try {
    const encryptionKey = await deriveKey(secret, context)
    return new Uint8Array(await decryptBytes({ encryptionKey }, context, key))
  } catch {
    return null
  }
}

async function deriveKey(secret: Uint8Array<ArrayBuffer>, context: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode(`authenticator ${context}`)
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}
