/**
 * What a device stores once a setup was used on it: who may use it, and the setup's credentials, encrypted with the
 * device's data key. Each agent's PIN profile has a copy of the data key; the record itself has one encrypted with the
 * setup's passphrase, and one for the agents who have not chosen a PIN yet.
 */
import { orNull, storedTextOrNull } from '#src/api/schema/stored-fields.ts'
import { z } from '#src/api/schema/zod.ts'
import { getStorageOwner } from '#src/data/session/device/owner.ts'
import { normalizePassphrase } from '#src/domain/device-setup/passphrase.ts'
import { type DeviceSetup, type SetupAgent, setupAgent } from '#src/domain/device-setup/setup.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import { type Ciphertext, type DataKey, generateDataKey } from '#src/lib/storage/encryption.ts'
import { deleteKeyRecord, putKeyRecord, readKeyRecord, updateKeyRecord } from '#src/lib/storage/key-store.ts'
import { decryptWithPin, encryptWithPin, type PinCiphertext } from '#src/lib/storage/pin-encryption.ts'
import { fromBase64, toBase64 } from '#src/lib/text/base64.ts'

const VERSION = 1
const AES = 'AES-GCM'

/** A setup's credentials: those of the device, for all of its agents. */
type DeviceCredentials = Pick<DeviceSetup, 'token' | 'legacy' | 'workspaceId'>

const isObject = (value: unknown) => typeof value === 'object' && value !== null
const ciphertext = z.custom<Ciphertext>(isObject)

/** Only decryption shows whether ciphertexts and keys are intact. Fields of newer versions stay in the record. */
const storedRecord = z.looseObject({
  version: z.literal(VERSION),
  agents: z.array(setupAgent),
  createdAt: z.number(),
  /** In the clear, so that the first page says which workspace the device is for. */
  workspaceId: storedTextOrNull,
  credentials: ciphertext,
  passphraseBox: z.custom<PinCiphertext>(isObject),
  firstUse: orNull(
    z.object({
      key: z.custom<CryptoKey>((value) => value instanceof CryptoKey),
      box: ciphertext,
      /** The device storage ids of the agents who have not chosen a PIN since this setup was used. */
      owners: z.array(z.string()),
    }),
  ),
})
type StoredRecord = z.output<typeof storedRecord>

const deviceCredentials: z.ZodMiniType<DeviceCredentials> = z.object({
  token: z.string(),
  legacy: orNull(z.object({ key: z.string(), workspaceId: z.string() })),
  workspaceId: storedTextOrNull,
})

/** `unreadable`: damaged, or of a newer version. */
export type PreparedDevice =
  | {
      readonly kind: 'prepared'
      readonly agents: readonly SetupAgent[]
      /** Null: not known, or the record is older than this field. */
      readonly workspaceId: string | null
      /** The device storage ids of the agents who may still choose their first PIN. */
      readonly firstUseOwners: readonly string[]
    }
  | { readonly kind: 'unreadable' }

const getRecordId = (platform: string) => `setup ${platform}`

/** Null: no setup was used on this device. */
export async function readPreparedDevice(platform: string): Promise<PreparedDevice | null> {
  const record = await readKeyRecord(getRecordId(platform)).catch(() => undefined)
  if (record === undefined) return null
  const { success, data } = storedRecord.safeParse(record)
  if (!success) return { kind: 'unreadable' }
  const { agents, workspaceId, firstUse } = data
  return { kind: 'prepared', agents, workspaceId, firstUseOwners: firstUse?.owners ?? [] }
}

