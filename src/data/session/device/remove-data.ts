import { ASSIGNMENTS_STORE, STORES_KEPT_AT_SIGN_OUT } from '#src/data/session/device/object-stores.ts'
import { removeDeviceAgent } from '#src/data/session/device-setup/setup-access.ts'
import { wipeDirectory } from '#src/data/session/directory-names.ts'
import { broadcastLockEvent } from '#src/data/session/lock/lock-events.ts'
import { updatePinHint } from '#src/data/session/lock/pin-hint.ts'
import type { StorageOwner } from '#src/domain/session/storage-owner.ts'
import { withTimeout } from '#src/lib/browser/scheduling.ts'
import { copyEncryptedRows } from '#src/lib/storage/copy-rows.ts'
import { changeKeys } from '#src/lib/storage/key-store.ts'
import { wipePreferences } from '#src/lib/storage/preference.ts'
import { wipeStorage } from '#src/lib/storage/usage.ts'
import { createRowsName, readAgentRecord, updateAgentRecord } from './agent-record.ts'
import { lockOtherTabs } from './other-tabs.ts'
import { countStoredRows } from './stored-presets.ts'
import { STORES_KEPT_WHILE_LOCKED } from './unsent-rows.ts'

/**
 * Deletes what an agent leaves behind at sign-out. On a prepared device the PIN stays, with which the agent comes back,
 * and so do the presets that the agent made, which only the PIN decrypts.
 */
export async function removeDataAtSignOut(owner: StorageOwner, platform: string): Promise<void> {
  const record = await readAgentRecord(owner).catch(() => null)
  if (record?.pin?.platform === platform && record.pin.usesSetup)
    await keepOnly(owner, STORES_KEPT_AT_SIGN_OUT)
  else await deleteOwnerData(owner, platform)
}

/**
 * The same at the lock screen, where anybody can do it (rule 52). On a prepared device unsent work stays too, behind the
 * agent's PIN; without a PIN that stays, everything is deleted.
 */
export async function removeDataWhileLocked(owner: StorageOwner, platform: string): Promise<void> {
  const record = await readAgentRecord(owner).catch(() => null)
  if (record?.pin?.platform === platform && record.pin.usesSetup)
    await lockOtherTabs(owner, () => keepOnly(owner, STORES_KEPT_WHILE_LOCKED))
  else await deleteOwnerData(owner, platform)
}

/**
 * After the last wrong PIN, which anybody can enter (rule 52). On a prepared device, unsent work and presets stay behind
 * the PIN; it no longer opens the device's credentials, until the setup's passphrase allows it again. Otherwise
 * everything is deleted, with the credentials that the PIN protects.
 */
export async function removeDataAfterWrongPins(owner: StorageOwner, platform: string): Promise<void> {
  const record = await readAgentRecord(owner).catch(() => null)
  const isKept =
    record?.pin?.platform === platform &&
    record.pin.usesSetup &&
    (await countStoredRows(owner, STORES_KEPT_WHILE_LOCKED)) > 0
  if (!isKept) return removeOwnerFromDevice(owner, platform)
  // First what opens the credentials: the page may be closed at any moment, and each later deletion makes the browser
  // rewrite its files once more.
  await Promise.allSettled([removeDeviceAgent(platform, owner)])
  await lockOtherTabs(owner, () => keepOnly(owner, STORES_KEPT_WHILE_LOCKED))
  await updatePinHint(platform)
}

/** Copies some object stores to another database, and deletes the one that has the rest too. */
export async function keepOnly(owner: StorageOwner, objectStores: readonly string[]): Promise<void> {
  const rows = createRowsName(owner)
  const keepsUnsent = objectStores.includes(ASSIGNMENTS_STORE)
  await changeKeys(async () => {
    const before = await readAgentRecord(owner)
    if (!before) return
    // Rejects where the rows can't be read: then nothing is left that could be kept.
    await copyEncryptedRows(before.rows, rows, objectStores).catch(() => undefined)
    await updateAgentRecord(
      owner,
      (record) =>
        record && {
          ...record,
          rows,
          pin: record.pin && {
            ...record.pin,
            unsent: keepsUnsent ? record.pin.unsent : 0,
            usedAt: Date.now(),
          },
        },
    )
  }).catch(() => undefined)
}

/** Deletes an owner's data on this device, and signs out the owner's tabs: an open session would store data again. */
export async function removeOwnerFromDevice(owner: StorageOwner, platform: string): Promise<void> {
  broadcastLockEvent({ kind: 'left', owner })
  await deleteOwnerData(owner, platform)
}

/**
 * Deletes an owner's data on this device: the record that names their databases, and with it the databases. On a prepared
 * device, the agent can come back by the setup's passphrase only.
 */
export async function deleteOwnerData(owner: StorageOwner, platform: string): Promise<void> {
  await Promise.allSettled([changeKeys(() => updateAgentRecord(owner, () => null))])
  await Promise.allSettled([removeDeviceAgent(platform, owner)])
  await updatePinHint(platform)
}

/**
 * Deletes everything that the app has stored on this device. Returns the names of databases that could not be deleted.
 */
export async function wipeDevice(): Promise<readonly string[]> {
  const remaining = await wipeStorage()
  // Memory is cleared last, so that nothing is stored again.
  wipeDirectory()
  wipePreferences()
  return remaining
}

/** A tab that the browser has frozen may not even say that it keeps a database. */
const MAX_WIPE_MS = 15_000

/** Like `wipeDevice`. Resolves with whether everything is deleted; never rejects. */
export function wipeWholeDevice(): Promise<boolean> {
  const wiped = wipeDevice().then(
    (remaining) => remaining.length === 0,
    () => false,
  )
  return withTimeout(wiped, false, MAX_WIPE_MS)
}
