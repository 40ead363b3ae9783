import { createPreference } from '#src/lib/storage/preference.ts'

/** Whether single keys do anything on this device: somebody who speaks to the machine must be able to say no (WCAG 2.1.4). */
export const singleKeyPreference = createPreference('singleKeys', (stored) => stored !== false)
