import { wipeDirectory } from '#src/data/preferences/directory.ts'
import { deletePinProfile, listPinProfiles } from '#src/data/session/lock/pin-profiles.ts'
import { savePinHint } from '#src/data/session/start-hints.ts'
import { deleteEncryptedRows } from '#src/lib/storage/encrypted-rows.ts'
import { wipePreferences } from '#src/lib/storage/preference.ts'
import { wipeStorage } from '#src/lib/storage/usage.ts'
import { deleteStorageSecret } from './secrets.ts'

/** Deletes an owner's data on this device: first the keys and the PIN profile, then what they decrypt. */
export async function removeOwnerFromDevice(owner: string, platform: string): Promise<void> {
  await Promise.allSettled([deleteStorageSecret(owner), deletePinProfile(owner)])
  // Rejects where there is no store: then there is nothing to delete.
  await Promise.allSettled([deleteEncryptedRows(owner)])
  const remainingProfiles = await listPinProfiles(platform)
  savePinHint(remainingProfiles.length > 0)
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