/** Stores a setup, in place of an earlier one. Rejects where there is no key store. */
export async function storePreparedDevice(
  platform: string,
  setup: DeviceSetup,
  passphrase: string,
): Promise<void> {
  const { token, legacy, workspaceId } = setup
  const dataKey = generateDataKey()
  const firstUseKey = await crypto.subtle.generateKey({ name: AES, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const stored: StoredRecord = {
    version: VERSION,
    agents: [...setup.agents],
    createdAt: setup.createdAt,
    workspaceId,
    credentials: await encrypt(
      await importDataKey(dataKey),
      platform,
      encodeJson({ token, legacy, workspaceId } satisfies DeviceCredentials),
    ),
    passphraseBox: await encryptWithPin(normalizePassphrase(passphrase), platform, toBase64(dataKey)),
    firstUse: {
      key: firstUseKey,
      box: await encrypt(firstUseKey, platform, dataKey),
      owners: await Promise.all(setup.agents.map(({ id }) => getAgentOwner(platform, id))),
    },
  }
  await putKeyRecord(getRecordId(platform), stored)
}

export async function deletePreparedDevice(platform: string): Promise<void> {
  await deleteKeyRecord(getRecordId(platform))
}

/** The id of the device storage of an agent of a prepared device. */
export function getAgentOwner(platform: string, agentId: string): Promise<string> {
  return getStorageOwner(platform, { agentId, token: '', legacy: null })
}

/** The data key by the passphrase of the setup; null: wrong. */
export async function openWithPassphrase(platform: string, passphrase: string): Promise<DataKey | null> {
  const stored = await readStoredRecord(platform)
  const opened =
    stored && (await decryptWithPin(normalizePassphrase(passphrase), platform, stored.passphraseBox))
  return typeof opened?.content === 'string' ? fromBase64(opened.content) : null
}

/** The agent's copy of the data key; null: none yet. */
export type DeviceAgent = {
  readonly agentId: string
  readonly owner: string
  readonly dataKey: DataKey | null
}

type OpenedDevice = { readonly dataKey: DataKey; readonly credentials: Credentials }

/**
 * The credentials by an agent's copy of the data key. An agent without one, or with one of an earlier setup, gets the
 * current data key if they are among the agents who have not chosen a PIN since. `endFirstUse` ends this.
 * Null: neither opens the credentials.
 */
export async function openDeviceFor(
  platform: string,
  { agentId, owner, dataKey }: DeviceAgent,
): Promise<OpenedDevice | null> {
  const stored = await readStoredRecord(platform)
  if (!stored) return null
  const isFirstUse = stored.firstUse?.owners.includes(owner) === true
  const opened =
    (dataKey && (await tryDataKey(platform, stored, dataKey))) ??
    (isFirstUse ? await tryFirstUse(platform, stored) : null)
  return opened && { dataKey: opened.dataKey, credentials: { ...opened.credentials, agentId, owner } }
}

async function tryFirstUse(platform: string, stored: StoredRecord) {
  const { firstUse } = stored
  const dataKey = firstUse && (await decrypt(firstUse.key, platform, firstUse.box))
  return dataKey && tryDataKey(platform, stored, dataKey)
}

/** Takes an agent off those who may choose a first PIN. With the last one, the copy of the data key for them is deleted. */
export async function endFirstUse(platform: string, owner: string): Promise<void> {
  await updateKeyRecord(getRecordId(platform), (record) => {
    const { success, data } = storedRecord.safeParse(record)
    if (!success || !data.firstUse) return record
    const owners = data.firstUse.owners.filter((it) => it !== owner)
    return { ...data, firstUse: owners.length === 0 ? null : { ...data.firstUse, owners } }
  })
}

async function readStoredRecord(platform: string): Promise<StoredRecord | null> {
  return storedRecord.safeParse(await readKeyRecord(getRecordId(platform))).data ?? null
}

async function tryDataKey(platform: string, { credentials }: StoredRecord, dataKey: DataKey) {
  const plain = await decrypt(await importDataKey(dataKey), platform, credentials)
  const parsed = plain && deviceCredentials.safeParse(JSON.parse(new TextDecoder().decode(plain)))
  return parsed?.success ? { dataKey, credentials: parsed.data } : null
}

function importDataKey(dataKey: DataKey): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', dataKey, AES, false, ['encrypt', 'decrypt'])
}

function encodeJson(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value))
}

/** Encrypted for one platform, it can't be decrypted for another. */
async function encrypt(
  key: CryptoKey,
  platform: string,
  plain: Uint8Array<ArrayBuffer>,
): Promise<Ciphertext> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const additionalData = new TextEncoder().encode(platform)
  return { iv, sealed: await crypto.subtle.encrypt({ name: AES, iv, additionalData }, key, plain) }
}

async function decrypt(
  key: CryptoKey,
  platform: string,
  { iv, sealed }: Ciphertext,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const additionalData = new TextEncoder().encode(platform)
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: AES, iv, additionalData }, key, sealed))
  } catch {
    return null
  }
}
