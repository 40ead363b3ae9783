/** What opens the setup of a prepared device, and who may: its data key is made anew without any passphrase or PIN. */

import { normalizePassphrase } from '#src/domain/device-setup/passphrase.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import type { StorageOwner } from '#src/domain/session/storage-owner.ts'
import { decryptWith, importPrivateKey, type KeyPair, type PublicKey } from '#src/lib/storage/key-pair.ts'
import { changeKeys, withKeys } from '#src/lib/storage/key-store.ts'
import { decryptWithPin } from '#src/lib/storage/pin-encryption.ts'
import { fromBase64 } from '#src/lib/text/base64.ts'
import { readSetup, replaceKeys, type Setup, type SetupRecord } from './device-record.ts'
import { readFirstUseDatabase } from './first-use.ts'
import { findRecipients } from './recipients.ts'
import { getRestartKey, holdRestartKey } from './restart-key.ts'
import {
  addRecipient,
  type DeviceCredentials,
  hasRecipients,
  keepRecipients,
  openFor,
  sealFor,
} from './sealed-credentials.ts'

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
  return stored !== null && (await openFor(stored.keys.sealed, platform, keyPair)) !== null
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
    const { firstUse, publicKeys } = await findRecipients(platform, record, keys.passphrase.publicKey)
    const sealed = keepRecipients(keys.sealed, publicKeys)
    await replaceKeys(platform, { ...record, firstUse }, { ...keys, sealed })
  })
}

type OpenedSetup = Setup & { readonly keyPair: KeyPair; readonly credentials: DeviceCredentials }
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

async function readFirstUse({ firstUse }: SetupRecord, owner: StorageOwner): Promise<KeyPair | null> {
  if (!firstUse?.owners.includes(owner)) return null
  if (firstUse.keys === null) return getRestartKey(firstUse.publicKey)
  const privateKey = await readFirstUseDatabase(firstUse.keys)
  return privateKey && { publicKey: firstUse.publicKey, privateKey }
}
