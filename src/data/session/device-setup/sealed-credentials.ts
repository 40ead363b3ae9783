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
  decryptBytes,
  decryptValue,
  encryptBytes,
  encryptValue,
  generateDataKey,
  importDataKey,
} from '#src/lib/storage/encryption.ts'
import { decryptWith, encryptFor, type KeyPair, type SealedFor } from '#src/lib/storage/key-pair.ts'
import type { CopyRecipient, RecipientKeys } from './copy-keys.ts'

/** A setup's credentials: those of the device, for all of its agents. */
export type DeviceCredentials = Pick<DeviceSetup, 'token' | 'legacy' | 'workspaceId'>

const deviceCredentials: z.ZodMiniType<DeviceCredentials> = z.object({
  token: z.string(),
  legacy: orNull(z.object({ key: z.string(), workspaceId: z.string() })),
  workspaceId: storedTextOrNull,
})

/** `copyIv`: of the encryption with the copy key; without one, there is none. */
type SealedCopy = SealedFor & { readonly copyIv?: Ciphertext['iv'] }

const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** Only decryption shows whether the ciphertexts are intact. */
export const sealedCredentials = z.object({
  credentials: z.custom<Ciphertext>(isObject),
  /** The data key, by the public key of the recipient. */
  copies: z.record(z.string(), z.custom<SealedCopy>(isObject)),
})
export type SealedCredentials = z.output<typeof sealedCredentials>

/** Encrypts credentials with a data key that never was before. */
export async function sealFor(
  recipients: readonly CopyRecipient[],
  platform: string,
  { token, legacy, workspaceId }: DeviceCredentials,
): Promise<SealedCredentials> {
  const dataKey = generateDataKey()
  const encryptionKey = await importDataKey(dataKey)
  const plain: DeviceCredentials = { token, legacy, workspaceId }
  const copies = recipients.map(async (it) => [it.publicKey, await sealCopy(it, platform, dataKey)] as const)
  return {
    credentials: await encryptValue({ encryptionKey }, platform, plain),
    copies: Object.fromEntries(await Promise.all(copies)),
  }
}

export type CopyOpener = KeyPair & Pick<CopyRecipient, 'copyKey'>

/** Null: the credentials aren't encrypted for this recipient, or were damaged. */
export async function openFor(
  { credentials, copies }: SealedCredentials,
  platform: string,
  recipient: CopyOpener,
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

/** Adds recipients, by one who opens the credentials already. */
export async function addRecipients(
  sealed: SealedCredentials,
  platform: string,
  recipient: CopyOpener,
  added: readonly CopyRecipient[],
): Promise<SealedCredentials> {
  const dataKey = await decryptDataKey(sealed.copies, platform, recipient)
  if (!dataKey) return sealed
  const copies = added.map(async (it) => [it.publicKey, await sealCopy(it, platform, dataKey)] as const)
  return { ...sealed, copies: { ...sealed.copies, ...Object.fromEntries(await Promise.all(copies)) } }
}

/** Removes the other recipients. */
export function keepRecipients(
  { credentials, copies }: SealedCredentials,
  { general, agents }: RecipientKeys,
): SealedCredentials {
  const recipients = [...general, ...agents]
  const kept = Object.entries(copies).filter(([publicKey]) => recipients.includes(publicKey))
  return { credentials, copies: Object.fromEntries(kept) }
}

/** Whether these are all recipients, and no other, and the copies of all agents need a copy key. */
export function hasRecipients({ copies }: SealedCredentials, { general, agents }: RecipientKeys): boolean {
  const recipients = [...general, ...agents]
  return (
    Object.keys(copies).length === recipients.length &&
    recipients.every((it) => copies[it] !== undefined) &&
    agents.every((it) => copies[it]?.copyIv !== undefined)
  )
}

async function sealCopy(
  { publicKey, copyKey }: CopyRecipient,
  platform: string,
  dataKey: DataKey,
): Promise<SealedCopy> {
  const copy = await encryptFor(publicKey, platform, dataKey)
  if (!copyKey) return copy
  const outer = await encryptBytes({ encryptionKey: copyKey }, platform, new Uint8Array(copy.sealed))
  return { ...copy, sealed: outer.sealed, copyIv: outer.iv }
}

async function decryptDataKey(
  copies: SealedCredentials['copies'],
  platform: string,
  { publicKey, privateKey, copyKey }: CopyOpener,
): Promise<DataKey | null> {
  const copy = copies[publicKey]
  if (!copy) return null
  const { copyIv, sealed } = copy
  if (copyIv === undefined) return decryptWith(privateKey, platform, copy)
  if (!copyKey) return null
  const inner = await decryptBytes({ encryptionKey: copyKey }, platform, { iv: copyIv, sealed })
  return decryptWith(privateKey, platform, { ...copy, sealed: inner })
}
