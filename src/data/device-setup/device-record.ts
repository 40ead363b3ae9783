/**
 * What a device stores once a setup was used on it: who may use it, and the setup's credentials, encrypted with the
 * device's data key. The data key is encrypted for the public key of each recipient: the setup's passphrase, each agent
 * with a PIN, and the agents who have not chosen one yet. So it can be made anew without any passphrase or PIN.
 */
import { orNull, storedTextOrNull } from '#src/api/schema/stored-fields.ts'
import { z } from '#src/api/schema/zod.ts'
import { listAgentRecords } from '#src/data/session/device/agent-record.ts'
import { getStorageOwner } from '#src/data/session/device/owner.ts'
import { normalizePassphrase } from '#src/domain/device-setup/passphrase.ts'
import { type DeviceSetup, type SetupAgent, setupAgent } from '#src/domain/device-setup/setup.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import { MAX_WRONG_PINS } from '#src/domain/session/pin.ts'
import {
  generateDeviceKeyPair,
  generatePortableKeyPair,
  importPrivateKey,
  type KeyPair,
  type PublicKey,
} from '#src/lib/storage/key-pair.ts'
import {
  changeKeys,
  createKeyDatabase,
  readKeyDatabase,
  readRecord,
  updateRecord,
  withKeys,
} from '#src/lib/storage/key-store.ts'
import { decryptWithPin, encryptWithPin, type PinCiphertext } from '#src/lib/storage/pin-encryption.ts'
import { fromBase64, toBase64 } from '#src/lib/text/base64.ts'
import {
  addRecipient,
  type DeviceCredentials,
  hasRecipients,
  keepRecipients,
  openFor,
  sealedCredentials,
  sealFor,
} from './sealed-credentials.ts'

const VERSION = 1

const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** The record has no key; it names the databases that do. Fields of newer versions stay in it. */
const setupRecord = z.looseObject({
  version: z.literal(VERSION),
  agents: z.array(setupAgent),
  createdAt: z.number(),
  /** In the clear, so that the first page says which workspace the device is for. */
  workspaceId: storedTextOrNull,
  keys: z.string(),
  firstUse: orNull(
    z.object({
      keys: z.string(),
      publicKey: z.string(),
      /** The device storage ids of the agents who have not chosen a PIN since this setup was used. */
      owners: z.array(z.string()),
    }),
  ),
})
type SetupRecord = z.output<typeof setupRecord>

/** Only decryption shows whether ciphertexts are intact. */
const setupKeys = z.object({
  sealed: sealedCredentials,
  passphrase: z.object({
    publicKey: z.string(),
    /** The private key. */
    box: z.custom<PinCiphertext>(isObject),
  }),
})
const firstUseKeys = z.object({ privateKey: z.custom<CryptoKey>((value) => value instanceof CryptoKey) })

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
  const record = await readRecord(getRecordId(platform)).catch(() => undefined)
  if (record === undefined) return null
  const { success, data } = setupRecord.safeParse(record)
  if (!success) return { kind: 'unreadable' }
  const { agents, workspaceId, firstUse } = data
  return { kind: 'prepared', agents, workspaceId, firstUseOwners: firstUse?.owners ?? [] }
}

/**
 * Stores a setup, in place of an earlier one. Agents who have a PIN open it by that. Rejects where there is no key store.
 */
export async function storePreparedDevice(
  platform: string,
  setup: DeviceSetup,
  passphrase: string,
): Promise<void> {
  const { publicKey, privateKey } = await generatePortableKeyPair()
  const secret = normalizePassphrase(passphrase)
  const box = await encryptWithPin(secret, platform, toBase64(privateKey))
  await changeKeys(async () => {
    const recipients = await listRecipients(platform, setup.agents)
    const owners = recipients.flatMap((it) => (it.publicKey === null ? [it.owner] : []))
    const firstUse = owners.length === 0 ? null : { ...(await createFirstUse()), owners }
    const record: SetupRecord = {
      version: VERSION,
      agents: [...setup.agents],
      createdAt: setup.createdAt,
      workspaceId: setup.workspaceId,
      firstUse,
      keys: await createKeyDatabase({
        sealed: await sealFor([publicKey, ...getPublicKeys(recipients, firstUse)], platform, setup),
        passphrase: { publicKey, box },
      }),
    }
    await updateRecord(getRecordId(platform), () => record)
  })
}

