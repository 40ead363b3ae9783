import { wipeDirectory } from '#src/data/preferences/directory.ts'
import { wipePreferences } from '#src/lib/storage/preference.ts'
import { wipeStorage } from '#src/lib/storage/usage.ts'

/** Leaves nothing on this device: preferences, names, places, saved views, keys. Answers the databases that stayed. */
export async function wipeDevice(): Promise<readonly string[]> {
  const remaining = await wipeStorage()
  // What is in memory goes last: nothing writes it down again.
  wipeDirectory()
  wipePreferences()
  return remaining
}
