import { endFirstUse } from '#src/data/device-setup/device-record.ts'
import { wipeDirectory } from '#src/data/preferences/directory.ts'
import { updatePinHint } from '#src/data/session/lock/pin-hint.ts'
import { deletePinProfile, listPinProfiles, saveUnsentCount } from '#src/data/session/lock/pin-profiles.ts'
import { broadcastLockEvent } from '#src/data/tabs/lock-events.ts'
import { STORES_KEPT_AT_SIGN_OUT } from '#src/data/templates/object-stores.ts'
import { deleteEncryptedRows, deleteEncryptedRowsExcept } from '#src/lib/storage/encrypted-rows.ts'
import { wipePreferences } from '#src/lib/storage/preference.ts'
import { wipeStorage } from '#src/lib/storage/usage.ts'
import { deleteStorageSecret } from './secrets.ts'

/**
 * Deletes what an agent leaves behind at sign-out. On a prepared device the PIN stays, with which the agent comes back,
 * and so do the presets that the agent made, which only the PIN decrypts.
 */
export async function removeDataAtSignOut(owner: string, platform: string): Promise<void> {
  const profiles = await listPinProfiles(platform)
  if (profiles.some((it) => it.owner === owner && it.usesSetup))
    await Promise.allSettled([
      deleteEncryptedRowsExcept(owner, STORES_KEPT_AT_SIGN_OUT),
      saveUnsentCount(owner, 0),
    ])
  else await deleteOwnerData(owner, platform)
}

/** Deletes an owner's data on this device, and signs out the owner's tabs: an open session would store data again. */
export async function removeOwnerFromDevice(owner: string, platform: string): Promise<void> {
  broadcastLockEvent({ kind: 'left', owner })
  await deleteOwnerData(owner, platform)
}

/**
 * Deletes an owner's data on this device: first the keys and the PIN profile, then what they decrypt. On a prepared
 * device, the agent can come back by the setup's passphrase only.
 */
export async function deleteOwnerData(owner: string, platform: string): Promise<void> {
  await Promise.allSettled([
    deleteStorageSecret(owner),
    deletePinProfile(owner),
    endFirstUse(platform, owner),
  ])
  // Rejects where there is no store: then there is nothing to delete.
  await Promise.allSettled([deleteEncryptedRows(owner)])
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
