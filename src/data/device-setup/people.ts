/** The agents who may use a prepared device, and their first PINs. */

import type { Config } from '#src/api/schema/config.ts'
import { storesDataPreference } from '#src/data/preferences/offline.ts'
import { readAgentRecord, updatePinRecord } from '#src/data/session/device/agent-record.ts'
import { removeOwnerFromDevice } from '#src/data/session/device/remove-data.ts'
import { countStoredWork, type StoredWork } from '#src/data/session/device/stored-work.ts'
import {
  getAgentOwner,
  readPreparedDevice,
  readRestartPublicKey,
} from '#src/data/session/device-setup/device-record.ts'
import { listRecipients } from '#src/data/session/device-setup/recipients.ts'
import { findRestartGate } from '#src/data/session/device-setup/restart-key.ts'
import { addDeviceRecipient, openDeviceFor, opensSetup } from '#src/data/session/device-setup/setup-access.ts'
import { lockTimeoutPreference, maxLockTimeoutPreference } from '#src/data/session/lock/idle-preference.ts'
import { createPinProfile } from '#src/data/session/lock/pin-guard.ts'
import { updatePinHint } from '#src/data/session/lock/pin-hint.ts'
import {
  hasPinProfile,
  listPinProfiles,
  type PinGuard,
  type PinProfile,
} from '#src/data/session/lock/pin-profiles.ts'
import { withStoredData } from '#src/data/session/lock/set-pin.ts'
import { savePinHint } from '#src/data/session/start-hints.ts'
import type { DeviceSetup, SetupAgent } from '#src/domain/device-setup/setup.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import { getPinKind, MAX_WRONG_PINS, type PinKind } from '#src/domain/session/pin.ts'
import type { StorageOwner } from '#src/domain/session/storage-owner.ts'
import type { KeyPair } from '#src/lib/storage/key-pair.ts'
import { changeKeys } from '#src/lib/storage/key-store.ts'
import { deletePreparedDevice, storePreparedDevice } from './store-setup.ts'

type Deployment = { readonly platform: Pick<Config['platform'], 'baseUrl'> }

/** An agent who may use this device. */
export type Person = {
  readonly agentId: string | null
  /** The name in the setup; null: the directory may have one. */
  readonly name: string | null
  /** The id of the agent's device storage. */
  readonly owner: StorageOwner
  /** How the agent starts: by their PIN, by choosing one, or (`removed`) by the setup's passphrase. */
  readonly access: PinProfile | 'first use' | 'removed'
}

/** Null: this device isn't prepared. `unreadable`: it is, but the setup has to be used again. */
export async function listPeople(platform: string): Promise<readonly Person[] | 'unreadable' | null> {
  const [device, profiles] = await Promise.all([readPreparedDevice(platform), listPinProfiles(platform)])
  if (device === null) return null
  if (device.kind === 'unreadable') return 'unreadable'
  const people = await Promise.all(
    device.agents.map(async ({ id, name }): Promise<Person> => {
      const owner = await getAgentOwner(platform, id)
      const profile = profiles.find((it) => it.owner === owner && it.wrong < MAX_WRONG_PINS)
      const isFirstUse = device.firstUseOwners.includes(owner)
      return { agentId: id, name, owner, access: profile ?? (isFirstUse ? 'first use' : 'removed') }
    }),
  )
  // Who signed in by hand and set a PIN before the device was prepared.
  const others = profiles.filter((it) => people.every(({ owner }) => owner !== it.owner))
  return [
    ...people,
    ...others.map((profile) => ({
      agentId: profile.agentId,
      name: null,
      owner: profile.owner,
      access: profile,
    })),
  ]
}

/**
 * What lets a prepared device take another setup: the keys that the device's passphrase has opened, or the agent whose
 * session is open (`owner`), if that is one of the device's. Null: neither, which is enough for a device without a setup.
 */
export type SetupPermission = KeyPair | { readonly owner: StorageOwner } | null

/**
 * Prepares this device with a setup, or renews it. PINs stay. Rejects where there is no key store, and without permission
 * on a prepared device.
 */
export async function prepareDevice(
  { platform }: Deployment,
  setup: DeviceSetup,
  passphrase: string,
  permission: SetupPermission = null,
): Promise<void> {
  const { baseUrl } = platform
  const device = await storePreparedDevice(baseUrl, setup, passphrase, async () => {
    const before = await readPreparedDevice(baseUrl)
    if (before?.kind === 'prepared') {
      if (!(await isPermitted(baseUrl, before.agents, permission)))
        throw new Error('this device has a setup already')
    } else if ((await listOtherSessions(baseUrl, setup.workspaceId)).length > 0) {
      throw new Error('this device has sessions of another workspace')
    }
    return before
  })
  savePinHint(true)
  // Agents may lock sooner than the administrator has set, never later.
  maxLockTimeoutPreference.set(setup.lockAfterMinutes)
  lockTimeoutPreference.set(null)
  storesDataPreference.set(setup.storesData)
  const owners = await Promise.all(setup.agents.map(({ id }) => getAgentOwner(baseUrl, id)))
  // No passphrase opens a damaged setup, so none was asked for: nothing is deleted.
  if (device?.kind === 'unreadable') return
  const profiles = await listPinProfiles(baseUrl)
  // Of agents whom the setup before this one allowed.
  const obsolete = profiles.filter((it) => it.usesSetup && !owners.includes(it.owner))
  await Promise.all(obsolete.map(({ owner }) => removeOwnerFromDevice(owner, baseUrl)))
}

