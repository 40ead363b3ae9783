import { parseLockTimeout } from '#src/domain/session/idle.ts'
import { createPreference } from '#src/lib/storage/preference.ts'

/** Minutes without input after which this device locks, where that is fewer than the deployment says; null: as it says. */
export const lockTimeoutPreference = createPreference('lockAfter', parseLockTimeout)
