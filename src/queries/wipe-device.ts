import { wipePreferences } from '#src/lib/preference.ts'
import { wipeStorage } from '#src/lib/storage-facts.ts'
import { wipeNames } from './names.ts'

/** Leaves nothing on this device: preferences, names, places, saved views, keys. Answers the databases that stayed. */
export async function wipeDevice(): Promise<readonly string[]> {
  const stayed = await wipeStorage()
  // What is in memory goes last: nothing writes it down again.
  wipeNames()
  wipePreferences()
  return stayed
}
