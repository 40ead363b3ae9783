import { createPreference } from '#src/lib/storage/preference.ts'

/** Whether the screen of this device stays on while the app is looked at. */
export const keepAwakePreference = createPreference('staysAwake', (stored) => stored === true)
