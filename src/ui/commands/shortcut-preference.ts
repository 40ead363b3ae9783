import { type Command, getCommandKey, isCharacterKey, readKeyChoices } from '#src/lib/browser/keyboard.ts'
import { createPreference } from '#src/lib/storage/preference.ts'
import { singleKeyPreference } from './single-key-preference.ts'

/** The keys that somebody changed or switched off on this device. */
export const shortcutPreference = createPreference('keys', readKeyChoices)

/** The key that is listened to for an act now; null while there is none. */
export function getActiveKey(command: Command): string | null {
  const key = getCommandKey(command, shortcutPreference.get())
  return key !== null && isCharacterKey(key) && !singleKeyPreference.get() ? null : key
}
