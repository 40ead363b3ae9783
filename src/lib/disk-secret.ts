import type { DiskKeys } from './disk-seal.ts'

/** What the two keys of a disk are made of: it exists in memory for the moment in which it is sealed or opened. */
export type DiskSecret = Uint8Array<ArrayBuffer>

/** Bytes of each of the two. */
const LENGTH = 32

export function newDiskSecret(): DiskSecret {
  return crypto.getRandomValues(new Uint8Array(2 * LENGTH))
}

/** The keys themselves can be used and not be read. */
export async function keysFrom(secret: DiskSecret): Promise<DiskKeys> {
  const [sealing, naming] = await Promise.all([
    crypto.subtle.importKey('raw', secret.slice(0, LENGTH), 'AES-GCM', false, ['encrypt', 'decrypt']),
    crypto.subtle.importKey('raw', secret.slice(LENGTH), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
  ])
  return { sealing, naming }
}
