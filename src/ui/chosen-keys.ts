import { type Act, keyFor, readKeyChoices, typesSomething } from '#src/lib/keys.ts'
import { createPreference } from '#src/lib/preference.ts'
import { singleKeys } from './single-keys.ts'

/** The keys that somebody changed or switched off on this device. */
export const chosenKeys = createPreference('keys', readKeyChoices)

/** The key that is listened to for an act now; null while there is none. */
export function heardKey(act: Act): string | null {
  const key = keyFor(act, chosenKeys.get())
  return key !== null && typesSomething(key) && !singleKeys.get() ? null : key
}