async function isPermitted(
  platform: string,
  agents: readonly SetupAgent[],
  permission: SetupPermission,
): Promise<boolean> {
  if (permission === null) return false
  if ('privateKey' in permission) return opensSetup(platform, permission)
  const recipients = await listRecipients(platform, agents)
  if (!recipients.some((it) => it.owner === permission.owner && it.publicKey !== null)) return false
  // What PINs open could not be encrypted for the next setup.
  return (await findRestartGate(await readRestartPublicKey(platform))) === 'open'
}

/**
 * The agents who signed in by hand behind a PIN, in what isn't known to be this workspace. A setup of a stranger would put its
 * credentials in the place of theirs, so that they are asked to sign out first: as for a sign-in with another token.
 */
export async function listOtherSessions(
  platform: string,
  workspaceId: string | null,
): Promise<readonly PinProfile[]> {
  const profiles = await listPinProfiles(platform)
  return profiles.filter((it) => !it.usesSetup && (workspaceId === null || it.workspaceId !== workspaceId))
}

/** Removes the setup, and with it the PINs and the data of the agents who used it. */
export async function removeSetup(platform: string): Promise<void> {
  const profiles = await listPinProfiles(platform)
  await deletePreparedDevice(platform)
  const owners = profiles.filter((it) => it.usesSetup).map((it) => it.owner)
  await Promise.all(owners.map((owner) => removeOwnerFromDevice(owner, platform)))
  maxLockTimeoutPreference.set(null)
  lockTimeoutPreference.set(null)
  storesDataPreference.set(true)
  await updatePinHint(platform)
}

/**
 * What a removed agent still has on this device, behind what no longer unlocks; null: nothing. `pinKind` null: only the
 * device's authenticator opens it.
 */
export async function findKeptWork(
  platform: string,
  owner: StorageOwner,
): Promise<{ readonly work: StoredWork; readonly pinKind: PinKind | null } | null> {
  const profile = (await listPinProfiles(platform)).find((it) => it.owner === owner)
  if (!profile) return null
  const work = await countStoredWork(owner)
  const pinKind = profile.authenticator === 'only' ? null : getPinKind(profile.digits)
  return work.assignments + work.drafts + work.presets > 0 ? { work, pinKind } : null
}

/**
 * Lets a removed agent try their PIN again, by the keys that the setup's passphrase has opened. Null: the PIN was removed
 * meanwhile, or the keys don't open the setup.
 */
export async function allowPinAgain(
  platform: string,
  agent: { readonly agentId: string; readonly owner: StorageOwner },
  setupKeys: KeyPair,
): Promise<PinProfile | null> {
  const { owner } = agent
  const isAllowed = await changeKeys(async () => {
    const pin = (await readAgentRecord(owner))?.pin
    if (!pin || !(await addDeviceRecipient(platform, { ...agent, keyPair: setupKeys }, pin.publicKey)))
      return false
    await updatePinRecord(owner, (before) => ({ ...before, wrong: 0, at: 0 }))
    return true
  })
  if (!isAllowed) return null
  return (await listPinProfiles(platform)).find((it) => it.owner === owner) ?? null
}

/** `taken`: a PIN was chosen for this name meanwhile. `no setup`: the agent may no longer choose one. */
export type FirstPinResult =
  | { readonly kind: 'open'; readonly credentials: Credentials; readonly guard: PinGuard }
  | { readonly kind: 'taken' | 'no setup' }

/**
 * Stores an agent's first PIN. `setupKeys`: from the setup's passphrase; null: this is the agent's first use of the
 * device. Rejects where there is no key store.
 */
export async function chooseFirstPin(
  platform: string,
  { agentId, owner }: { readonly agentId: string; readonly owner: StorageOwner },
  pin: string,
  setupKeys: KeyPair | null,
): Promise<FirstPinResult> {
  const credentials = await openDeviceFor(platform, { agentId, owner, keyPair: setupKeys })
  const guard =
    credentials &&
    (await withStoredData(owner, (store) =>
      createPinProfile(
        { pin, authenticator: null },
        { owner, platform, credentials, setupKeys },
        { store, isFirst: true },
      ),
    ))
  if (guard) return { kind: 'open', credentials, guard }
  return { kind: (await hasPinProfile(owner)) ? 'taken' : 'no setup' }
}
