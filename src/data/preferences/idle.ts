import { parseLockTimeout } from '#src/domain/session/lock.ts'
import { createPreference } from '#src/lib/storage/preference.ts'

/** Minutes without input after which this device locks, if fewer than the deployment's; null: the deployment's. */
export const lockTimeoutPreference = createPreference('lockAfter', parseLockTimeout)

/** Whether this device's screen stays on while the app is visible. */
export const keepAwakePreference = createPreference('staysAwake', (stored) => stored === true)
