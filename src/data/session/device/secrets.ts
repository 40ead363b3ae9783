/**
 * The secrets that device storage is encrypted with while no PIN protects it. Each is stored encrypted under a
 * non-extractable key. With a PIN, the secret moves to the PIN profile (`pin-profiles.ts`).
 */
import { z } from '#src/api/schema/zod.ts'
import { generateStorageSecret, type StorageSecret } from '#src/lib/storage/encryption.ts'
import { deleteKeyRecord, readKeyRecord, updateKeyRecord } from '#src/lib/storage/key-store.ts'

const AES: AesKeyGenParams = { name: 'AES-GCM', length: 256 }

/** Only decryption shows whether the other fields are intact: a damaged secret is not replaced. */
const storedSecret = z.object({
  guard: z.custom<CryptoKey>((value) => value instanceof CryptoKey),
  iv: z.custom<Uint8Array<ArrayBuffer>>((value) => value !== undefined),
  sealed: z.custom<ArrayBuffer>((value) => value !== undefined),
})
type StoredSecret = z.output<typeof storedSecret>

const getRecordId = (owner: string) => `disk ${owner}`

/** The owner's secret, created where there is none. Two tabs that create it at once get the same one. */
export async function getOrCreateStorageSecret(owner: string): Promise<StorageSecret> {
  return (await readStorageSecret(owner)) ?? (await createStorageSecret(owner))
}

async function createStorageSecret(owner: string): Promise<StorageSecret> {
  await saveStorageSecret(owner, generateStorageSecret(), 'unless there is one')
  const stored = await readStorageSecret(owner)
  if (!stored) throw new Error('the key store has not stored the secret')
  return stored
}

export async function saveStorageSecret(
  owner: string,
  secret: StorageSecret,
  mode: 'always' | 'unless there is one',
): Promise<void> {
  const guard = await crypto.subtle.generateKey(AES, false, ['encrypt', 'decrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const stored: StoredSecret = {
    guard,
    iv,
    sealed: await crypto.subtle.encrypt({ name: AES.name, iv }, guard, secret),
  }
  await updateKeyRecord(getRecordId(owner), (before) =>
    mode !== 'always' && storedSecret.safeParse(before).success ? before : stored,
  )
}

export async function deleteStorageSecret(owner: string): Promise<void> {
  await deleteKeyRecord(getRecordId(owner))
}

async function readStorageSecret(owner: string): Promise<StorageSecret | null> {
  const { success, data } = storedSecret.safeParse(await readKeyRecord(getRecordId(owner)))
  if (!success) return null
  const { guard, iv, sealed } = data
  return new Uint8Array(await crypto.subtle.decrypt({ name: AES.name, iv }, guard, sealed))
}
