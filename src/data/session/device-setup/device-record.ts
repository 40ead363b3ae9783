/**
 * What a device stores once a setup was used on it: who may use it, and the setup's credentials, encrypted with the
 * device's data key. The data key is encrypted for the public key of each recipient: the setup's passphrase, each agent
 * with a PIN, and the agents who have not chosen one yet. So it can be made anew without any passphrase or PIN.
 */

import { orNull, storedTextOrNull } from '#src/api/schema/stored-fields.ts'
import { withDefault, z } from '#src/api/schema/zod.ts'
import { getStorageOwner } from '#src/data/session/device/owner.ts'
import { type SetupAgent, setupAgent } from '#src/domain/device-setup/setup.ts'
import { type StorageOwner, storageOwner } from '#src/domain/session/storage-owner.ts'
import type { PublicKey, SealedFor } from '#src/lib/storage/key-pair.ts'
import { createKeyDatabase, readKeyDatabase, readRecord, updateRecord } from '#src/lib/storage/key-store.ts'
import type { PinCiphertext } from '#src/lib/storage/pin-encryption.ts'
import { sealedCredentials } from './sealed-credentials.ts'

export const VERSION = 1

const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** The record has no key; it names the databases that do. Fields of newer versions stay in it. */
const setupRecord = z.looseObject({
  version: z.literal(VERSION),
  agents: z.array(setupAgent),
  createdAt: z.number(),
  /** In the clear, so that the first page says which workspace the device is for. */
  workspaceId: storedTextOrNull,
  keys: z.string(),
  /** The databases of the copy keys, by the public keys of the agents. */
  copyKeys: withDefault(z.record(z.string(), z.string()), {}),
  /** Encrypts what PINs open; null: this device doesn't ask for the passphrase after a restart. */
  restartKey: storedTextOrNull,
  firstUse: orNull(
    z.object({
      /** Null: the restart key opens the credentials. */
      keys: z.nullable(z.string()),
      publicKey: z.string(),
      /** The device storage ids of the agents who have not chosen a PIN since this setup was used. */
      owners: z.array(storageOwner),
    }),
  ),
})
export type SetupRecord = z.output<typeof setupRecord>

/** Only decryption shows whether ciphertexts are intact. */
const setupKeys = z.object({
  sealed: sealedCredentials,
  passphrase: z.object({
    publicKey: z.string(),
    /** The private key. */
    box: z.custom<PinCiphertext>(isObject),
  }),
  /** The private half of the restart key, encrypted for the key of the passphrase. */
  restartKey: orNull(z.custom<SealedFor>(isObject)),
})

/** `unreadable`: damaged, or of a newer version. */
export type PreparedDevice =
  | {
      readonly kind: 'prepared'
      readonly agents: readonly SetupAgent[]
      /** Null: not known, or the record is older than this field. */
      readonly workspaceId: string | null
      /** The public half of the restart key; null: the passphrase isn't asked for after a restart. */
      readonly restartKey: PublicKey | null
      /** The device storage ids of the agents who may still choose their first PIN. */
      readonly firstUseOwners: readonly StorageOwner[]
    }
  | { readonly kind: 'unreadable' }

export const getRecordId = (platform: string) => `setup ${platform}`

/** Null: no setup was used on this device. */
export async function readPreparedDevice(platform: string): Promise<PreparedDevice | null> {
  const record = await readRecord(getRecordId(platform)).catch(() => undefined)
  if (record === undefined) return null
  const { success, data } = setupRecord.safeParse(record)
  if (!success) return { kind: 'unreadable' }
  const { agents, workspaceId, restartKey, firstUse } = data
  return { kind: 'prepared', agents, workspaceId, restartKey, firstUseOwners: firstUse?.owners ?? [] }
}

/** The restart key of the device for which PINs are set now; null: it has none. */
export async function readRestartPublicKey(platform: string): Promise<PublicKey | null> {
  const record = await readRecord(getRecordId(platform)).catch(() => undefined)
  return publicKeyOfRecord.safeParse(record).data?.restartKey ?? null
}

/** Read also where the rest of the record can't be. */
const publicKeyOfRecord = z.object({ restartKey: storedTextOrNull })

/** The id of the device storage of an agent of a prepared device. */
export function getAgentOwner(platform: string, agentId: string): Promise<StorageOwner> {
  return getStorageOwner(platform, { agentId, token: '', legacy: null })
}

export type Setup = { readonly record: SetupRecord; readonly keys: z.output<typeof setupKeys> }

/** To be called within `withKeys`. Null: there is none, or it is damaged. */
export async function readSetup(platform: string): Promise<Setup | null> {
  const record = setupRecord.safeParse(await readRecord(getRecordId(platform))).data
  const keys = record && setupKeys.safeParse(await readKeyDatabase(record.keys)).data
  return keys ? { record, keys } : null
}

/** Stores the keys in a database of their own, with the record that names it. To be called within `changeKeys`. */
export async function replaceKeys(platform: string, record: SetupRecord, keys: Setup['keys']): Promise<void> {
  const next = { ...record, keys: await createKeyDatabase(keys) }
  await updateRecord(getRecordId(platform), () => next)
}