export async function deletePreparedDevice(platform: string): Promise<void> {
  await changeKeys(() => updateRecord(getRecordId(platform), () => undefined))
}

/** The id of the device storage of an agent of a prepared device. */
export function getAgentOwner(platform: string, agentId: string): Promise<string> {
  return getStorageOwner(platform, { agentId, token: '', legacy: null })
}

/** The keys by the passphrase of the setup; null: wrong. */
export async function openWithPassphrase(platform: string, passphrase: string): Promise<KeyPair | null> {
  const stored = await withKeys(() => readSetup(platform))
  if (!stored) return null
  const { publicKey, box } = stored.keys.passphrase
  const opened = await decryptWithPin(normalizePassphrase(passphrase), platform, box)
  if (typeof opened !== 'string') return null
  return { publicKey, privateKey: await importPrivateKey(fromBase64(opened)) }
}

/** Whether these keys open the credentials of the device's present setup. */
export async function opensSetup(platform: string, keyPair: KeyPair): Promise<boolean> {
  const stored = await withKeys(() => readSetup(platform))
  return stored !== null && (await openFor(stored.keys.sealed, platform, keyPair)) !== null
}

/** `keyPair`: of the agent's PIN or of the setup's passphrase; null: neither is known. */
export type DeviceAgent = {
  readonly agentId: string
  readonly owner: string
  readonly keyPair: KeyPair | null
}

/**
 * The credentials by the agent's keys. An agent without a PIN opens them if they are among those who have not chosen
 * one since the setup was used. Null: neither opens the credentials.
 */
export async function openDeviceFor(platform: string, agent: DeviceAgent): Promise<Credentials | null> {
  const opened = await withKeys(() => openSetup(platform, agent))
  return opened && { ...opened.credentials, agentId: agent.agentId, owner: agent.owner }
}

/**
 * Lets another public key open the credentials, until the data key is next made anew. False: `agent` doesn't open them.
 * To be called within `changeKeys`.
 */
export async function addDeviceRecipient(
  platform: string,
  agent: DeviceAgent,
  publicKey: PublicKey,
): Promise<boolean> {
  const opened = await openSetup(platform, agent)
  if (!opened) return false
  const { record, keys, keyPair } = opened
  await replaceKeys(platform, record, {
    ...keys,
    sealed: await addRecipient(keys.sealed, platform, keyPair, publicKey),
  })
  return true
}

/**
 * Makes the data key anew, for those who may open the credentials now: the passphrase, the agents with a PIN, and those
 * who have not chosen one. Earlier PINs open nothing that is stored after this. With the last choice, nothing but PINs
 * and the passphrase opens the credentials.
 */
export async function renewDataKey(
  platform: string,
  agent: DeviceAgent,
  mode: 'always' | 'if recipients changed' = 'always',
): Promise<void> {
  await changeKeys(async () => {
    const opened = await openSetup(platform, agent)
    if (!opened) return
    const { record, keys, credentials } = opened
    const { firstUse, publicKeys } = await findRecipients(platform, record, keys.passphrase.publicKey)
    if (mode === 'if recipients changed' && hasRecipients(keys.sealed, publicKeys)) return
    const sealed = await sealFor(publicKeys, platform, credentials)
    await replaceKeys(platform, { ...record, firstUse }, { ...keys, sealed })
  })
}

