/** Encrypts bytes for a recipient who isn't there: by the public key, and only the private key decrypts them. */
import { fromBase64, toBase64 } from '#src/lib/text/base64.ts'
import { type Ciphertext, decryptBytes, encryptBytes } from './encryption.ts'

/** Base64 of the raw public key. */
export type PublicKey = string

export type KeyPair = { readonly publicKey: PublicKey; readonly privateKey: CryptoKey }

/** The private key as bytes, to be encrypted with a PIN or a passphrase. */
export type PortableKeyPair = { readonly publicKey: PublicKey; readonly privateKey: Uint8Array<ArrayBuffer> }

/** `sender`: the public key of a pair that is made for this one ciphertext. */
export type SealedFor = Ciphertext & { readonly sender: ArrayBuffer }

const ECDH: EcKeyGenParams = { name: 'ECDH', namedCurve: 'P-256' }

export async function generatePortableKeyPair(): Promise<PortableKeyPair> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(ECDH, true, ['deriveBits'])
  const bytes = await crypto.subtle.exportKey('pkcs8', privateKey)
  return { publicKey: await exportPublicKey(publicKey), privateKey: new Uint8Array(bytes) }
}

export function importPrivateKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('pkcs8', bytes, ECDH, false, ['deriveBits'])
}

export async function encryptFor(
  recipient: PublicKey,
  context: string,
  plain: Uint8Array<ArrayBuffer>,
): Promise<SealedFor> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(ECDH, false, ['deriveBits'])
  const encryptionKey = await deriveKey(privateKey, fromBase64(recipient), context)
  const sender = await crypto.subtle.exportKey('raw', publicKey)
  return { sender, ...(await encryptBytes({ encryptionKey }, context, plain)) }
}

/** Rejects for another private key or context, and for a ciphertext that was changed. */
export async function decryptWith(
  privateKey: CryptoKey,
  context: string,
  { sender, ...ciphertext }: SealedFor,
): Promise<Uint8Array<ArrayBuffer>> {
  const encryptionKey = await deriveKey(privateKey, sender, context)
  return new Uint8Array(await decryptBytes({ encryptionKey }, context, ciphertext))
}

async function exportPublicKey(key: CryptoKey): Promise<PublicKey> {
  return toBase64(new Uint8Array(await crypto.subtle.exportKey('raw', key)))
}

async function deriveKey(privateKey: CryptoKey, publicKey: BufferSource, context: string) {
  const other = await crypto.subtle.importKey('raw', publicKey, ECDH, false, [])
  const bits = await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, privateKey, 256)
  const shared = await crypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode(context)
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    shared,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}
