import { toBase64 } from './base64.ts'

/** Two keys that can be used and not be read: one seals values, the other hides under which names they lie. */
export type DiskKeys = { readonly sealing: CryptoKey; readonly naming: CryptoKey }

export type Sealed = { readonly iv: Uint8Array<ArrayBuffer>; readonly sealed: ArrayBuffer }

const SEALING: AesKeyGenParams = { name: 'AES-GCM', length: 256 }
const NAMING: HmacKeyGenParams = { name: 'HMAC', hash: 'SHA-256' }
const text = new TextEncoder()

export async function newDiskKeys(): Promise<DiskKeys> {
  const [sealing, naming] = await Promise.all([
    crypto.subtle.generateKey(SEALING, false, ['encrypt', 'decrypt']),
    crypto.subtle.generateKey(NAMING, false, ['sign']),
  ])
  return { sealing, naming }
}

/** The name under which a value lies: it says nothing of the id, which may be a phone number. */
export async function nameIn({ naming }: DiskKeys, shelf: string, id: string): Promise<string> {
  const sign = await crypto.subtle.sign(NAMING.name, naming, text.encode(JSON.stringify([shelf, id])))
  return toBase64(new Uint8Array(sign))
}

/** Bound to its place: a record that was moved to another one can't be opened there. */
export async function seal({ sealing }: DiskKeys, place: string, content: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const additionalData = text.encode(place)
  const plain = text.encode(JSON.stringify(content))
  return {
    iv,
    sealed: await crypto.subtle.encrypt({ name: SEALING.name, iv, additionalData }, sealing, plain),
  }
}

/** Rejects for what was changed, cut off, moved, or sealed with another key. */
export async function unseal({ sealing }: DiskKeys, place: string, { iv, sealed }: Sealed): Promise<unknown> {
  const additionalData = text.encode(place)
  const plain = await crypto.subtle.decrypt({ name: SEALING.name, iv, additionalData }, sealing, sealed)
  return JSON.parse(new TextDecoder().decode(plain))
}
