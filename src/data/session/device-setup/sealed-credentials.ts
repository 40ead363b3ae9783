/**
 * A setup's credentials, encrypted with a data key, and that key encrypted for each recipient. Here its copies are made
 * and removed. Encrypted for one platform, nothing can be decrypted for another.
 */
import { orNull, storedTextOrNull } from '#src/api/schema/stored-fields.ts'
import { z } from '#src/api/schema/zod.ts'
import type { DeviceSetup } from '#src/domain/device-setup/setup.ts'
import {
  type Ciphertext,
  type DataKey,
  decryptValue,
  encryptValue,
  generateDataKey,
  importDataKey,
} from '#src/lib/storage/encryption.ts'
import {
  decryptWith,
  encryptFor,
  type KeyPair,
  type PublicKey,
  type SealedFor,
} from '#src/lib/storage/key-pair.ts'

/** A setup's credentials: those of the device, for all of its agents. */
export type DeviceCredentials = Pick<DeviceSetup, 'token' | 'legacy' | 'workspaceId'>

const deviceCredentials: z.ZodMiniType<DeviceCredentials> = z.object({
  token: z.string(),
  legacy: orNull(z.object({ key: z.string(), workspaceId: z.string() })),
  workspaceId: storedTextOrNull,
})

const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** Only decryption shows whether the ciphertexts are intact. */
export const sealedCredentials = z.object({
  credentials: z.custom<Ciphertext>(isObject),
  /** The data key, by the public key of the recipient. */
  copies: z.record(z.string(), z.custom<SealedFor>(isObject)),
})
export type SealedCredentials = z.output<typeof sealedCredentials>

/** Encrypts credentials with a data key that never was before. */
export async function sealFor(
  recipients: readonly PublicKey[],
  platform: string,
  { token, legacy, workspaceId }: DeviceCredentials,
): Promise<SealedCredentials> {
  const dataKey = generateDataKey()
  const encryptionKey = await importDataKey(dataKey)
  const plain: DeviceCredentials = { token, legacy, workspaceId }
  const copies = recipients.map(async (it) => [it, await encryptFor(it, platform, dataKey)] as const)
  return {
    credentials: await encryptValue({ encryptionKey }, platform, plain),
    copies: Object.fromEntries(await Promise.all(copies)),
  }
}

/** Null: the credentials aren't encrypted for this recipient, or were damaged. */
export async function openFor(
  { credentials, copies }: SealedCredentials,
  platform: string,
  recipient: KeyPair,
): Promise<DeviceCredentials | null> {
  try {
    const dataKey = await decryptDataKey(copies, platform, recipient)
    const encryptionKey = dataKey && (await importDataKey(dataKey))
    if (!encryptionKey) return null
    return (
      deviceCredentials.safeParse(await decryptValue({ encryptionKey }, platform, credentials)).data ?? null
    )
  } catch {
    return null
  }
}

/** Adds a recipient, by one who opens the credentials already. */
export async function addRecipient(
  sealed: SealedCredentials,
  platform: string,
  recipient: KeyPair,
  added: PublicKey,
): Promise<SealedCredentials> {
  const dataKey = await decryptDataKey(sealed.copies, platform, recipient)
  if (!dataKey) return sealed
  return { ...sealed, copies: { ...sealed.copies, [added]: await encryptFor(added, platform, dataKey) } }
}

/** Removes the other recipients. */
export function keepRecipients(
  { credentials, copies }: SealedCredentials,
  recipients: readonly PublicKey[],
): SealedCredentials {
  const kept = Object.entries(copies).filter(([publicKey]) => recipients.includes(publicKey))
  return { credentials, copies: Object.fromEntries(kept) }
}

/** Whether these are all recipients, and no other. */
export function hasRecipients({ copies }: SealedCredentials, recipients: readonly PublicKey[]): boolean {
  const known = Object.keys(copies)
  return known.length === recipients.length && recipients.every((it) => known.includes(it))
}

async function decryptDataKey(
  copies: SealedCredentials['copies'],
  platform: string,
  { publicKey, privateKey }: KeyPair,
): Promise<DataKey | null> {
  const copy = copies[publicKey]
  return copy ? decryptWith(privateKey, platform, copy) : null
}