/** Takes an agent without a PIN off those who may open the credentials. Needs no key. */
export async function removeDeviceAgent(platform: string, owner: string): Promise<void> {
  await changeKeys(async () => {
    const stored = await readSetup(platform)
    if (!stored) return
    const { keys } = stored
    const others = stored.record.firstUse?.owners.filter((it) => it !== owner) ?? []
    const record = {
      ...stored.record,
      firstUse: stored.record.firstUse && { ...stored.record.firstUse, owners: others },
    }
    const { firstUse, publicKeys } = await findRecipients(platform, record, keys.passphrase.publicKey)
    const sealed = keepRecipients(keys.sealed, publicKeys)
    await replaceKeys(platform, { ...record, firstUse }, { ...keys, sealed })
  })
}

type Setup = { readonly record: SetupRecord; readonly keys: z.output<typeof setupKeys> }
type OpenedSetup = Setup & { readonly keyPair: KeyPair; readonly credentials: DeviceCredentials }

async function readSetup(platform: string): Promise<Setup | null> {
  const record = setupRecord.safeParse(await readRecord(getRecordId(platform))).data
  const keys = record && setupKeys.safeParse(await readKeyDatabase(record.keys)).data
  return keys ? { record, keys } : null
}

async function openSetup(platform: string, { owner, keyPair }: DeviceAgent): Promise<OpenedSetup | null> {
  const setup = await readSetup(platform)
  if (!setup) return null
  const { sealed } = setup.keys
  for (const it of [keyPair, await readFirstUse(setup.record, owner)]) {
    const credentials = it && (await openFor(sealed, platform, it))
    if (credentials) return { ...setup, keyPair: it, credentials }
  }
  return null
}

async function readFirstUse({ firstUse }: SetupRecord, owner: string): Promise<KeyPair | null> {
  if (!firstUse?.owners.includes(owner)) return null
  const { data } = firstUseKeys.safeParse(await readKeyDatabase(firstUse.keys))
  return data ? { publicKey: firstUse.publicKey, privateKey: data.privateKey } : null
}

async function createFirstUse() {
  const { publicKey, privateKey } = await generateDeviceKeyPair()
  return { publicKey, keys: await createKeyDatabase({ privateKey }) }
}

async function replaceKeys(platform: string, record: SetupRecord, keys: Setup['keys']): Promise<void> {
  const next = { ...record, keys: await createKeyDatabase(keys) }
  await updateRecord(getRecordId(platform), () => next)
}

type Recipient = { readonly owner: string; readonly publicKey: PublicKey | null }

/** The agents of a setup; without a public key those who have no PIN. */
async function listRecipients(
  platform: string,
  agents: readonly SetupAgent[],
): Promise<readonly Recipient[]> {
  const records = await listAgentRecords()
  const owners = await Promise.all(agents.map(({ id }) => getAgentOwner(platform, id)))
  return owners.map((owner) => {
    const pin = records.find((it) => it.owner === owner)?.pin
    return { owner, publicKey: pin && pin.wrong < MAX_WRONG_PINS ? pin.publicKey : null }
  })
}

function getPublicKeys(
  recipients: readonly Recipient[],
  firstUse: SetupRecord['firstUse'],
): readonly PublicKey[] {
  const agents = recipients.flatMap((it) => it.publicKey ?? [])
  return firstUse ? [firstUse.publicKey, ...agents] : agents
}

/** Those who may open the credentials now. Who has chosen a PIN is no longer among those who may choose one. */
async function findRecipients(platform: string, record: SetupRecord, passphraseKey: PublicKey) {
  const recipients = await listRecipients(platform, record.agents)
  const withoutPin = recipients.flatMap((it) => (it.publicKey === null ? [it.owner] : []))
  const owners = record.firstUse?.owners.filter((it) => withoutPin.includes(it)) ?? []
  const firstUse = record.firstUse && owners.length > 0 ? { ...record.firstUse, owners } : null
  return { firstUse, publicKeys: [passphraseKey, ...getPublicKeys(recipients, firstUse)] }
}
