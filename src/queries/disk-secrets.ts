/**
 * What a person's disk is sealed with, as it lies on this device while no PIN protects it: under a key that can't leave
 * the browser. A PIN takes it from here and keeps it instead (`pins.ts`).
 */
import { type DiskSecret, newDiskSecret } from '#src/lib/disk-secret.ts'
import { changeRecord, deleteKey, readRecord } from '#src/lib/key-store.ts'

const AES: AesKeyGenParams = { name: 'AES-GCM', length: 256 }

type Kept = {
  readonly guard: CryptoKey
  readonly iv: Uint8Array<ArrayBuffer>
  readonly sealed: ArrayBuffer
}

const idOf = (owner: string) => `disk ${owner}`

/** The secret of somebody's disk, made now where there is none. Two tabs that begin at once end with the same. */
export async function secretOf(owner: string): Promise<DiskSecret> {
  return (await readSecret(owner)) ?? (await makeSecret(owner))
}

async function makeSecret(owner: string): Promise<DiskSecret> {
  await keepSecret(owner, newDiskSecret(), 'unless there is one')
  const kept = await readSecret(owner)
  if (!kept) throw new Error('the store keeps no key')
  return kept
}

export async function keepSecret(
  owner: string,
  secret: DiskSecret,
  when: 'always' | 'unless there is one',
): Promise<void> {
  const guard = await crypto.subtle.generateKey(AES, false, ['encrypt', 'decrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const kept: Kept = { guard, iv, sealed: await crypto.subtle.encrypt({ name: AES.name, iv }, guard, secret) }
  await changeRecord(idOf(owner), (before) => (isKept(before) && when !== 'always' ? before : kept))
}

export async function forgetSecret(owner: string): Promise<void> {
  await deleteKey(idOf(owner))
}

async function readSecret(owner: string): Promise<DiskSecret | null> {
  const kept = await readRecord(idOf(owner))
  if (!isKept(kept)) return null
  return new Uint8Array(await crypto.subtle.decrypt({ name: AES.name, iv: kept.iv }, kept.guard, kept.sealed))
}

function isKept(record: unknown): record is Kept {
  return (
    typeof record === 'object' &&
    record !== null &&
    'guard' in record &&
    record.guard instanceof CryptoKey &&
    'iv' in record &&
    'sealed' in record
  )
}
