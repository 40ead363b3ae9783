import { removeDeviceAgent } from '#src/data/device-setup/device-record.ts'
import { wipeDirectory } from '#src/data/preferences/directory.ts'
import { STORES_KEPT_AT_SIGN_OUT } from '#src/data/session/device/object-stores.ts'
import { broadcastLockEvent } from '#src/data/session/lock/lock-events.ts'
import { updatePinHint } from '#src/data/session/lock/pin-hint.ts'
import { copyEncryptedRows } from '#src/lib/storage/encrypted-rows.ts'
import { changeKeys } from '#src/lib/storage/key-store.ts'
import { wipePreferences } from '#src/lib/storage/preference.ts'
import { wipeStorage } from '#src/lib/storage/usage.ts'
import { createRowsName, readAgentRecord, updateAgentRecord } from './agent-record.ts'

/**
 * Deletes what an agent leaves behind at sign-out. On a prepared device the PIN stays, with which the agent comes back,
 * and so do the presets that the agent made, which only the PIN decrypts.
 */
export async function removeDataAtSignOut(owner: string, platform: string): Promise<void> {
  const record = await readAgentRecord(owner).catch(() => null)
  if (record?.pin?.platform === platform && record.pin.usesSetup) await keepPresetsOnly(owner)
  else await deleteOwnerData(owner, platform)
}

/** Copies the presets to another database, and deletes the one that has the rest too. */
async function keepPresetsOnly(owner: string): Promise<void> {
  const rows = createRowsName(owner)
  await changeKeys(async () => {
    const before = await readAgentRecord(owner)
    if (!before) return
    // Rejects where the rows can't be read: then nothing is left that could be kept.
    await copyEncryptedRows(before.rows, rows, STORES_KEPT_AT_SIGN_OUT).catch(() => undefined)
    await updateAgentRecord(
      owner,
      (record) =>
        record && { ...record, rows, pin: record.pin && { ...record.pin, unsent: 0, usedAt: Date.now() } },
    )
  }).catch(() => undefined)
}

/** Deletes an owner's data on this device, and signs out the owner's tabs: an open session would store data again. */
export async function removeOwnerFromDevice(owner: string, platform: string): Promise<void> {
  broadcastLockEvent({ kind: 'left', owner })
  await deleteOwnerData(owner, platform)
}

/**
 * Deletes an owner's data on this device: the record that names their databases, and with it the databases. On a prepared
 * device, the agent can come back by the setup's passphrase only.
 */
export async function deleteOwnerData(owner: string, platform: string): Promise<void> {
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
