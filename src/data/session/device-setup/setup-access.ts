/** What opens the setup of a prepared device, and who may: its data key is made anew without any passphrase or PIN. */

import { normalizePassphrase } from '#src/domain/device-setup/passphrase.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import type { StorageOwner } from '#src/domain/session/storage-owner.ts'
import { decryptWith, importPrivateKey, type KeyPair, type PublicKey } from '#src/lib/storage/key-pair.ts'
import { changeKeys, withKeys } from '#src/lib/storage/key-store.ts'
import { decryptWithPin } from '#src/lib/storage/pin-encryption.ts'
import { fromBase64 } from '#src/lib/text/base64.ts'
import {
  type CopyKeyNames,
  getOrCreateCopyKeys,
  keepCopyKeys,
  type RecipientKeys,
  readCopyKey,
} from './copy-keys.ts'
import { readSetup, replaceKeys, type Setup, type SetupRecord } from './device-record.ts'
import { findRecipients } from './recipients.ts'
import { getRestartKey, holdRestartKey } from './restart-key.ts'
import {
  addRecipients,
  type CopyOpener,
  type DeviceCredentials,
  hasRecipients,
  keepRecipients,
  openFor,
  sealFor,
} from './sealed-credentials.ts'
import { readSecretDatabase } from './secret-database.ts'

/**
 * The keys by the passphrase of the setup; null: wrong. On a device that asks for it after a restart, PINs unlock from then
 * on.
 */
export async function openWithPassphrase(platform: string, passphrase: string): Promise<KeyPair | null> {
  const stored = await withKeys(() => readSetup(platform))
  if (!stored) return null
  const { publicKey, box } = stored.keys.passphrase
  const opened = await decryptWithPin(normalizePassphrase(passphrase), platform, box)
  if (typeof opened !== 'string') return null
  const keyPair = { publicKey, privateKey: await importPrivateKey(fromBase64(opened)) }
  await openRestartKey(platform, stored, keyPair)
  return keyPair
}

async function openRestartKey(platform: string, { record, keys }: Setup, passphraseKeys: KeyPair) {
  if (record.restartKey === null || keys.restartKey === null) return
  const { privateKey } = passphraseKeys
  const opened = await decryptWith(privateKey, platform, keys.restartKey).catch(() => null)
  if (!opened) return
  holdRestartKey({ publicKey: record.restartKey, privateKey: await importPrivateKey(opened) })
}

/** Whether these keys open the credentials of the device's present setup. To be called within `withKeys`. */
export async function opensSetup(platform: string, keyPair: KeyPair): Promise<boolean> {
  const stored = await readSetup(platform)
  return (
    stored !== null && (await openFor(stored.keys.sealed, platform, { ...keyPair, copyKey: null })) !== null
  )
}

/** `keyPair`: of the agent's PIN or of the setup's passphrase; null: neither is known. */
export type DeviceAgent = {
  readonly agentId: string
  readonly owner: StorageOwner
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
  const { record, keys, opener } = opened
  const added = await getOrCreateCopyKeys({}, [publicKey])
  const copyKeys = { ...record.copyKeys, ...added.names }
  const sealed = await addRecipients(keys.sealed, platform, opener, added.recipients)
  await replaceKeys(platform, { ...record, copyKeys }, { ...keys, sealed })
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
    const found = await findRecipients(platform, record, keys.passphrase.publicKey)
    if (mode === 'if recipients changed' && hasRecipients(keys.sealed, found.keys)) return
    const { sealed, copyKeys } = await sealForAll(platform, credentials, found.keys, record.copyKeys)
    await replaceKeys(platform, { ...record, firstUse: found.firstUse, copyKeys }, { ...keys, sealed })
  })
}

/** Takes an agent without a PIN off those who may open the credentials. Needs no key. */
export async function removeDeviceAgent(platform: string, owner: StorageOwner): Promise<void> {
  await changeKeys(async () => {
    const stored = await readSetup(platform)
    if (!stored) return
    const { keys } = stored
    const others = stored.record.firstUse?.owners.filter((it) => it !== owner) ?? []
    const record = {
      ...stored.record,
      firstUse: stored.record.firstUse && { ...stored.record.firstUse, owners: others },
    }
    const found = await findRecipients(platform, record, keys.passphrase.publicKey)
    const sealed = keepRecipients(keys.sealed, found.keys)
    const copyKeys = keepCopyKeys(record.copyKeys, found.keys.agents)
    await replaceKeys(platform, { ...record, firstUse: found.firstUse, copyKeys }, { ...keys, sealed })
  })
}

/** Encrypts credentials with a data key that never was before. To be called within `changeKeys`. */
export async function sealForAll(
  platform: string,
  credentials: DeviceCredentials,
  { general, agents }: RecipientKeys,
  known: CopyKeyNames,
) {
  const { names, recipients } = await getOrCreateCopyKeys(known, agents)
  const all = [...general.map((publicKey) => ({ publicKey, copyKey: null })), ...recipients]
  return { sealed: await sealFor(all, platform, credentials), copyKeys: names }
}

type OpenedSetup = Setup & { readonly opener: CopyOpener; readonly credentials: DeviceCredentials }
async function openSetup(platform: string, { owner, keyPair }: DeviceAgent): Promise<OpenedSetup | null> {
  const setup = await readSetup(platform)
  if (!setup) return null
  const { record, keys } = setup
  for (const it of [keyPair, await readFirstUse(record, owner)]) {
    const opener = it && { ...it, copyKey: await readCopyKey(record.copyKeys, it.publicKey) }
    const credentials = opener && (await openFor(keys.sealed, platform, opener))
    if (credentials) return { ...setup, opener, credentials }
  }
  return null
}

async function readFirstUse({ firstUse }: SetupRecord, owner: StorageOwner): Promise<KeyPair | null> {
  if (!firstUse?.owners.includes(owner)) return null
  if (firstUse.keys === null) return getRestartKey(firstUse.publicKey)
  const privateKey = await readSecretDatabase(firstUse.keys, importPrivateKey)
  return privateKey && { publicKey: firstUse.publicKey, privateKey }
}
