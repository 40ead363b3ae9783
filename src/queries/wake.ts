import { createPreference } from '#src/lib/preference.ts'

/** Whether the screen of this device stays on while the app is looked at. */
export const staysAwake = createPreference('staysAwake', (stored) => stored === true)
